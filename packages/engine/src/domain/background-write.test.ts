import { describe, expect, it } from "vitest";
import {
  type BackgroundAuthor,
  type BackgroundInput,
  type BackgroundView,
  decideBackground,
} from "./background-write.ts";
import { NO_SOURCE } from "./entry-writes.ts";
import { isEngineError } from "./errors.ts";
import type { EntryId, WriteId } from "./ids.ts";
import { SUGGESTIONS_PER_SCOPE } from "./limits.ts";
import { doubtIn } from "./outside.ts";
import { GLOBAL } from "./scope.ts";
import type { Suggestion } from "./suggestion.ts";
import { ANN, entry, variantAnchor, version } from "./testing/entries.ts";

const AUTHOR: BackgroundAuthor = {
  origin: "deep",
  confidence: 0.8,
  anchor: variantAnchor("m1", "v1"),
  source: { ...NO_SOURCE, messageIds: ["m1" as never] },
};
const STAMP = { entryId: "new" as EntryId, writeId: "w9" as WriteId, at: 9 };
const CAPACITY = { unpinned: 2, pinned: 1 };
const EMPTY: BackgroundView = {
  byKey: undefined,
  byText: undefined,
  count: { unpinned: 0, pinned: 0 },
  waiting: [],
};
const FULL: BackgroundView = { ...EMPTY, count: { unpinned: 2, pinned: 0 } };
const TEA = entry("tea", [version("w1", { key: "drink", text: "Likes tea" })]);
const PINNED = entry("pin", [version("w2", { text: "Likes figs", pinned: true })]);

function decide(
  over: Partial<BackgroundInput> = {},
  view: BackgroundView = EMPTY,
  capacity = CAPACITY,
) {
  const input: BackgroundInput = {
    account: ANN,
    scope: GLOBAL,
    change: { op: "save", key: null, text: "Likes plums" },
    author: AUTHOR,
    doubt: null,
    whenFull: "tray",
    ...over,
  };
  return decideBackground(input, view, STAMP, capacity);
}

function waiting(over: Partial<BackgroundInput> = {}, view: BackgroundView = EMPTY): Suggestion {
  const decision = decide({ doubt: "outside", ...over }, view);
  if (decision.kind !== "waits") throw new Error(`it is ${decision.kind}`);
  return decision.suggestion;
}

function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (isEngineError(error)) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("decideBackground", () => {
  it("[5.3] writes where there is room, and waits with that reason where there is none", () => {
    expect(decide()).toMatchObject({ kind: "created", entry: { id: "new" } });
    expect(decide({}, FULL)).toMatchObject({
      kind: "waits",
      suggestion: {
        id: "new",
        op: "save",
        text: "Likes plums",
        entryId: null,
        basis: null,
        reason: "full",
        origin: "deep",
        confidence: 0.8,
        anchor: AUTHOR.anchor,
        source: AUTHOR.source,
        standing: true,
      },
    });
  });

  it("[5.3] a tool call is told that the scope is full, with limit and count", () => {
    const { code, details } = refusal(() => decide({ whenFull: "refuse" }, FULL));
    expect([code, details]).toEqual(["limit", { limit: 2, count: 2 }]);
  });

  it("[12.5, P-G9] in sight of text from outside everything waits, for that reason first", () => {
    expect(waiting({}, FULL).reason).toBe("outside");
    expect(waiting({ whenFull: "refuse" }, FULL).reason).toBe("outside");
    const change = { op: "update", entry: TEA, key: "drink", text: "Likes rum" } as const;
    expect(waiting({ change })).toMatchObject({ op: "update", entryId: "tea", basis: "w1" });
    expect(waiting({ change: { op: "delete", entry: TEA } })).toMatchObject({
      op: "delete",
      entryId: "tea",
      basis: "w1",
      key: null,
      text: "",
    });
  });

  it("[6.4] a save under a key that stands there waits as the update that it is", () => {
    const change = { op: "save", key: "drink", text: "Likes rum" } as const;
    const found = waiting({ change, doubt: "unsure" }, { ...EMPTY, byKey: TEA });
    expect(found).toMatchObject({ op: "update", entryId: "tea", basis: "w1", reason: "unsure" });
  });

  it("[5.3] an update and a known text need no room", () => {
    const change = { op: "update", entry: TEA, key: "drink", text: "Likes rum" } as const;
    expect(decide({ change }, FULL).kind).toBe("updated");
    const known = { op: "save", key: "drink", text: "likes TEA." } as const;
    for (const doubt of [null, "outside", "unsure"] as const) {
      expect(decide({ change: known, doubt }, { ...FULL, byKey: TEA }).kind).toBe("known");
    }
  });

  it("[5.7] a pinned entry is refused, not suggested", () => {
    for (const doubt of [null, "outside"] as const) {
      const update = { op: "update", entry: PINNED, key: null, text: "Hates figs" } as const;
      expect(refusal(() => decide({ change: update, doubt })).code).toBe("forbidden");
      const gone = { op: "delete", entry: PINNED } as const;
      expect(refusal(() => decide({ change: gone, doubt })).code).toBe("forbidden");
    }
  });

  it("[6.4] the same suggestion twice is one, whatever its case and marks", () => {
    const first = waiting();
    const again = decide(
      { doubt: "outside", change: { op: "save", key: null, text: "LIKES plums!" } },
      { ...EMPTY, waiting: [first] },
    );
    expect(again).toEqual({ kind: "waiting", suggestion: first });
    const other = { op: "save", key: "fruit", text: "Likes plums" } as const;
    expect(waiting({ change: other }, { ...EMPTY, waiting: [first] }).key).toBe("fruit");
  });

  it("[6.4] a full tray takes nothing more and loses nothing: it is refused with the count", () => {
    const many = Array.from({ length: SUGGESTIONS_PER_SCOPE }, (_, place) =>
      waiting({ change: { op: "save", key: null, text: `Fact ${place}` } }),
    );
    const { code, details } = refusal(() =>
      decide({ doubt: "outside" }, { ...EMPTY, waiting: many }),
    );
    expect(code).toBe("limit");
    const limit = SUGGESTIONS_PER_SCOPE;
    expect(details).toEqual({ about: "tray", limit, count: limit });
    expect(decide({}, { ...EMPTY, waiting: many }).kind).toBe("created");
  });
});

describe("doubtIn", () => {
  it("[12.5] doubts what is made of messages among which text from outside can be seen", () => {
    const page = { source: "web", name: "a page", text: "hello" } as const;
    const plain = { hidden: false };
    expect(doubtIn([])).toBeNull();
    expect(doubtIn([plain, { ...plain, outside: [] }])).toBeNull();
    expect(doubtIn([plain, { hidden: true, outside: [page] }])).toBeNull();
    expect(doubtIn([{ ...plain, outside: [page] }, plain])).toBe("outside");
  });
});
