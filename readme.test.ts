import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runnableBlocks } from "./scripts/readme/blocks.ts";
import { missingFrom } from "./scripts/readme/likeness.ts";
import { freePort, startServer } from "./scripts/readme/server.ts";
import type { RunningServer } from "./scripts/readme/server.ts";

const root = import.meta.dirname;
const DEFAULT_PORT = "3210";
const START_MS = 120_000;

const readme = runnableBlocks(readFileSync(join(root, "README.md"), "utf8"));
const serve = readFileSync(join(root, "packages/server/src/serve.ts"), "utf8");

describe.skipIf(serve.trim() === "export {};")("the README", () => {
  const [start, ...commands] = readme;
  let data: string;
  let port: number;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "keepsake-readme-"));
    port = await freePort();
    server = await startServer({
      command: start?.command ?? "",
      cwd: root,
      env: {
        ...process.env,
        KEEPSAKE_PORT: String(port),
        KEEPSAKE_DATA: data,
        KEEPSAKE_OPEN: "off",
      },
      healthUrl: `http://127.0.0.1:${port}/api/health`,
      timeoutMs: START_MS,
    });
  }, START_MS + 10_000);

  afterAll(async () => {
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it("starts with the command that it names", async () => {
    expect(start?.command).toBe("npm start");
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  it.each(commands)("says what comes of the command in line $line", async (block) => {
    const command = block.command.replaceAll(DEFAULT_PORT, String(port));
    const { stdout } = await promisify(execFile)("sh", ["-euc", command], { cwd: root });
    expect(missingFrom(stdout, block.output ?? ""), stdout).toBeUndefined();
  });
});

describe("the reading of the README", () => {
  it("takes the blocks to run, each with its output", () => {
    const text =
      "a\n```sh run\nls\n```\n\n```text output\nb\n```\n```sh\nrm\n```\n```sh run\nid\n```\n";
    expect(runnableBlocks(text)).toEqual([
      { line: 2, command: "ls", output: "b\n" },
      { line: 12, command: "id", output: undefined },
    ]);
  });

  it("finds a command to start and others", () => {
    expect(readme.length).toBeGreaterThan(1);
  });

  it.each([
    ['{"a": 1, "b": {"c": "x-7"}, "d": [1, 2]}', '{"a": "…", "b": {"c": "x-…"}, "d": [1]}'],
    ["one\ntwo 17\nthree", "two …\nthree"],
    ["anything", ""],
  ])("takes %j for %j", (actual, promised) => {
    expect(missingFrom(actual, promised)).toBeUndefined();
  });

  it.each([
    ['{"a": 1}', '{"a": 2}'],
    ['{"a": 1}', '{"b": "…"}'],
    ['{"a": []}', '{"a": [{"b": 1}]}'],
    ["no json", '{"a": 1}'],
    ["two\none", "one\ntwo"],
  ])("does not take %j for %j", (actual, promised) => {
    expect(missingFrom(actual, promised)).toBeDefined();
  });
});
