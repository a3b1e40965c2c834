import type { Epoch } from "../domain/epoch.ts";
import { LOOK_UP_CONTEXT_TOKENS } from "../domain/limits.ts";
import { tellsInlineForm } from "../domain/prompt.ts";
import type { ToolSpec } from "../ports/language-model.ts";
import type { ChatState } from "./chat-state.ts";
import { memoryTools } from "./memory-tools.ts";
import { queryTools } from "./query-tools.ts";

/**
 * Tools are offered where the model has them: those that write where something may be written, those that
 * look up where something may be read (SPEC 5.14 to 5.16, 6.3).
 */
export function offeredTools({
  access,
  model,
}: Pick<ChatState, "access" | "model">): readonly ToolSpec[] {
  if (model.toolSupport() === "no") return [];
  return [
    ...(access.writable.grants.length > 0 ? memoryTools() : []),
    ...(access.readable.grants.length > 0 && hasRoom(model) ? queryTools() : []),
  ];
}

function hasRoom({ info }: ChatState["model"]): boolean {
  return info.contextTokens >= LOOK_UP_CONTEXT_TOKENS;
}

/**
 * Whether the prompt teaches the inline form: where something may be written and the model has no tools.
 * While it is not known whether it has any, as after a restart, the prefix stays as it is.
 *
 * @param epoch - The prefix in force.
 * @see SPEC 5.15, 8.3
 */
export function teachesInline(
  state: Pick<ChatState, "access" | "model">,
  epoch: Pick<Epoch, "sections"> | undefined,
): boolean {
  if (state.access.writable.grants.length === 0) return false;
  const support = state.model.toolSupport();
  if (support !== "unknown") return support === "no";
  return epoch !== undefined && tellsInlineForm(epoch.sections);
}

/** The tools that went with a prompt; what is offered today says nothing of one that was put down. */
export function sentTools(
  state: Pick<ChatState, "access" | "model">,
  sent: { readonly tools: boolean; readonly recorded: boolean },
): readonly ToolSpec[] {
  if (!sent.tools) return [];
  if (!sent.recorded) return offeredTools(state);
  return [...memoryTools(), ...(hasRoom(state.model) ? queryTools() : [])];
}

/** The descriptions of tools, one a line, as a provider reads them. */
export function toolsText(tools: readonly ToolSpec[]): string {
  return tools.map((tool) => JSON.stringify(tool)).join("\n");
}
