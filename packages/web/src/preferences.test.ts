// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { parsePreferences, preferencesIn } from "./preferences.ts";

describe("preferences", () => {
  it("[11.7] survive a reload", () => {
    localStorage.clear();
    preferencesIn(localStorage).change({ theme: "dark", locale: "es" });
    expect(preferencesIn(localStorage).current()).toMatchObject({ theme: "dark", locale: "es" });
  });

  it("[12.6] fall back where the storage holds what makes no sense", () => {
    const defaults = parsePreferences(null);
    for (const junk of ["", "[]", "7", "{", '{"theme":"pink","locale":"xx","panelOpen":"no"}']) {
      expect(parsePreferences(junk)).toEqual(defaults);
    }
  });
});
