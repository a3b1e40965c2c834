// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { baseUrlOf, faultOf, keepModel, keptModel, originOf } from "./model-setting.ts";

const SETTING = { kind: "openai", url: "https://api.example/v1", key: "k", model: "m" } as const;

describe("the model of a browser", () => {
  beforeEach(() => localStorage.clear());

  it("[11.6] is kept, taken back, and not believed where it makes no sense", () => {
    expect(keptModel(localStorage)).toBeUndefined();
    keepModel(localStorage, SETTING);
    expect(keptModel(localStorage)).toEqual(SETTING);
    keepModel(localStorage, undefined);
    expect(keptModel(localStorage)).toBeUndefined();
    for (const broken of ["{", "null", "7", '{"kind":"other","url":"x","model":"y"}']) {
      localStorage.setItem("keepsake:model", broken);
      expect(keptModel(localStorage)).toBeUndefined();
    }
  });

  it.each([
    ["https://api.example/v1", undefined],
    ["http://localhost:11434", undefined],
    ["http://192.168.0.7:8080/v1", undefined],
    ["http://api.example/v1", "secure"],
    ["https://name:word@api.example", "url"],
    ["javascript:alert(1)", "url"],
    ["api.example", "url"],
    ["", "url"],
  ])("[11.6] is at an address that nobody can listen to: %s", (url, fault) => {
    expect(faultOf({ ...SETTING, url })).toBe(fault);
  });

  it("[11.6] has a name, and with Anthropic a key", () => {
    expect(faultOf({ ...SETTING, model: " " })).toBe("model");
    expect(faultOf({ ...SETTING, key: "" })).toBeUndefined();
    expect(faultOf({ ...SETTING, kind: "anthropic", key: "" })).toBe("key");
  });

  it("[11.6] is asked below /v1 where it is Ollama's, and the policy allows its host alone", () => {
    const url = "http://localhost:11434/";
    expect(baseUrlOf({ kind: "ollama", url })).toBe("http://localhost:11434/v1");
    expect(baseUrlOf({ kind: "ollama", url: `${url}v1` })).toBe("http://localhost:11434/v1");
    expect(originOf({ ...SETTING, url: " https://api.example:8443/a/b " })).toBe(
      "https://api.example:8443",
    );
    expect(originOf(undefined)).toBeUndefined();
  });
});
