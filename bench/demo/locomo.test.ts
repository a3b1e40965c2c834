import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BadFile, readConversations } from "./locomo.ts";

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "keepsake-demo-")), "file.json");
  await writeFile(path, text);
  return path;
}

const conversation = (lines: readonly (readonly [string, string])[]) => ({
  conversation: {
    speaker_a: "Ann",
    speaker_b: "Bob",
    session_1: lines.map(([speaker, text]) => ({ speaker, text })),
    session_1_date_time: "1:47 pm on 18 May, 2023",
  },
});

describe("a file of conversations", () => {
  it("[7.1] lines of one speaker become one message, and the character's first a greeting", async () => {
    const path = await fileWith(
      JSON.stringify([
        conversation([
          ["Bob", "Hi"],
          ["Ann", "Hello"],
          ["Ann", "How are you?"],
          ["Bob", "Fine"],
          ["Ann", "And now?"],
        ]),
      ]),
    );
    expect(await readConversations(path)).toEqual([
      {
        person: "Ann",
        character: "Bob",
        greeting: "Hi",
        turns: [{ said: "Hello\nHow are you?", answered: "Fine" }],
      },
    ]);
  });

  it.each([
    ["{", /is not JSON/u],
    ["{}", /holds no list/u],
    ["[]", /holds no conversation/u],
    ["[{}]", /Item 1 .* has no "conversation"/u],
    [JSON.stringify([{ conversation: { speaker_a: "Ann" } }]), /"speaker_b" must be names/u],
    [JSON.stringify([conversation([])]), /nobody says anything/u],
    [JSON.stringify([conversation([["Eve", "Hi"]])]), /Line 1 in session_1/u],
  ])("[12.6] what is wrong with %s is said in words", async (text, words) => {
    const reading = readConversations(await fileWith(text));
    await expect(reading).rejects.toThrow(BadFile);
    await expect(reading).rejects.toThrow(words);
  });

  it("[12.6] a missing file is named", async () => {
    await expect(readConversations("/nowhere/at-all.json")).rejects.toThrow(
      "There is no file /nowhere/at-all.json.",
    );
  });
});
