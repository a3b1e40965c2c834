import type { PromptPart, PromptSection, PromptView, SentMessage } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { usedEntries } from "./used-entries.ts";

const pinned = { kind: "pinned", scope: "global", recent: false } as const;
const chosen = {
  kind: "chosen",
  scope: "character",
  recent: true,
  rank: 1,
  of: 3,
  chosen: 3,
} as const;
const told = { kind: "told", turnId: "t1", messageId: "m1" } as const;

function section(name: string, items: PromptSection["items"]): PromptSection {
  return {
    name,
    text: "",
    tokens: 0,
    share: 0,
    repeated: "none",
    repeatedLength: 0,
    gaps: 0,
    entryIds: [],
    items,
  };
}

function promptOf(
  sections: readonly PromptSection[],
  parts: readonly Partial<PromptPart>[] = [],
): PromptView {
  const whole = parts.map((part): PromptPart => ({
    kind: "note",
    text: null,
    entryId: null,
    pieceId: null,
    why: null,
    call: null,
    ...part,
  }));
  const messages = [{ role: "user", parts: whole } as Partial<SentMessage> as SentMessage];
  return { sections: [...sections], messages } as Partial<PromptView> as PromptView;
}

const item = (
  text: string | null,
  entryId: string | null,
  why: typeof pinned | typeof chosen | null,
) => ({
  text,
  entryId,
  piece: null,
  why,
});

describe("what was used for a reply", () => {
  it("[5.17] is each memory that was sent, by how it came into the prompt, with why", () => {
    const used = usedEntries(
      promptOf(
        [
          section("character", [item("Mira is a gardener", null, null)]),
          section("pinned", [item("<memory>", null, null), item("- name: Ann", "e1", pinned)]),
          section("entries", [item("- Likes tea (recent)", "e2", chosen)]),
        ],
        [
          { text: "- Saved meanwhile: has a cat", entryId: "e3", why: told },
          { kind: "text", text: "Hello" },
        ],
      ),
    );
    expect(used).toEqual({
      pinned: [{ entryId: "e1", text: "name: Ann", why: pinned }],
      chosen: [{ entryId: "e2", text: "Likes tea (recent)", why: chosen }],
      told: [{ entryId: "e3", text: "Saved meanwhile: has a cat", why: told }],
    });
  });

  it("[10.4, 5.17] shows where a deleted one stood as a gap, without text", () => {
    const used = usedEntries(
      promptOf([section("entries", [item(null, null, null)])], [{ kind: "note", text: null }]),
    );
    expect(used.chosen).toEqual([{ entryId: null, text: null, why: null }]);
    expect(used.told).toEqual([{ entryId: null, text: null, why: null }]);
  });

  it("[5.17] shows what the model saved itself as the text it saved, once", () => {
    const call = { id: "c1", name: "memory_save" };
    const part = { kind: "call", entryId: "e1", call, why: { ...told, kind: "written" } } as const;
    const used = usedEntries(
      promptOf(
        [],
        [
          { ...part, text: '{"text":"Likes rum"}' },
          { ...part, text: '{"text":"Likes rum"}' },
          { kind: "result", text: "Saved.", entryId: "e1", call },
        ],
      ),
    );
    expect(used.told.map(({ text }) => text)).toEqual(["Likes rum"]);
  });
});
