import { describe, expect, it } from "vitest";
import { OUTSIDE_LENGTH, OUTSIDE_TEXTS } from "@keepsake/engine/limits";
import { readFiles } from "./read-files.ts";

const file = (name: string, content: BlobPart) => new File([content], name);

describe("readFiles", () => {
  it("[12.5] takes texts in UTF-8 and UTF-16, under their names", async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x68, 0x00, 0x69, 0x00]);
    const files = [file("a\n b.txt", " grüße "), file("c.md", utf16)];
    const { texts, faults } = await readFiles(files, []);
    expect(texts).toEqual([
      { source: "file", name: "a b.txt", text: "grüße" },
      { source: "file", name: "c.md", text: "hi" },
    ]);
    expect(faults).toEqual([]);
  });

  it("[12.6] says of each file that it does not take why", async () => {
    const long = "x".repeat(OUTSIDE_LENGTH - 2);
    const files = [
      file("photo.txt", new Uint8Array([0xff, 0x00, 0x81])),
      file("nul.txt", "a\u0000b"),
      file("empty.txt", " \n"),
      file("fits.txt", "12"),
      file("long.txt", long),
      file("over.txt", "x"),
      file("huge.txt", "x".repeat(4 * OUTSIDE_LENGTH + 5)),
    ];
    const { texts, faults } = await readFiles(files, []);
    expect(texts.map(({ name }) => name)).toEqual(["fits.txt", "long.txt"]);
    expect(faults).toEqual([
      { kind: "notText", name: "photo.txt" },
      { kind: "notText", name: "nul.txt" },
      { kind: "empty", name: "empty.txt" },
      { kind: "tooLong", name: "over.txt", count: 1 },
      { kind: "tooLong", name: "huge.txt", count: 4 * OUTSIDE_LENGTH + 5 },
    ]);
  });

  it("[12.6] takes no more than go with one message", async () => {
    const before = Array.from({ length: OUTSIDE_TEXTS - 1 }, (_, place) => ({
      source: "file" as const,
      name: `${place}`,
      text: "x",
    }));
    const { texts, faults } = await readFiles([file("a", "x"), file("b", "x")], before);
    expect(texts).toHaveLength(OUTSIDE_TEXTS);
    expect(faults).toEqual([{ kind: "tooMany" }]);
  });
});
