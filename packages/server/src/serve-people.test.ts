import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Character, Chat, MadeApiKey, Me } from "@keepsake/engine/wire";
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

  it("[5.16] keeps no word of a guest in the file or in what it prints, and forgets at a restart", async () => {
    const here = join(folder, "guests");
    const open = { KEEPSAKE_PORT: "0", KEEPSAKE_DATA: here, KEEPSAKE_AUTH: "on" };
    const served = await startServe({ ...open, KEEPSAKE_GUESTS: "on" });
    await expect.poll(() => codeIn(served.said())).toBeDefined();
    expect((await call(served, "/api/guest", {})).status).toBe(403);
    const owner = { name: "Ann", password: "correct horse battery" };
    await call(served, "/api/auth/sign-up", { ...owner, code: codeIn(served.said()) });
    const begun = await call(served, "/api/guest", {});
    expect(begun.status).toBe(201);
    const [cookie = ""] = begun.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");
    const card = { name: "Quillfeather", description: "A wombatologist" };
    const made = await call(served, "/api/characters", card, cookie);
    const { id } = (await made.json()) as Character;
    const chat = await call(served, "/api/chats", { characterIds: [id] }, cookie);
    const { id: chatId } = (await chat.json()) as Chat;
    const said = "My sister Zerelda keeps ocelots";
    const turns = `/api/chats/${chatId}/turns`;
    expect(await (await call(served, turns, { text: said }, cookie)).text()).toContain("reply-end");
    await call(served, turns, { text: "x".repeat(5_000) + said }, cookie);
    const first = await served.stop();

    const after = await startServe({ ...open, KEEPSAKE_GUESTS: "on" });
    expect((await call(after, "/api/chats", undefined, cookie)).status).toBe(401);
    const second = await after.stop();
    const bytes = readdirSync(here).map((name) =>
      readFileSync(join(here, name)).toString("latin1"),
    );
    expect(bytes.join("")).toContain("Ann");
    const token = cookie.split("=")[1] ?? "";
    for (const word of [card.name, "wombatologist", "Zerelda", "ocelot", token, chatId, id]) {
      expect(bytes.join(""), word).not.toContain(word);
      expect(JSON.stringify([first, second]), word).not.toContain(word);
    }
  });
});
