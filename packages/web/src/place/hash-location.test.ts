import { describe, expect, it } from "vitest";
import { placeOfHash } from "./hash-location.ts";

describe("placeOfHash", () => {
  it.each([
    ["", "/", ""],
    ["#/", "/", ""],
    ["#/chat/a%2Fb", "/chat/a%2Fb", ""],
    ["#/chat/a?message=b%3Fc&find=d", "/chat/a", "?message=b%3Fc&find=d"],
    ["#something-else", "/", ""],
  ])("[11.1] reads path and query behind the hash: %s", (hash, path, search) => {
    expect(placeOfHash(hash)).toEqual({ path, search });
  });
});
