import type { AccountId } from "@keepsake/engine";
import type { PeopleContext } from "./context.ts";
import type { ApiKey } from "./people-store.ts";
import { noSuch } from "./refusals.ts";
import { hashOf, newSecret } from "./secrets.ts";

/** By which a key is known for one. */
export const KEY_SIGN = "ks_";
const SHOWN = KEY_SIGN.length + 5;

/** Keys by which programs act for an account. */
export class Keys {
  readonly #context: PeopleContext;

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  list(account: AccountId): Promise<readonly ApiKey[]> {
    return this.#context.store.keys(account);
  }

  /** @returns The key and its secret, which is shown this once. */
  async make(
    account: AccountId,
    input: { readonly name: string; readonly writes: boolean },
  ): Promise<{ readonly key: ApiKey; readonly secret: string }> {
    const { store, newId, now } = this.#context;
    const secret = KEY_SIGN + newSecret();
    const key: ApiKey = {
      id: newId(),
      account,
      tokenHash: hashOf(secret),
      name: input.name.normalize("NFC").trim(),
      begins: secret.slice(0, SHOWN),
      writes: input.writes,
      createdAt: now(),
      lastUsedAt: null,
    };
    await store.addKey(key);
    return { key, secret };
  }

  async remove(account: AccountId, id: string): Promise<void> {
    if (!(await this.#context.store.removeKey(account, id))) throw noSuch("key");
    this.#context.endings.endCredential(id);
  }
}
