import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);

describe("the examples", () => {
  it("[11.5, 11.6] the engine as a library remembers from one chat to the next", async () => {
    const file = join(import.meta.dirname, "examples/remember.ts");
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toContain("saved: ");
    const answer = stdout.trim().split("\n").at(-1);
    expect(answer).toContain("Bruno");
  });
});
