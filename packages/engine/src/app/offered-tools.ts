import type { Epoch } from "../domain/epoch.ts";
import { tellsInlineForm } from "../domain/prompt.ts";
import type { ToolSpec } from "../ports/language-model.ts";
import type { ChatState } from "./chat-state.ts";
import { memoryTools } from "./memory-tools.ts";

/** Tools are offered where the model has them and something may be written (SPEC 5.14 to 5.16). */
export function offeredTools(state: Pick<ChatState, "access" | "model">): readonly ToolSpec[] {
  const mayWrite = state.access.writable.grants.length > 0 && state.model.toolSupport() !== "no";
  return mayWrite ? memoryTools() : [];
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
  return sent.recorded ? memoryTools() : offeredTools(state);
}

/** The descriptions of tools, one a line, as a provider reads them. */
export function toolsText(tools: readonly ToolSpec[]): string {
  return tools.map((tool) => JSON.stringify(tool)).join("\n");
}
