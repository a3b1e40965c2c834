import { accountOf } from "../domain/access.ts";
import type { Scope } from "../domain/entry.ts";
import { descriptionParts } from "../domain/description-parts.ts";
import { besideDays, draftLine, draftScope } from "../domain/draft-messages.ts";
import { sourcesOf, spokenText, withRole, type DraftSource } from "../domain/draft-roles.ts";
import { EngineError } from "../domain/errors.ts";
import type { CharacterId, MessageId } from "../domain/ids.ts";
import { DESCRIPTION_LENGTH } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { cleanText, isBlank } from "../domain/text.ts";
import type { DraftUseCases, MemoryDraft, MemoryDrafts } from "./api-drafts.ts";
import { readChatState, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { refuseFromGateway } from "./gateway.ts";
import { askForDrafts, MOST, readingOf } from "./draft-ask.ts";
import { chargedWork } from "./draft-charge.ts";
import { grantedScope } from "./memory-scopes.ts";
import { refuseMany } from "./memory-source.ts";
import { saveMemories } from "./save-memories.ts";

const NEVER = new AbortController().signal;
/** Of the newest messages so many show in which language the person writes. */
const LANGUAGE_MESSAGES = 20;

/** Memories that are proposed to the person, and saved together (SPEC 5.6). */
export function draftUseCases(context: Context): DraftUseCases {
  return {
    generate: (principal, input, signal = NEVER) => generate(context, principal, input, signal),
    draft: (principal, input, signal = NEVER) => draft(context, principal, input, signal),
    save: (principal, input) => saveMemories(context, principal, input),
  };
}

async function generate(
  context: Context,
  principal: Principal,
  input: Parameters<DraftUseCases["generate"]>[1],
  signal: AbortSignal,
): Promise<MemoryDrafts> {
  const description = cleanText(input.description, {
    field: "description",
    max: DESCRIPTION_LENGTH,
  });
  const account = accountOf(principal, "write");
  const { scope } = await grantedScope(context.store, principal, input.scope, "write");
  const character =
    scope.kind === "character"
      ? await context.store.get("character", account, scope.characterId)
      : undefined;
  const items = (texts: readonly string[]): readonly MemoryDraft[] =>
    texts.map((text) => ({ text, scope, messageIds: [] }));
  const model = context.models.background(character?.model ?? null);
  if (model.info.builtIn) {
    const texts = descriptionParts(description, MOST.generate);
    return { items: items(texts), by: "rules", leftOut: 0 };
  }
  const name = character?.name ?? "";
  const { drafts, leftOut } = await chargedWork(
    context,
    { account, kind: "generate", chatId: null, model },
    (metered) =>
      askForDrafts(context, {
        task: { kind: "generate", description, character: name },
        model: metered,
        language: context.analyzer.language(description),
        source: [description],
        beside: [name],
        signal,
        stillCurrent: async () => undefined,
      }),
  );
  return { items: items(drafts.map(({ text }) => text)), by: "model", leftOut };
}

async function draft(
  context: Context,
  principal: Principal,
  input: Parameters<DraftUseCases["draft"]>[1],
  signal: AbortSignal,
): Promise<MemoryDrafts> {
  accountOf(principal, "write");
  const state = await readChatState(context, principal, input.chatId);
  if (state.chat.challenge) {
    throw new EngineError("forbidden", "In a challenge chat memory is off");
  }
  refuseFromGateway(state.chat);
  const messages = await chosenMessages(context, state, input.messageIds);
  const scopes = await scopesOfMessages(context, state, messages);
  const sources = messages.map(sourceOfMessage(state));
  const scopeOf = (of: readonly DraftSource[]): Scope => draftScope(of, scopes);
  if (input.mode === "as-is") {
    const items = sources.map((source) => ({
      text: spokenText(source),
      scope: scopeOf([source]),
      messageIds: [source.id],
    }));
    return { items, by: "as-is", leftOut: 0 };
  }
  refuseHidden(messages);
  const lines = messages.map((message, index) => draftLine(message, sources[index]?.speaker ?? ""));
  const model = context.models.background(state.character.model);
  if (model.info.builtIn) {
    const items = context.rules.statements(lines, MOST.draft).flatMap(({ text, line }) => {
      const source = sources[line];
      if (source === undefined) return [];
      const said = spokenText({ speaker: source.speaker, text });
      return [{ text: said, scope: scopeOf([source]), messageIds: [source.id] }];
    });
    return { items, by: "rules", leftOut: 0 };
  }
  const { chat } = state;
  const language = await personsLanguage(context, state, messages);
  const own = (role: Message["role"]) =>
    sources.flatMap((source) => (source.role === role ? [source.text] : []));
  const { drafts, leftOut } = await chargedWork(
    context,
    { account: chat.account, kind: "draft", chatId: chat.id, model },
    (metered) =>
      askForDrafts(context, {
        task: { kind: "draft", lines },
        model: metered,
        language,
        source: [...own("user"), ...own("assistant")],
        beside: [
          ...sources.map(({ speaker }) => speaker),
          ...state.members.map(({ name }) => name),
          ...besideDays(messages, language),
        ],
        signal,
        stillCurrent: () => refuseChanged(context, messages),
      }),
  );
  // What was deleted while the model wrote is not offered once more.
  await refuseChanged(context, messages);
  const reading = readingOf(context.analyzer);
  const items = drafts.map(({ text, from }) => {
    const of = sourcesOf(text, from, sources, reading);
    return {
      text: withRole(text, of, reading),
      scope: scopeOf(of),
      messageIds: of.map(({ id }) => id),
    };
  });
  return { items, by: "model", leftOut };
}

/**
 * @throws {EngineError} `not_found` for a message of another chat; `invalid` for one without text, and for
 *   none; `conflict` for a reply that is being written.
 */
async function chosenMessages(
  { store }: Context,
  { account, chat }: ChatState,
  messageIds: readonly MessageId[],
): Promise<readonly Message[]> {
  const ids = [...new Set(messageIds)];
  if (ids.length === 0) {
    throw new EngineError("invalid", "No message is named", { details: { field: "messageIds" } });
  }
  refuseMany(ids.length);
  const found = await Promise.all(ids.map((id) => store.get("message", account, id)));
  const messages = found.map((message) => {
    if (message?.chatId !== chat.id) {
      throw new EngineError("not_found", "There is no such message in this chat");
    }
    return message;
  });
  for (const [index, message] of messages.entries()) {
    if (chat.running?.messageId === message.id) {
      throw new EngineError("conflict", "A message that is named is still being written");
    }
    if (isBlank(selectedVariant(message).text)) {
      throw new EngineError("invalid", "A message that is named holds no text", {
        details: { field: `messageIds.${index}` },
      });
    }
  }
  return messages.toSorted((a, b) => a.ordinal - b.ordinal);
}

/** What is hidden from the model is not shown to one (SPEC 7.1); as it is, it can be saved. */
function refuseHidden(messages: readonly Message[]): void {
  const index = messages.findIndex(({ hidden }) => hidden);
  if (index < 0) return;
  throw new EngineError("invalid", "A message that is named is hidden from the model", {
    details: { field: `messageIds.${index}` },
  });
}

/** @throws {EngineError} `conflict` where a message is gone, changed or hidden since it was read. */
async function refuseChanged({ store }: Context, messages: readonly Message[]): Promise<void> {
  const now = await Promise.all(
    messages.map(({ account, id }) => store.get("message", account, id)),
  );
  const isSame = now.every((message, index) => {
    const before = messages[index];
    return (
      message !== undefined &&
      before !== undefined &&
      !message.hidden &&
      selectedVariant(message).text === selectedVariant(before).text
    );
  });
  if (!isSame) throw new EngineError("conflict", "The messages were changed meanwhile");
}

function sourceOfMessage({ chat, persona }: ChatState): (message: Message) => DraftSource {
  return (message) => {
    const { id, role, speakerId, speakerName } = message;
    const isOwn = role === "user";
    return {
      id,
      role,
      speaker: speakerName || (isOwn ? (persona?.name ?? "") : chat.title),
      characterId: isOwn ? null : (speakerId as CharacterId | null),
      text: selectedVariant(message).text,
    };
  };
}

/**
 * Where what each message says belongs (P-C16): with who spoke; for the person's own words, with who
 * answered them. A character that was deleted has no scope any more, its part is global (SPEC 5.5).
 */
async function scopesOfMessages(
  { store }: Context,
  { account, chat, members }: ChatState,
  messages: readonly Message[],
): Promise<ReadonlyMap<MessageId, Scope>> {
  const scopes = new Map<MessageId, Scope>();
  for (const message of messages) {
    let speaker: string | null | undefined = message.speakerId;
    if (message.role === "user") {
      const turn =
        members.length > 1 ? await store.turnMessages(account, chat.id, message.turnId) : [];
      speaker = turn.find(({ role }) => role === "assistant")?.speakerId ?? members[0]?.id;
    }
    const exists =
      typeof speaker === "string" &&
      speaker !== "" &&
      (await store.get("character", account, speaker)) !== undefined;
    scopes.set(
      message.id,
      exists ? { kind: "character", characterId: speaker as CharacterId } : { kind: "global" },
    );
  }
  return scopes;
}

/** Of the person's words among the messages; where they show none, of the newest in the chat. */
async function personsLanguage(
  { store, analyzer }: Context,
  { account, chat }: ChatState,
  messages: readonly Message[],
): Promise<string | null> {
  const words = (of: readonly Message[], role?: Message["role"]) =>
    of
      .filter((message) => !message.hidden && (role === undefined || message.role === role))
      .map((message) => selectedVariant(message).text)
      .join("\n");
  const chosen = analyzer.language(words(messages, "user"));
  if (chosen !== null) return chosen;
  const from = chat.nextOrdinal - LANGUAGE_MESSAGES;
  const newest = await store.messages(account, chat.id, { from });
  return analyzer.language(words(newest, "user")) ?? analyzer.language(words(messages));
}
