import { EngineError } from "../domain/errors.ts";
import { isStorable } from "../domain/text.ts";
import type { Store } from "../ports/store.ts";

/**
 * Refuses text that not every store can hold: NUL ends a string in some, a lone surrogate has no
 * UTF-8. Looks into arrays, objects and the names of their properties (SPEC 12.6).
 *
 * @throws {EngineError} `invalid`.
 */
export function refuseBadText(value: unknown): void {
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
 * The same store, with every argument of every call looked through first, so that all stores refuse
 * the same texts and none is asked for what it cannot hold.
 */
export function refusingBadText(store: Store): Store {
  const guarded =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      refuseBadText(args);
      return call(...args);
    };
  return {
    get: async (row, account, id) => {
      refuseBadText([account, id]);
      return store.get(row, account, id);
    },
    characters: guarded(store.characters),
    personas: guarded(store.personas),
    chats: guarded(store.chats),
    messages: guarded(store.messages),
    turnMessages: guarded(store.turnMessages),
    countMessages: guarded(store.countMessages),
    searchMessages: guarded(store.searchMessages),
    pieces: guarded(store.pieces),
    epochsNaming: guarded(store.epochsNaming),
    entryHeads: guarded(store.entryHeads),
    entryPage: guarded(store.entryPage),
    entriesSince: guarded(store.entriesSince),
    entrySeqs: guarded(store.entrySeqs),
    entriesAnchoredTo: guarded(store.entriesAnchoredTo),
    entryByKey: guarded(store.entryByKey),
    entryByText: guarded(store.entryByText),
    entryCount: guarded(store.entryCount),
    jobs: guarded(store.jobs),
    claimJob: guarded(store.claimJob),
    renewJob: guarded(store.renewJob),
    commit: guarded(store.commit),
    check: () => store.check(),
    close: () => store.close(),
  };
}
