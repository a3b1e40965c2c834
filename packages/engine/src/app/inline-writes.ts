import type { MemoryCall } from "../domain/memory-call.ts";
import type { ToolCall } from "../domain/message.ts";
import type { RememberCommand } from "../domain/remember-call.ts";
import type { Context } from "./context.ts";
import { applyCall, type ToolCaller, type ToolOutcome } from "./memory-tools.ts";

/** What an inline command did, and how it is put down. */
export interface InlineWrite {
  /** Missing where it waits in the tray. */
  readonly event: ToolOutcome["event"] | undefined;
  readonly call: ToolCall;
}

/**
 * Carries out a command of the inline form, and commits it at once. It may do what a tool may, in the same
 * scopes and within the same number of writes; but the model is not answered, so that what finds its scope
 * full waits in the tray (SPEC 5.3).
 *
 * What is put down names the entry and says nothing of its text, which stands in the entry alone.
 *
 * @returns Undefined where nothing was written: memory is off, it is known, pinned, too much.
 * @see SPEC 5.6, 5.7, 5.9, 5.14, 5.16
 */
export async function writeInline(
  context: Context,
  caller: ToolCaller,
  command: RememberCommand,
): Promise<InlineWrite | undefined> {
  if (caller.state.access.writable.grants.length === 0) return undefined;
  const call = callOf(command);
  const outcome = await applyCall(context, { ...caller, origin: "inline" }, call);
  const { output, entryId, suggestionId, event } = outcome;
  if (event === undefined && suggestionId === undefined) return undefined;
  const id = `inline_${context.ambient.id()}`;
  const became = suggestionId === undefined ? {} : { suggestionId };
  const put = {
    id,
    name: call.tool,
    input: "{}",
    output,
    entryId,
    ...became,
    inline: true,
  } as const;
  return { event, call: put };
}

function callOf(command: RememberCommand): MemoryCall {
  return command.op === "remember"
    ? { tool: "memory_save", text: command.text, key: command.key }
    : { tool: "memory_delete", memory: command.key };
}
