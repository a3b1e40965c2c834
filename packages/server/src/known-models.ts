import type { AccountId, SettingId, Store } from "@keepsake/engine";

/** What was found out about a model: see `Capabilities` of the engine's models. */
interface KnownModel {
  readonly tools?: "yes" | "no" | undefined;
  readonly contextTokens?: number | undefined;
}

/** Keeps what was found out about models in the store, so that no start finds it out again (SPEC 5.15). */
export function keptModels(store: Store, account: AccountId) {
  const idOf = (modelKey: string) => `model ${modelKey}` as SettingId;
  return {
    async load(modelKey: string): Promise<KnownModel | undefined> {
      const kept = await store.get("setting", account, idOf(modelKey));
      return kept === undefined ? undefined : (JSON.parse(kept.value) as KnownModel);
    },
    async save(modelKey: string, { tools, contextTokens }: KnownModel): Promise<void> {
      const id = idOf(modelKey);
      const before = await store.get("setting", account, id);
      const value = JSON.stringify({ tools, contextTokens });
      const revision = (before?.revision ?? 0) + 1;
      await store.commit({
        expect: [],
        changes: [{ op: "put", row: "setting", value: { id, account, value, revision } }],
      });
    },
  };
}
