// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { allowByCookie } from "./allow-by-cookie.ts";

describe("allowByCookie", () => {
  afterEach(() => void allowByCookie(document, undefined));

  it("[11.1] tells the server one host, once, and takes it back", () => {
    expect(allowByCookie(document, undefined)).toBe(false);
    expect(allowByCookie(document, "http://localhost:11434")).toBe(true);
    expect(document.cookie).toBe("keepsake-model=http%3A%2F%2Flocalhost%3A11434");
    expect(allowByCookie(document, "http://localhost:11434")).toBe(false);
    expect(allowByCookie(document, undefined)).toBe(true);
    expect(document.cookie).toBe("");
  });
});
