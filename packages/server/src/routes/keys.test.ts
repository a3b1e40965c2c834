import type { ApiKeyPage, Character, MadeApiKey, Me } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openPeople } from "../testing/open-people.ts";

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function withKeys() {
  const opened = await openPeople({ signUp: "open" });
  const ann = opened.visitor();
  await ann.signUp("Ann");
  const make = async (access: "read" | "read-write") =>
    (await ann.ask<MadeApiKey>("POST", "/api/keys", { name: `my ${access}`, access })).body;
  return { ...opened, ann, reads: await make("read"), writes: await make("read-write") };
}

describe("keys", () => {
  it("act for the account, as far as they may", async () => {
    const { visitor, reads, writes } = await withKeys();
    const program = visitor();
    const make = (key: string) =>
      program.ask("POST", "/api/characters", { name: "Mira" }, bearer(key));
    expect((await make(writes.key)).status).toBe(201);
    expect([(await make(reads.key)).status, (await make(reads.key)).body.code]).toEqual([
      403,
      "forbidden",
    ]);
    const found = await program.ask<{ items: Character[] }>(
      "GET",
      "/api/characters",
      undefined,
      bearer(reads.key),
    );
    expect(found.body.items).toHaveLength(1);
    const me = await program.ask<Me>("GET", "/api/me", undefined, bearer(reads.key));
    expect(me.body).toMatchObject({ account: "owner", by: "key", name: "Ann" });
  });

  it("[P-G5] beside a session only the key counts, and one that does not hold is nobody", async () => {
    const { ann, reads } = await withKeys();
    const make = (key: string) => ann.ask("POST", "/api/characters", { name: "M" }, bearer(key));
    expect((await make(reads.key)).status).toBe(403);
    expect((await make("ks_nonsense")).status).toBe(401);
    expect((await make(`${reads.key}x`)).status).toBe(401);
    expect((await make(`${reads.key} x`)).status).toBe(401);
    expect((await make("")).status).toBe(401);
  });

  it("[P-G5] a key is no more than a key where signing in is off", async () => {
    const { visitor, people } = await openPeople({ auth: "off" });
    const { secret } = await people.keys.make("owner" as never, { name: "k", writes: false });
    const make = (headers: Readonly<Record<string, string>>) =>
      visitor().ask("POST", "/api/characters", { name: "M" }, headers);
    expect((await make(bearer(secret))).status).toBe(403);
    expect((await make(bearer("ks_nonsense"))).status).toBe(401);
    expect((await make(bearer("sk-of-another-program"))).status).toBe(201);
  });

  it("do not make keys, change passwords or manage organizations", async () => {
    const { visitor, writes } = await withKeys();
    for (const [method, path, body] of [
      ["GET", "/api/keys", undefined],
      ["POST", "/api/keys", { name: "more", access: "read-write" }],
      ["DELETE", `/api/keys/${writes.id}`, undefined],
      ["GET", "/api/auth/sessions", undefined],
      ["DELETE", "/api/auth/sessions", undefined],
      ["PUT", "/api/auth/password", { current: "x", password: "another horse" }],
      ["DELETE", "/api/auth/account", { password: "x" }],
      ["POST", "/api/organizations", { name: "Mine" }],
    ] as const) {
      const { status } = await visitor().ask(method, path, body, bearer(writes.key));
      expect(status, `${method} ${path}`).toBe(403);
    }
  });

  it("are shown once, kept as a hash, told apart and taken back at once", async () => {
    const { ann, visitor, reads, writes } = await withKeys();
    const list = await ann.ask<ApiKeyPage>("GET", "/api/keys");
    expect(JSON.stringify(list.body)).not.toContain(reads.key);
    expect(list.body.items.map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null]);
    expect(new Set(list.body.items.map(({ access }) => access))).toEqual(
      new Set(["read", "read-write"]),
    );
    expect(reads.key.startsWith(reads.begins)).toBe(true);
    expect(writes.begins).not.toBe(reads.begins);
    const program = visitor();
    const stream = await program.request("GET", "/api/events", undefined, bearer(reads.key));
    expect(stream.status).toBe(200);
    const used = await ann.ask<ApiKeyPage>("GET", "/api/keys");
    const found = used.body.items.find(({ id }) => id === reads.id);
    expect(found?.lastUsedAt).toBe("2026-06-01T00:00:00.000Z");
    expect((await ann.ask("DELETE", `/api/keys/${reads.id}`)).status).toBe(204);
    await stream.text();
    const after = await program.ask("GET", "/api/me", undefined, bearer(reads.key));
    expect(after.status).toBe(401);
    expect((await ann.ask("DELETE", `/api/keys/${reads.id}`)).status).toBe(404);
  });

  it("[12.2] of one account are not another's to see or take back", async () => {
    const { visitor, reads } = await withKeys();
    const bob = visitor();
    await bob.ask("POST", "/api/auth/sign-up", { name: "Bob", password: "correct horse" });
    expect((await bob.ask<ApiKeyPage>("GET", "/api/keys")).body.items).toEqual([]);
    expect((await bob.ask("DELETE", `/api/keys/${reads.id}`)).status).toBe(404);
  });
});
