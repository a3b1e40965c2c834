import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-folder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("makeDataFolder", () => {
  it.skipIf(process.platform === "win32")("makes what is missing, for its owner alone", () => {
    const deep = join(folder, "a", "b", "c");
    makeDataFolder(deep);
    makeDataFolder(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
    expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o700);
  });

  it("[12.6] throws where a file is in the way", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => makeDataFolder(join(folder, "file", "below"))).toThrow(/ENOTDIR|ENOENT|EEXIST/u);
  });

  it.runIf(existsSync("/proc/self"))("[12.6] throws where nothing can be made", () => {
    expect(() => makeDataFolder("/proc/keepsake/data")).toThrow("ENOENT");
  });
});
