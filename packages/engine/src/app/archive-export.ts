import { accountOf } from "../domain/access.ts";
import {
  ARCHIVE_VERSION,
  archivedChat,
  archivedMessage,
  archivedPiece,
  NOTHING_ARCHIVED,
  withoutAccount,
  type ArchivedKind,
  type ArchivedRow,
  type ArchivedSettings,
  type ArchiveItem,
} from "../domain/archive.ts";
import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { scopeKey, type Scope } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, CharacterId } from "../domain/ids.ts";
import { DEEP_PASSES_KEPT } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Page, PageRequest, Store } from "../ports/store.ts";
import type { Context } from "./context.ts";
import { readDeepSwitch, readOwnPrices, readReminderSwitch } from "./credits.ts";

const AT_ONCE = 200;

/** @see ArchiveUseCases.export */
export async function* exportArchive(
  { store, ambient }: Pick<Context, "ambient" | "store">,
  principal: Principal,
  characterId: CharacterId | null,
): AsyncGenerator<ArchiveItem> {
  const account = accountOf(principal, "read");
  const counts: Record<ArchivedKind, number> = { ...NOTHING_ARCHIVED };
  const rows =
    characterId === null ? everything(store, account) : alone(store, account, characterId);
  // The first row is asked for before the head goes out, so that what is not there is said in time.
  let next = await rows.next();
  yield { kind: "head", version: ARCHIVE_VERSION, exportedAt: ambient.now(), characterId };
  while (next.done !== true) {
    counts[next.value.kind] += 1;
    yield next.value;
    next = await rows.next();
  }
  yield { kind: "end", counts };
}

async function* everything(store: Store, account: AccountId): AsyncGenerator<ArchivedRow> {
  yield { kind: "settings", value: await settingsOf(store, account) };
  for await (const persona of all((page) => store.personas(account, page))) {
    yield { kind: "persona", value: withoutAccount(persona) };
  }
  const characters: Character[] = [];
  for await (const character of all((page) => store.characters(account, page))) {
    characters.push(character);
    yield { kind: "character", value: withoutAccount(character) };
  }
  yield* memories(store, account, [GLOBAL, ...characters.map(({ id }) => characterScope(id))]);
  const chats: Chat["id"][] = [];
  for await (const { id } of all((page) => store.chats(account, page))) chats.push(id);
  for (const id of chats) yield* chatRows(store, account, id);
}

async function* alone(
  store: Store,
  account: AccountId,
  id: CharacterId,
): AsyncGenerator<ArchivedRow> {
  const character = await store.get("character", account, id);
  if (character === undefined) throw new EngineError("not_found", "There is no such character");
  const chats: Chat[] = [];
  for await (const chat of all((page) => store.chats(account, { ...page, characterId: id }))) {
    if (chat.characterIds.length === 1 && chat.gateway === undefined) chats.push(chat);
  }
  const personas = new Set(chats.flatMap(({ personaId }) => personaId ?? []));
  for (const personaId of personas) {
    const persona = await store.get("persona", account, personaId);
    if (persona !== undefined) yield { kind: "persona", value: withoutAccount(persona) };
  }
  yield { kind: "character", value: withoutAccount(character) };
  yield* memories(store, account, [characterScope(id)]);
  for (const chat of chats) yield* chatRows(store, account, chat.id);
}

/** What the account has chosen, as an archive has it. */
export async function settingsOf(store: Store, account: AccountId): Promise<ArchivedSettings> {
  const [prices, deepMemory, memoryReminder] = await Promise.all([
    readOwnPrices(store, account),
    readDeepSwitch(store, account),
    readReminderSwitch(store, account),
  ]);
  return { prices, deepMemory, memoryReminder };
}

/** Entries with all their versions, tombstones among them, then what waits to be one. */
async function* memories(
  store: Store,
  account: AccountId,
  scopes: readonly Scope[],
): AsyncGenerator<ArchivedRow> {
  for (const scope of scopes) {
    for (const { id } of await store.entriesSince(account, { [scopeKey(scope)]: 0 })) {
      const entry = await store.get("entry", account, id);
      if (entry !== undefined) yield { kind: "entry", value: withoutAccount(entry) };
    }
  }
  for (const scope of scopes) {
    for (const suggestion of await store.suggestions(account, { scope: scopeKey(scope) })) {
      yield { kind: "suggestion", value: withoutAccount(suggestion) };
    }
  }
}

async function* chatRows(
  store: Store,
  account: AccountId,
  id: Chat["id"],
): AsyncGenerator<ArchivedRow> {
  const chat = await store.get("chat", account, id);
  if (chat === undefined) return;
  yield { kind: "chat", value: archivedChat(chat) };
  const to = chat.nextOrdinal - 1;
  for (let from = 0; from <= to;) {
    const messages = await store.messages(account, id, { from, to, limit: AT_ONCE });
    for (const message of messages) yield { kind: "message", value: archivedMessage(message) };
    from = messages.length < AT_ONCE ? to + 1 : (messages.at(-1)?.ordinal ?? to) + 1;
  }
  for (const piece of await store.pieces(account, id, { reaching: 0 })) {
    yield { kind: "piece", value: archivedPiece(piece) };
  }
  const passes = await store.deepPasses(account, id, DEEP_PASSES_KEPT);
  for (const pass of passes.toReversed()) yield { kind: "pass", value: withoutAccount(pass) };
}

async function* all<T>(list: (page: PageRequest) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: AT_ONCE, cursor });
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
