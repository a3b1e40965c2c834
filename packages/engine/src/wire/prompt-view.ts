import type { Usage } from "../domain/message.ts";
import { toUsageView } from "./chat-view.ts";
import type {
  EntryWhy,
  PromptDifference,
  PromptItem,
  PromptPart,
  PromptSection,
  PromptView,
  SentMessage,
} from "./prompt.ts";

type Repeated = PromptSection["repeated"];
type Ref = { readonly turnId: string; readonly messageId: string };

type Why =
  | { readonly kind: "pinned"; readonly scope: string; readonly recent: boolean }
  | {
      readonly kind: "chosen" | "profile";
      readonly scope: string;
      readonly recent: boolean;
      readonly rank: number;
      readonly of: number;
      readonly chosen: number;
    }
  | {
      readonly kind: "told" | "written";
      readonly turnId: string | null;
      readonly messageId: string | null;
    };

interface Item {
  readonly text: string | null;
  readonly entryId: string | null;
  readonly piece: {
    readonly id: string;
    readonly tier: "recent" | "merged" | "long-term";
    readonly fromId: string;
    readonly toId: string;
    readonly messages: number;
  } | null;
  readonly why: Why | null;
}

interface Section {
  readonly name: string;
  readonly text: string;
  readonly tokens: number;
  readonly share: number;
  readonly repeated: Repeated;
  readonly repeatedLength: number;
  readonly gaps: number;
  readonly entryIds: readonly string[];
  readonly items: readonly Item[];
}

interface Sent extends Omit<Readonly<SentMessage>, "calls" | "results" | "parts"> {
  readonly calls: readonly Readonly<SentMessage["calls"][number]>[];
  readonly results: readonly Readonly<SentMessage["results"][number]>[];
  readonly parts: readonly (Omit<Readonly<PromptPart>, "why"> & { readonly why: Why | null })[];
}

interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly hunks: readonly {
    readonly from: { readonly before: number; readonly after: number };
    readonly lines: readonly {
      readonly kind: "same" | "added" | "removed";
      readonly text: string;
    }[];
  }[];
}

type Plain = Pick<
  Readonly<PromptView>,
  | "tokens"
  | "budgetTokens"
  | "fit"
  | "stablePrefixTokens"
  | "gaps"
  | "exact"
  | "cost"
  | "inputCost"
  | "reply"
>;

export function toPromptView(
  prompt: Plain & {
    readonly usage: Usage | null;
    readonly sections: readonly Section[];
    readonly messages: readonly Sent[];
    readonly tools: {
      readonly names: readonly string[];
      readonly text: string;
      readonly tokens: number;
    } | null;
    readonly comparedWith: (Ref & { readonly variant: number }) | null;
    readonly previous: Ref | null;
    readonly next: Ref | null;
    readonly difference: Difference | null;
  },
): PromptView {
  const { tools, fit, usage, reply, comparedWith, inputCost } = prompt;
  return {
    sections: prompt.sections.map(toSection),
    messages: prompt.messages.map(toMessage),
    tools:
      tools === null ? null : { names: [...tools.names], text: tools.text, tokens: tools.tokens },
    tokens: prompt.tokens,
    budgetTokens: prompt.budgetTokens,
    fit: {
      contextTokens: fit.contextTokens,
      replyTokens: fit.replyTokens,
      neededTokens: fit.neededTokens,
      fits: fit.fits,
    },
    stablePrefixTokens: prompt.stablePrefixTokens,
    gaps: prompt.gaps,
    exact: prompt.exact,
    cost: prompt.cost,
    inputCost: inputCost === null ? null : { warm: inputCost.warm, cold: inputCost.cold },
    usage: usage === null ? null : toUsageView(usage),
    reply:
      reply === null
        ? null
        : {
            ...toRef(reply),
            variant: reply.variant,
            variants: reply.variants,
            model: reply.model,
            request: reply.request,
            requests: reply.requests,
          },
    comparedWith:
      comparedWith === null ? null : { ...toRef(comparedWith), variant: comparedWith.variant },
    previous: prompt.previous === null ? null : toRef(prompt.previous),
    next: prompt.next === null ? null : toRef(prompt.next),
    difference: prompt.difference === null ? null : toDifference(prompt.difference),
  };
}

function toRef({ turnId, messageId }: Ref): Ref {
  return { turnId, messageId };
}

function toSection(section: Section): PromptSection {
  return {
    name: section.name,
    text: section.text,
    tokens: section.tokens,
    share: section.share,
    repeated: section.repeated,
    repeatedLength: section.repeatedLength,
    gaps: section.gaps,
    entryIds: [...section.entryIds],
    items: section.items.map(toItem),
  };
}

function toItem({ text, entryId, piece, why }: Item): PromptItem {
  return {
    text,
    entryId,
    piece:
      piece === null
        ? null
        : {
            id: piece.id,
            tier: piece.tier,
            from: piece.fromId,
            to: piece.toId,
            messages: piece.messages,
          },
    why: why === null ? null : toWhy(why),
  };
}

function toMessage(message: Sent): SentMessage {
  return {
    role: message.role,
    text: message.text,
    calls: message.calls.map(({ id, name, input }) => ({ id, name, input })),
    results: message.results.map(({ id, name, output }) => ({ id, name, output })),
    tokens: message.tokens,
    repeated: message.repeated,
    breakpoint: message.breakpoint,
    gaps: message.gaps,
    messageId: message.messageId,
    turnId: message.turnId,
    parts: message.parts.map(({ kind, text, entryId, pieceId, why, call }) => ({
      kind,
      text,
      entryId,
      pieceId,
      why: why === null ? null : toWhy(why),
      call: call === null ? null : { id: call.id, name: call.name },
    })),
  };
}

function toWhy(why: Why): EntryWhy {
  switch (why.kind) {
    case "pinned":
      return { kind: why.kind, scope: scopeOf(why.scope), recent: why.recent };
    case "chosen":
    case "profile": {
      const { kind, recent, rank, of, chosen } = why;
      return { kind, scope: scopeOf(why.scope), recent, rank, of, chosen };
    }
    case "told":
    case "written":
      return { kind: why.kind, turnId: why.turnId, messageId: why.messageId };
  }
}

/** Of a scope's key only what kind it is. */
function scopeOf(key: string): "character" | "global" | "organization" {
  if (key.startsWith("character:")) return "character";
  return key === "global" ? "global" : "organization";
}

function toDifference({ added, removed, unchanged, hunks }: Difference): PromptDifference {
  return {
    added,
    removed,
    unchanged,
    hunks: hunks.map(({ from, lines }) => ({
      before: from.before,
      after: from.after,
      lines: lines.map(({ kind, text }) => ({ kind, text })),
    })),
  };
}
