import type { BackgroundAuthor, Doubt } from "../domain/background-write.ts";
import { scopeKey, type Entry, type EntryHead, type Scope } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import { type EntryDecision, entryKey } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import type { EntryId, MessageId, SuggestionId, TurnId, VariantId } from "../domain/ids.ts";
import { ENTRY_KEY_LENGTH, ENTRY_TEXT_LENGTH, WRITES_PER_TURN } from "../domain/limits.ts";
import { readMemoryCall, WRITTEN, type MemoryCall } from "../domain/memory-call.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { isStorable } from "../domain/text.ts";
import type { ModelToolCall, ToolSpec } from "../ports/language-model.ts";
import type { Expectation } from "../ports/store.ts";
import type { ReplyEvent } from "../domain/reply-event.ts";
import { type BackgroundWrite, decideBackgroundWrites, tellWritten } from "./background-write.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { namedMemory } from "./named-memory.ts";
import { type Speaking, writableNow } from "./writable-now.ts";

type MemoryEvent = Omit<Extract<ReplyEvent, { readonly type: "memory" }>, "type">;

/** Whose call it is, and what its write hangs on. */
export interface ToolCaller {
  readonly state: Speaking;
  readonly turnId: TurnId;
  readonly messageId: MessageId;
  readonly variantId: VariantId;
  /** By what the model writes; a tool where it is not said. */
  readonly origin?: "model" | "inline";
  /** Writes of the turn before this call. */
  readonly writesSoFar: number;
  /** `doubtIn` of the messages that the model was sent (SPEC 12.5); none if not said. */
  readonly doubt?: Doubt;
}

export interface ToolOutcome {
  /** What the model is answered; never a text of memory. */
  readonly output: string;
  /** The entry whose text stands in the call; null where none was found or made. */
  readonly entryId: EntryId | null;
  /** The suggestion that it became instead of a write. */
  readonly suggestionId?: SuggestionId;
  /** Only where something was written. A deleted entry is shown as it was. */
  readonly event?: MemoryEvent;
}

/** What a model is told of a write that became a suggestion. */
const WAITS =
  "Not saved yet: text from outside is in this conversation, so this waits for the person to decide.";

const MEMORY = {
  type: "string",
  description: "The memory's key, or its exact text, as it stands in <memory>.",
};
const TEXT = {
  type: "string",
  description: `One fact in one sentence, in the person's language; at most ${ENTRY_TEXT_LENGTH} characters.`,
};

/** The tools by which a model writes memory in the middle of a reply (SPEC 5.6). */
export function memoryTools(): readonly ToolSpec[] {
  return [
    tool(
      "memory_save",
      "Saves what stays true for weeks: a name, an allergy, a dated promise. Not for plot or mood. " +
        "A key that exists is updated.",
      {
        text: TEXT,
        key: {
          type: "string",
          description: `Optional short name such as user_name; at most ${ENTRY_KEY_LENGTH} characters.`,
        },
      },
      ["text"],
    ),
    tool(
      "memory_update",
      "Replaces the text of a saved memory that has changed or was wrong.",
      { memory: MEMORY, text: TEXT, key: { type: "string", description: "A new key. Optional." } },
      ["memory", "text"],
    ),
    tool("memory_delete", "Deletes a saved memory that is no longer true.", { memory: MEMORY }, [
      "memory",
    ]),
  ];
}

function tool(
  name: string,
  description: string,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
): ToolSpec {
  return {
    name,
    description,
    parameters: { type: "object", properties, required, additionalProperties: false },
  };
}

/**
 * Carries out a model's tool call, and commits it at once. What is wrong with a call is told to the
 * model in the output and thrown to nobody.
 *
 * Written is the speaking character's own scope; changed are also global entries that this character
 * wrote. Pinned entries are the person's (SPEC 5.7). A reply that was given up writes no more.
 *
 * @see SPEC 5.6, 5.7, 12.3
 */
export async function applyTool(
  context: Context,
  caller: ToolCaller,
  call: Pick<ModelToolCall, "name" | "input">,
): Promise<ToolOutcome> {
  const read = readMemoryCall(call.name, call.input);
  return "fault" in read ? refused(read.fault) : applyCall(context, caller, read.call);
}

/** The same for a call that is read already. */
export async function applyCall(
  context: Context,
  caller: ToolCaller,
  call: MemoryCall,
): Promise<ToolOutcome> {
  if (caller.writesSoFar >= WRITES_PER_TURN) {
    const words = `Nothing was written: ${caller.writesSoFar} memories were written in this turn; ${WRITES_PER_TURN} are allowed.`;
    return { ...refused(words), entryId: await entryIn(context, caller, call) };
  }
  const named: Named = { entryId: null };
  try {
    return await carryOut(context, caller, call, named);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const entryId = named.entryId ?? (await entryIn(context, caller, call));
    return { ...refused(`Nothing was written: ${error.message}.`), entryId };
  }
}

/**
 * The entry whose text or key stands in a call that was refused: deleting it takes the call along, too
 * (SPEC 10.4).
 */
async function entryIn(
  { store }: Context,
  { state }: ToolCaller,
  call: MemoryCall,
): Promise<EntryId | null> {
  const name = call.tool === "memory_save" ? call.text : call.memory;
  if (!isStorable(name)) return null;
  for (const scope of [characterScope(state.character.id), GLOBAL]) {
    const entry = await namedMemory(store, state.account, scope, name);
    if (entry !== undefined) return entry.id;
  }
  return null;
}

/** The entry that a call was found to name, also where it is refused afterwards. */
interface Named {
  entryId: EntryId | null;
}

function refused(output: string): ToolOutcome {
  return { output, entryId: null };
}

async function carryOut(
  context: Context,
  caller: ToolCaller,
  call: MemoryCall,
  named: Named,
): Promise<ToolOutcome> {
  const { account } = caller.state;
  const { outcome, outcomes } = await decideAndCommit(context, async () => {
    const running = await expectRunning(context, caller);
    const now = await writableNow(context, caller.state);
    const write = await writeOf(context, { ...caller, scopes: now.scopes }, call, named);
    const decided = await decideBackgroundWrites(context, account, [write]);
    const [outcome] = decided.result;
    if (outcome === undefined) throw new RangeError("a write has an outcome");
    if (outcome.kind === "refused") throw outcome.error;
    const { expect, changes } = decided;
    return {
      expect: [...running, ...now.expect, ...expect],
      changes,
      result: { outcome, outcomes: decided.result },
    };
  });
  tellWritten(context, account, outcomes);
  switch (outcome.kind) {
    case "known":
      return {
        output: "This is known already; nothing was written.",
        entryId: outcome.entryId,
      };
    case "waits":
    case "waiting":
      return { output: WAITS, entryId: null, suggestionId: outcome.suggestion.id };
    case "written":
      return written(context, call, outcome.decision);
  }
}

async function written(
  context: Context,
  call: MemoryCall,
  { kind, entry, before }: Exclude<EntryDecision, { readonly kind: "known" }>,
): Promise<ToolOutcome> {
  const head = headOf(entry);
  if (call.tool === "memory_delete") {
    return {
      output: WRITTEN.deleted,
      entryId: entry.id,
      event: { op: "deleted", entry: { ...head, ...shownBefore(before) } },
    };
  }
  const op = kind === "created" ? "saved" : "updated";
  return { output: WRITTEN[op], entryId: entry.id, event: { op, entry: head } };
}

function shownBefore(before: Entry | undefined): Pick<EntryHead, "key" | "text"> {
  const head = before === undefined ? undefined : headOf(before);
  return { key: head?.key ?? null, text: head?.text ?? "" };
}

/** The reply still runs, and goes on to do so until the write is in. */
async function expectRunning(
  context: Context,
  { state, variantId }: ToolCaller,
): Promise<readonly Expectation[]> {
  const { account } = state;
  const chat = await context.store.get("chat", account, state.chat.id);
  if (chat?.running?.variantId !== variantId) {
    throw new EngineError("conflict", "The reply was ended meanwhile");
  }
  return [{ kind: "row", row: "chat", account, id: chat.id, revision: chat.revision }];
}

/** A caller with where it may write now. */
interface Writer extends ToolCaller {
  readonly scopes: readonly Scope[];
}

async function writeOf(
  context: Context,
  caller: Writer,
  call: MemoryCall,
  named: Named,
): Promise<BackgroundWrite> {
  const { doubt = null, origin } = caller;
  const shared = {
    scope: ownScope(caller),
    author: authorOf(caller),
    doubt,
    // A tool is told of it, and may do something else.
    whenFull: origin === "inline" ? "tray" : "refuse",
  } as const;
  if (call.tool === "memory_save") {
    return { ...shared, change: { op: "save", key: call.key, text: call.text } };
  }
  const { id: entryId } = await findMemory(context, caller, call.memory, named);
  if (call.tool === "memory_delete") return { ...shared, change: { op: "delete", entryId } };
  // An empty key is none given.
  const key = entryKey(call.key) ?? undefined;
  return { ...shared, change: { op: "update", entryId, key, text: call.text } };
}

function ownScope(writer: Writer): Scope {
  const scope = characterScope(writer.state.character.id);
  if (!mayWrite(writer, scope)) {
    throw new EngineError("forbidden", "Memory is off in this chat");
  }
  return scope;
}

function mayWrite({ scopes }: Writer, scope: Scope): boolean {
  return scopes.some((one) => scopeKey(one) === scopeKey(scope));
}

function authorOf(caller: ToolCaller): BackgroundAuthor {
  const { state, turnId, messageId, variantId, origin = "model" } = caller;
  return {
    origin,
    confidence: null,
    anchor: { kind: "variant", messageId, variantId },
    source: { chatId: state.chat.id, turnId, messageIds: [messageId] },
  };
}

/**
 * The entry that a model means: by key, else by text, in its own scope first.
 *
 * @throws {EngineError} `not_found` with what to do instead; `forbidden` for a global entry that this
 *   character did not write.
 */
async function findMemory(
  context: Context,
  caller: Writer,
  memory: string,
  named: Named,
): Promise<Entry> {
  const { store } = context;
  const { account } = caller.state;
  const scopes = [ownScope(caller), GLOBAL].filter((scope) => mayWrite(caller, scope));
  for (const scope of scopes) {
    const entry = await namedMemory(store, account, scope, memory);
    if (entry === undefined) continue;
    named.entryId = entry.id;
    if (scope.kind === "global" && !(await wroteIt(context, caller, entry))) {
      throw new EngineError("forbidden", "That memory is not yours to change");
    }
    return entry;
  }
  throw new EngineError(
    "not_found",
    "There is no such memory here. Give its key, or its text exactly as it stands in <memory>",
  );
}

/** True if the entry began as a write of a model that spoke as this character. */
async function wroteIt(context: Context, { state }: ToolCaller, entry: Entry): Promise<boolean> {
  const first = entry.versions[0];
  if (first === undefined || first.anchor === null) return false;
  if (first.origin !== "model" && first.origin !== "inline") return false;
  const message = await context.store.get("message", state.account, first.anchor.messageId);
  return message?.speakerId === state.character.id;
}
