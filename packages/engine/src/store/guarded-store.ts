import { EngineError } from "../domain/errors.ts";
import { isStorable } from "../domain/text.ts";
import type { Store } from "../ports/store.ts";

/**
 * Refuses text that not every store can hold: NUL ends a string in some, a lone surrogate has no
 * UTF-8. Looks into arrays, objects and the names of their properties (SPEC 12.6).
 *
 * @throws {EngineError} `invalid`.
 */
function refuseBadText(value: unknown): void {
  if (typeof value === "string") refuseString(value);
  else if (Array.isArray(value)) value.forEach(refuseBadText);
  else if (typeof value === "object" && value !== null) {
    for (const name of Object.keys(value)) refuseString(name);
    Object.values(value).forEach(refuseBadText);
  }
}

function refuseString(text: string): void {
  if (isStorable(text)) return;
  throw new EngineError("invalid", "A text must contain neither NUL nor half a surrogate pair");
}

/**
 * What all stores do alike around their own work: every argument of every call is looked through
 * first, so that all refuse the same texts and none is asked for what it cannot hold. `close` waits
 * for the calls that run; later ones are `unavailable`.
 *
 * @param failureOf - What to throw for what a call has thrown.
 */
export function guardedStore(
  store: Store,
  failureOf: (error: unknown) => unknown = (error) => error,
): Store {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const admit = async <Result>(
    args: readonly unknown[],
    call: () => Promise<Result>,
  ): Promise<Result> => {
    if (closing !== undefined) throw new EngineError("unavailable", "The store is closed");
    refuseBadText(args);
    const answer = call();
    running.add(answer);
    try {
      return await answer;
    } catch (error) {
      throw failureOf(error);
    } finally {
      running.delete(answer);
    }
  };
  const guarded =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      admit(args, () => call(...args));
  const closeOnce = async (): Promise<void> => {
    await Promise.allSettled(running);
    await store.close();
  };
  return {
    get: (row, account, id) => admit([account, id], () => store.get(row, account, id)),
    characters: guarded(store.characters.bind(store)),
    personas: guarded(store.personas.bind(store)),
    notifications: guarded(store.notifications.bind(store)),
    unreadNotifications: guarded(store.unreadNotifications.bind(store)),
    charges: guarded(store.charges.bind(store)),
    sumCharges: guarded(store.sumCharges.bind(store)),
    chats: guarded(store.chats.bind(store)),
    messages: guarded(store.messages.bind(store)),
    turnMessages: guarded(store.turnMessages.bind(store)),
    countMessages: guarded(store.countMessages.bind(store)),
    chatRows: guarded(store.chatRows.bind(store)),
    sumTokens: guarded(store.sumTokens.bind(store)),
    searchMessages: guarded(store.searchMessages.bind(store)),
    pieces: guarded(store.pieces.bind(store)),
    deepPasses: guarded(store.deepPasses.bind(store)),
    epochsNaming: guarded(store.epochsNaming.bind(store)),
    accountsNaming: guarded(store.accountsNaming.bind(store)),
    entryHeads: guarded(store.entryHeads.bind(store)),
    entryPage: guarded(store.entryPage.bind(store)),
    entriesById: guarded(store.entriesById.bind(store)),
    entriesSince: guarded(store.entriesSince.bind(store)),
    entrySeqs: guarded(store.entrySeqs.bind(store)),
    entriesAnchoredTo: guarded(store.entriesAnchoredTo.bind(store)),
    entryByKey: guarded(store.entryByKey.bind(store)),
    entryByText: guarded(store.entryByText.bind(store)),
    entryCount: guarded(store.entryCount.bind(store)),
    vectors: guarded(store.vectors.bind(store)),
    entriesWithoutVector: guarded(store.entriesWithoutVector.bind(store)),
    suggestionPage: guarded(store.suggestionPage.bind(store)),
    suggestions: guarded(store.suggestions.bind(store)),
    jobs: guarded(store.jobs.bind(store)),
    claimJob: guarded(store.claimJob.bind(store)),
    renewJob: guarded(store.renewJob.bind(store)),
    commit: guarded(store.commit.bind(store)),
    check: guarded(store.check.bind(store)),
    close: () => (closing ??= closeOnce()),
  };
}
