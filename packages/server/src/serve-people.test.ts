import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Character, MadeApiKey, Me } from "@keepsake/engine/wire";
import { afterAll, describe, expect, it } from "vitest";
import { startServe, type Served } from "./testing/served.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-people-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { KEEPSAKE_PORT: "0", KEEPSAKE_DATA: folder };

function call(served: Served, path: string, body?: object, cookie = ""): Promise<Response> {
  const headers = { origin: served.url, cookie };
  if (body === undefined) return fetch(served.url + path, { headers });
  return fetch(served.url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The code that the first to sign up needs, as it stands in the terminal. */
function codeIn(said: string): string | undefined {
  return /needs this code: (\S+)/u.exec(said)?.[1];
}

describe("keepsake serve with KEEPSAKE_AUTH=on", () => {
  it("opens yesterday's data to its owner, keeps sessions over a restart and secrets nowhere", async () => {
    const before = await startServe(settings);
    await call(before, "/api/characters", { name: "Mira" });
    expect(before.said()).not.toContain("code");
    await before.stop();

    const first = await startServe({ ...settings, KEEPSAKE_AUTH: "on" });
    expect((await call(first, "/api/characters")).status).toBe(401);
    await expect.poll(() => codeIn(first.said())).toBeDefined();
    const owner = { name: "Ann", password: "correct horse battery" };
    const up = await call(first, "/api/auth/sign-up", { ...owner, code: codeIn(first.said()) });
    expect(up.status).toBe(201);
    const [cookie = ""] = up.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");
    const made = await call(first, "/api/keys", { name: "bot", access: "read" }, cookie);
    const { key } = (await made.json()) as MadeApiKey;
    await first.stop();

    const second = await startServe({ ...settings, KEEPSAKE_AUTH: "on" });
    const found = await call(second, "/api/characters", undefined, cookie);
    const { items } = (await found.json()) as { items: Character[] };
    expect(items.map(({ name }) => name)).toEqual(["Mira"]);
    const keyed = await fetch(`${second.url}/api/me`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(((await keyed.json()) as Me).by).toBe("key");
    const { out } = await second.stop();
    expect(codeIn(out)).toBeUndefined();

    const file = readFileSync(join(folder, "keepsake.sqlite")).toString("latin1");
    expect(file).toContain("$argon2id$v=19$m=65536,t=2,p=1$");
    const token = cookie.split("=")[1] ?? "";
    for (const secret of [owner.password, token, key]) expect(file).not.toContain(secret);

    const off = await startServe(settings);
    expect((await call(off, "/api/characters")).status).toBe(200);
    await off.stop();
  });
});
