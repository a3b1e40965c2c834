interface KnownModel {
  readonly tools?: "yes" | "no" | undefined;
  readonly contextTokens?: number | undefined;
}

const PREFIX = "keepsake:known-model ";

/** Keeps what was found out about models, so that no load of the page finds it out again (SPEC 5.15). */
export function knownModelsIn(storage: Storage | undefined) {
  return {
    load: async (modelKey: string) => {
      const kept = storage?.getItem(PREFIX + modelKey);
      return kept === undefined || kept === null ? undefined : (JSON.parse(kept) as KnownModel);
    },
    save: async (modelKey: string, known: KnownModel): Promise<void> => {
      storage?.setItem(PREFIX + modelKey, JSON.stringify(known));
    },
  };
}
