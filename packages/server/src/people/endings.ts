import type { AccountId } from "@keepsake/engine";

interface Watched {
  readonly account: AccountId;
  readonly credentialId: string;
  readonly ending: AbortController;
}

/** Tells streams that are open that whoever reads them may not any more, or not all of it. */
export class Endings {
  readonly #watched = new Set<Watched>();

  /** @returns A signal that aborts with the session or key; `release` is called once nobody reads. */
  watch(
    account: AccountId,
    credentialId: string,
  ): { readonly signal: AbortSignal; end(): void; release(): void } {
    const watched = { account, credentialId, ending: new AbortController() };
    this.#watched.add(watched);
    return {
      signal: watched.ending.signal,
      end: () => watched.ending.abort(),
      release: () => this.#watched.delete(watched),
    };
  }

  /** Ends one session or key. */
  endCredential(credentialId: string): void {
    this.#end((watched) => watched.credentialId === credentialId);
  }

  /** Ends all of an account but those that are kept. */
  endAccount(account: AccountId, keep: readonly (string | null)[] = []): void {
    this.#end((watched) => watched.account === account && !keep.includes(watched.credentialId));
  }

  get size(): number {
    return this.#watched.size;
  }

  #end(isMeant: (watched: Watched) => boolean): void {
    for (const watched of this.#watched) if (isMeant(watched)) watched.ending.abort();
  }
}
