import type { PromptView } from "./prompt.ts";

export function toPromptView(prompt: {
  readonly sections: readonly {
    readonly name: string;
    readonly text: string;
    readonly tokens: number;
    readonly entryIds: readonly string[];
  }[];
  readonly tokens: number;
  readonly budgetTokens: number;
  readonly stablePrefixTokens: number;
  readonly cost: number | null;
}): PromptView {
  return {
    sections: prompt.sections.map((section) => ({
      name: section.name,
      text: section.text,
      tokens: section.tokens,
      entryIds: [...section.entryIds],
    })),
    tokens: prompt.tokens,
    budgetTokens: prompt.budgetTokens,
    stablePrefixTokens: prompt.stablePrefixTokens,
    cost: prompt.cost,
  };
}
