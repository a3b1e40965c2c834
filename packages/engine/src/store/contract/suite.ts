import { expect, it } from "vitest";
import { isEngineError, type EngineErrorCode } from "../../domain/errors.ts";
import type { Change, Commit, Expectation, Store } from "../../ports/store.ts";

/** How the parts of the contract register their claims: each gets a new, empty store of its own. */
export interface Suite {
  readonly it: (name: string, claim: (store: Store) => Promise<void>) => void;
}

/** @param skip - Ids of claims that an adapter cannot keep, each with the reason. */
export function suiteOver(
  open: () => Promise<Store>,
  skip: Readonly<Record<string, string>>,
): Suite {
  return {
    it: (name, claim) => {
      const reason = Object.entries(skip).find(([id]) => name.includes(id))?.[1];
      const register = reason === undefined ? it : it.skip;
      register(reason === undefined ? name : `${name} (${reason})`, async () => {
        const store = await open();
        try {
          await claim(store);
        } finally {
          await store.close();
        }
      });
    },
  };
}

export async function apply(store: Store, ...changes: readonly Change[]): Promise<void> {
  await store.commit({ expect: [], changes });
}

/** Commits and says whether that went through; any failure but a conflict is thrown. */
export async function wins(store: Store, commit: Commit): Promise<boolean> {
  try {
    await store.commit(commit);
    return true;
  } catch (error) {
    if (isEngineError(error, "conflict")) return false;
    throw error;
  }
}

export async function refusal(
  code: EngineErrorCode,
  failing: Promise<unknown>,
): Promise<Readonly<Record<string, string | number>>> {
  const error: unknown = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isEngineError(error)) throw new Error("nothing was refused", { cause: error });
  expect(error.code).toBe(code);
  return error.details;
}

/** Expects that the expectation fails, and that the change beside it is not made. */
export async function holdsNot(store: Store, expectation: Expectation): Promise<void> {
  await holds(store, expectation, false);
}

export async function holds(store: Store, expectation: Expectation, does = true): Promise<void> {
  expect(await wins(store, { expect: [expectation], changes: [] })).toBe(does);
}
