import { onlyScope, type ReadableScopes, scopesFor } from "../domain/access.ts";
import type { EntryHead } from "../domain/entry.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { AccountId, CharacterId, ChatId } from "../domain/ids.ts";
import { QUERY_LENGTH } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import { rankDocuments } from "../domain/retrieval/rank.ts";
import { ENTRY_WEIGHTS } from "../domain/retrieval/weights.ts";
import { cleanText } from "../domain/text.ts";
import { readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { EntryIndexes } from "./entry-indexes.ts";
import { wantVectors } from "./entry-vectors.ts";
import { chatCharacters } from "./gateway.ts";
import { allScopes, grantedScope } from "./memory-scopes.ts";
import type { FoundEntries, MemoryQueryInput } from "./query-api.ts";
import { questionVector } from "./question-vector.ts";

/**
 * Finds entries by a question, in what may be read there.
 *
 * @throws {EngineError} See `QueryUseCases`.
 * @see SPEC 6.3
 */
export async function queryMemories(
  context: Context,
  principal: Principal,
  input: MemoryQueryInput,
): Promise<FoundEntries> {
  const query = cleanText(input.query, { field: "query", max: QUERY_LENGTH });
  const readable = await readableIn(context, principal, input);
  const account = "account" in principal ? principal.account : undefined;
  return findEntries(context, readable, { query, limit: input.limit, account });
}

/** The same in scopes that are known to be readable. */
export async function findEntries(
  context: Context,
  readable: ReadableScopes,
  asking: {
    readonly query: string;
    readonly limit: number;
    /** Who asks. */
    readonly account?: AccountId | undefined;
  },
): Promise<FoundEntries> {
  if (readable.grants.length === 0) return { items: [], byMeaning: false };
  const { store, analyzer, embedder } = context;
  const { query, limit } = asking;
  const asked = await questionVector(context, asking.account, query);
  const indexes = context.entryIndexes ?? new EntryIndexes();
  const parts = { analyzer, embedder, isReady: asked.isReady };
  const { index, heads, missing } = await indexes.of(store, readable, parts);
  if (missing.length > 0) await askForVectors(context, missing);
  const { vector } = asked;
  const ranked = rankDocuments(index, query, { limit, vector, weights: ENTRY_WEIGHTS });
  return {
    items: ranked.flatMap(({ id, score, arms, words }) => {
      const entry = heads.get(id);
      return entry === undefined ? [] : [{ entry, score, why: { arms, words } }];
    }),
    byMeaning: vector !== null,
  };
}

/** Words answer meanwhile, and also where the job cannot be queued. */
async function askForVectors(context: Context, missing: readonly EntryHead[]): Promise<void> {
  try {
    await wantVectors(context, missing);
  } catch (error) {
    if (!isEngineError(error)) throw error;
    context.ambient.log("warn", "Vectors could not be asked for", { reason: error.message });
  }
}

async function readableIn(
  context: Context,
  principal: Principal,
  { chatId, characterId, scope }: MemoryQueryInput,
): Promise<ReadableScopes> {
  if (scope !== undefined) {
    await grantedScope(context.store, principal, scope, "read");
    return onlyScope(await allScopes(context.store, principal), scope);
  }
  if (chatId !== undefined) return inPlay(context, principal, chatId);
  if (characterId !== undefined) return readableWith(context, principal, characterId);
  return allScopes(context.store, principal);
}

async function inPlay(
  context: Context,
  principal: Principal,
  chatId: ChatId,
): Promise<ReadableScopes> {
  const chat = await readChat(context, principal, chatId);
  const characters = await chatCharacters(context, chat);
  const members = characters.map((member) => ({ ...member, ...member.memory }));
  return scopesFor(principal, { ...chat, members, speakerId: null }).readable;
}

/** What a chat with this character alone has in play; *Learn from chat* is for chats, not for whoever looks. */
export async function readableWith(
  { store }: Context,
  principal: Principal,
  id: CharacterId,
): Promise<ReadableScopes> {
  const character =
    principal.kind === "account" || principal.kind === "key"
      ? await store.get("character", principal.account, id)
      : undefined;
  if (character === undefined) throw new EngineError("not_found", "There is no such character");
  const { account, memory, sharing } = character;
  const member = { id, account, sharing, isolated: memory.isolated, learnFromChat: true };
  return scopesFor(principal, { account, challenge: false, members: [member], speakerId: id })
    .readable;
}
