import { describe, expect, it } from "vitest";
import { isStorable } from "../domain/text.ts";
import { readForeignFile } from "./index.ts";
import { ODD_ARCHIVES } from "./testing/odd-archives.ts";
import { ODD_CARDS } from "./testing/odd-cards.ts";
import { ODD_CHATS } from "./testing/odd-chats.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";
import { problemsOf, summaryOf } from "./testing/odd-file.ts";

const ODD_FILES = [...ODD_TEXTS, ...ODD_CARDS, ...ODD_CHATS, ...ODD_ARCHIVES];

/** Every text in a value; bytes are none. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return;
  for (const [name, member] of Object.entries(value)) {
    yield name;
    yield* textsIn(member);
  }
}

describe("odd files", () => {
  it("are more than sixty", () => {
    expect(ODD_FILES.length).toBeGreaterThan(60);
    expect(new Set(ODD_FILES.map(({ claim }) => claim)).size).toBe(ODD_FILES.length);
  });

  it.each(ODD_FILES)("$claim", async ({ name, bytes, kind, found = "", problems = [] }) => {
    const file = await readForeignFile({ name, blob: new Blob([bytes()]) });
    expect({ kind: file.kind, found: summaryOf(file), problems: problemsOf(file) }).toEqual({
      kind,
      found,
      problems,
    });
    expect([...textsIn(file)].every(isStorable)).toBe(true);
    for (const problem of file.problems) {
      expect(problem.file.startsWith(name)).toBe(true);
      expect(problem.message).not.toBe("");
    }
    const isRefused = file.kind === "unsupported";
    expect(!isRefused || file.problems.some(({ remedy }) => remedy !== "")).toBe(true);
  });
});
