import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepForm, restoreForm } from "./kept-form.ts";

const initial = { text: "", key: "", pinned: false };
const values = fc.record({ text: fc.string(), key: fc.string(), pinned: fc.boolean() });

describe("a form", () => {
  it("[7.2] holds after a reload what was typed before it", () => {
    fc.assert(
      fc.property(values, (typed) => {
        expect(restoreForm(keepForm(typed, initial), initial)).toEqual(typed);
      }),
    );
  });

  it("[7.2] keeps nothing where nothing was typed", () => {
    expect(keepForm({ ...initial }, initial)).toBe("");
  });

  it("[12.6] begins anew where what was kept does not fit", () => {
    for (const junk of ["{", "null", "[]", '{"text":1,"key":"","pinned":false}', '{"text":""}']) {
      expect(restoreForm(junk, initial)).toEqual(initial);
    }
  });
});
