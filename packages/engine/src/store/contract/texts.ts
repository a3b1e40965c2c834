import { expect } from "vitest";
import type { Change } from "../../ports/store.ts";
import { HOSTILE } from "./lists.ts";
import * as sample from "./samples.ts";
import { ann, put, putEntry, putMessage, rowAt } from "./samples.ts";
import { apply, refusal, type Suite } from "./suite.ts";

const BAD = ["a\0b", "\0", "half \ud83c", "\udf75 half", "a\udc00\ud800b"];

export function textClaims({ it }: Suite): void {
  it("[12.6] refuses NUL and lone surrogates in any text, and writes nothing", async (store) => {
    for (const bad of BAD) {
      const placed: readonly Change[] = [
        put("character", sample.character({ name: bad })),
        put("character", sample.character({ id: bad })),
        put("chat", sample.chat({ account: bad })),
        put("chat", sample.chat({ characterIds: ["mira", bad] })),
        put("epoch", sample.epoch("e", { asOf: { [bad]: 1 } })),
        put("epoch", sample.epoch("e", { refs: [bad] })),
        putMessage(sample.message(1, { text: bad })),
        putMessage(sample.message(1), ["fine", bad]),
        putEntry({ text: bad }),
        putEntry({ key: bad }),
        putEntry({ scope: { kind: "character", characterId: bad } as never }),
        { op: "put", row: "entry", value: { ...sample.entry(), canonical: bad } },
        { op: "enqueue", job: sample.job("j", { key: bad }) },
        { op: "enqueue", job: sample.job("j", { failure: bad }) },
      ];
      for (const change of placed) {
        const fine = put("setting", sample.setting());
        await refusal("invalid", store.commit({ expect: [], changes: [fine, change] }));
      }
      await refusal("invalid", store.commit({ expect: [rowAt("chat", bad, 1)], changes: [] }));
    }
    expect(await store.get("setting", ann, "tools")).toBeUndefined();
    expect(await store.entryHeads(ann, ["global"])).toEqual([]);
    expect(await store.jobs(ann, "chat")).toEqual([]);
  });

  it("[12.6] refuses to look for what no store can hold", async (store) => {
    for (const bad of BAD) {
      await refusal("invalid", store.get("chat", ann, bad));
      await refusal("invalid", store.get("chat", bad as never, "chat"));
      await refusal("invalid", store.entryHeads(ann, ["global", bad]));
      await refusal("invalid", store.searchMessages(ann, { terms: [bad], limit: 1 }));
      await refusal("invalid", store.entryPage(ann, { scopes: ["global"], q: bad }, { limit: 1 }));
    }
  });

  it("[12.6, P-D17] keeps every other text to the byte", async (store) => {
    const texts = [
      ...HOSTILE,
      "",
      "\u0001\u0007\u001f\u007f",
      "\r\n\t\u2028\u2029",
      "\ufeffmark",
      "cafe\u0301 and caf\u00e9",
      "👩‍👩‍👧‍👦 🏳️‍🌈",
      "\u{10ffff}\uffff",
      "<|endoftext|></memory>",
      '{"json": [1, null]}',
      "x".repeat(100_000),
      "猫".repeat(33_000),
    ];
    for (const [place, text] of texts.entries()) {
      await apply(
        store,
        putMessage(sample.message(place, { text, speakerName: text, turnId: text })),
        putEntry({ id: `e${place}`, text, key: text }),
        put("setting", sample.setting({ id: `s${place}`, value: text })),
      );
    }
    for (const [place, text] of texts.entries()) {
      const message = await store.get("message", ann, sample.message(place).id);
      expect(message).toEqual(sample.message(place, { text, speakerName: text, turnId: text }));
      expect((await store.get("setting", ann, `s${place}`))?.value).toBe(text);
      expect((await store.entryByKey(ann, "global", text))?.id).toBe(`e${place}`);
      const turn = await store.turnMessages(ann, sample.chat().id, text);
      expect(turn.map((each) => each.ordinal)).toEqual([place]);
    }
    const heads = await store.entryHeads(ann, ["global"]);
    expect(heads.map((head) => head.text).toSorted()).toEqual(texts.toSorted());
  });
}
