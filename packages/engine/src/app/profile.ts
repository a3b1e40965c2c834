import { onlyScope, type ReadableScopes } from "../domain/access.ts";
import { memoryBlock, memoryLine } from "../domain/memory-block.ts";
import { UNPINNED_CONTEXT_SHARE } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import { profileOf } from "../domain/profile.ts";
import { GLOBAL } from "../domain/scope.ts";
import { isRecent } from "../domain/selection.ts";
import type { Context } from "./context.ts";
import { EntryIndexes } from "./entry-indexes.ts";
import { allScopes } from "./memory-scopes.ts";
import { readableWith } from "./query.ts";
import type { ProfileInput, UserProfile } from "./profile-api.ts";

/**
 * What a new chat with an assistant would begin with now.
 *
 * @throws {EngineError} See `ProfileUseCases`.
 * @see SPEC 6.2
 */
export async function userProfile(
  context: Context,
  principal: Principal,
  { characterId }: ProfileInput,
): Promise<UserProfile> {
  const { store, analyzer, embedder, ambient, models } = context;
  const readable: ReadableScopes =
    characterId === undefined
      ? onlyScope(await allScopes(store, principal), GLOBAL)
      : await readableWith(context, principal, characterId);
  const indexes = context.entryIndexes ?? new EntryIndexes();
  const { heads } = await indexes.of(store, readable, { analyzer, embedder, isReady: false });
  const own = [...heads.values()].filter((head) => head.scope.kind !== "organization");
  const now = ambient.now();
  const model = models.reply(null);
  const count = (text: string) => model.countTokens(text);
  const { entries, tokens } = profileOf({
    heads: own,
    now,
    tokenBudget: Math.floor(model.info.contextTokens * UNPINNED_CONTEXT_SHARE),
    countTokens: (head) => count(memoryLine(head, isRecent(head, now))),
  });
  return {
    text: memoryBlock(entries.map((head) => memoryLine(head, isRecent(head, now)))),
    tokens,
    entries,
    pinned: own.filter((head) => head.pinned).toSorted((a, b) => a.updatedAt - b.updatedAt),
  };
}
