/** The part of the Web Locks API that the store needs. */
export interface Locks {
  request<T>(
    name: string,
    options: { readonly mode: "exclusive" | "shared" },
    work: () => Promise<T>,
  ): Promise<T>;
}

const lines = new Map<string, Promise<unknown>>();

/** Locks of this process alone, for where the platform has none. All of them are exclusive. */
export const processLocks: Locks = {
  request: async (name, _, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    lines.set(name, settled);
    try {
      return await turn;
    } finally {
      if (lines.get(name) === settled) lines.delete(name);
    }
  },
};

/** The platform's locks, which hold between pages too, or this process's. */
export function platformLocks(): Locks {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return processLocks;
  return {
    request: async (name, options, work) => {
      const kept: { answer?: Awaited<ReturnType<typeof work>> } = {};
      await locks.request(name, options, async () => {
        kept.answer = await work();
      });
      return kept.answer as Awaited<ReturnType<typeof work>>;
    },
  };
}
