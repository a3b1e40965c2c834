import {
  GUEST_CHATS,
  GUEST_IDLE_MINUTES,
  GUEST_MINUTES,
  GUEST_REPLIES,
  GUEST_TEXT_LENGTH,
  GUEST_VISITS_PER_ADDRESS,
} from "@keepsake/engine/limits";
import type { Character, Chat, GuestVisit, Me, Message, SignInState } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { type OpenPeople, openPeople, type Visitor } from "../testing/open-people.ts";
import { readEvents } from "../testing/read-events.ts";

const MINUTE_MS = 60_000;

/** Keepsake with an owner, and with guests. */
async function openToGuests(): Promise<OpenPeople> {
  const opened = await openPeople({ guests: true, script: () => "Glad to meet you." });
  await opened.visitor().signUp("Ann");
  return opened;
}

async function visit({ visitor }: OpenPeople): Promise<Visitor> {
  const guest = visitor();
  expect((await guest.ask("POST", "/api/guest")).status).toBe(201);
  return guest;
}

async function newChat(guest: Visitor): Promise<Chat> {
  const { body } = await guest.ask<Character>("POST", "/api/characters", { name: "Mira" });
  return (await guest.ask<Chat>("POST", "/api/chats", { characterIds: [body.id] })).body;
}

async function say(guest: Visitor, chat: Chat, text: string): Promise<Response> {
  return guest.request("POST", `/api/chats/${chat.id}/turns`, { text });
}

function messagesOf(guest: Visitor, chat: Chat) {
  return guest.ask<{ items: Message[] }>("GET", `/api/chats/${chat.id}/messages`);
}

describe("guests", () => {
  it("[5.16] somebody without an account chats, and the reply is streamed", async () => {
    const opened = await openToGuests();
    const guest = await visit(opened);
    const me = await guest.ask<Me>("GET", "/api/me");
    expect(me.body).toMatchObject({ by: "guest", name: null, organizations: [] });
    const chat = await newChat(guest);
    const events = readEvents(await (await say(guest, chat, "My dog is Rex.")).text());
    expect(events.map(({ event }) => event)).toContain("reply-delta");
    expect(events.at(-1)?.event).toBe("reply-end");
    const { body } = await messagesOf(guest, chat);
    expect(body.items.map(({ text }) => text)).toEqual(["My dog is Rex.", "Glad to meet you."]);
    const state = await guest.ask<SignInState>("GET", "/api/auth");
    expect(state.body.visit?.repliesLeft).toBe(GUEST_REPLIES - 1);
  });

  it("[5.16] memory is off: nothing is offered to the model, and nothing of it can be asked", async () => {
    const opened = await openToGuests();
    const guest = await visit(opened);
    const made = await guest.ask<Character>("POST", "/api/characters", {
      name: "Mira",
      model: "dear",
      sharing: "enterprise",
      memory: { learnFromChat: true },
    });
    expect(made.body).toMatchObject({ model: null, sharing: "private" });
    expect(made.body.memory.learnFromChat).toBe(false);
    const chat = await guest.ask<Chat>("POST", "/api/chats", {
      characterIds: [made.body.id],
      challenge: false,
    });
    expect(chat.body.challenge).toBe(true);
    await (await say(guest, chat.body, "/remember My dog is Rex.")).text();
    for (const { tools, system } of opened.model.requests) {
      expect(tools ?? []).toEqual([]);
      expect(system).not.toContain("memor");
    }
    for (const [method, path] of [
      ["GET", "/api/memories"],
      ["POST", "/api/memories"],
      ["GET", "/api/profile"],
      ["GET", "/api/graph"],
      ["GET", "/api/search?q=Rex"],
      ["GET", "/api/settings"],
      ["GET", "/api/events"],
      ["GET", `/api/chats/${chat.body.id}/prompt`],
      ["GET", `/api/chats/${chat.body.id}/memory`],
      ["DELETE", `/api/chats/${chat.body.id}`],
      ["POST", `/api/chats/${chat.body.id}/branch`],
      ["GET", "/api/organizations"],
      ["GET", "/api/keys"],
    ] as const) {
      expect((await guest.ask(method, path)).status, `${method} ${path}`).toBe(401);
    }
  });

  it("[5.16, 12.2] a guest sees nothing of another guest's, nor of anybody's, by any id", async () => {
    const opened = await openToGuests();
    const [one, other] = [await visit(opened), await visit(opened)];
    const chat = await newChat(one);
    await (await say(one, chat, "My secret is plum.")).text();
    expect((await messagesOf(other, chat)).status).toBe(404);
    expect((await say(other, chat, "Hello")).status).toBe(404);
    const lists = ["/api/chats", "/api/characters"].map((path) => other.ask("GET", path));
    for (const { body } of await Promise.all(lists)) expect(body).toMatchObject({ items: [] });
    expect(await opened.store.chats("owner" as never, { limit: 10 })).toMatchObject({ items: [] });
  });

  it("[5.16] all of it is gone when the guest leaves, at the time limit, and after a while unused", async () => {
    const opened = await openToGuests();
    const leaving = await visit(opened);
    const { cookie } = leaving;
    expect((await leaving.ask("DELETE", "/api/guest")).status).toBe(204);
    expect(leaving.cookie).toBe("");
    leaving.cookie = cookie;
    expect((await leaving.ask("GET", "/api/chats")).status).toBe(401);

    const idle = await visit(opened);
    opened.clock.now += GUEST_IDLE_MINUTES * MINUTE_MS - 1;
    expect((await idle.ask("GET", "/api/chats")).status).toBe(200);
    opened.clock.now += GUEST_IDLE_MINUTES * MINUTE_MS;
    expect((await idle.ask("GET", "/api/chats")).status).toBe(401);

    const long = await visit(opened);
    for (let minute = 10; minute < GUEST_MINUTES; minute += 10) {
      opened.clock.now += 10 * MINUTE_MS;
      expect((await long.ask("GET", "/api/chats")).status).toBe(200);
    }
    opened.clock.now += 10 * MINUTE_MS;
    expect((await long.ask("GET", "/api/chats")).status).toBe(401);
  });

  it("[5.16] a visit ends where its guest signs in, and nothing of it comes along", async () => {
    const opened = await openToGuests();
    const guest = await visit(opened);
    const { cookie } = guest;
    await newChat(guest);
    const came = await guest.ask("POST", "/api/auth/sign-in", {
      name: "Ann",
      password: "correct horse",
    });
    expect(came.status).toBe(200);
    expect((await guest.ask("GET", "/api/chats")).body).toMatchObject({ items: [] });
    guest.cookie = cookie;
    expect((await guest.ask("GET", "/api/chats")).status).toBe(401);
  });

  it("[5.16] what a guest may use is bounded, and a refused reply costs none", async () => {
    const opened = await openToGuests();
    const guest = await visit(opened);
    const chat = await newChat(guest);
    const long = await say(guest, chat, "a".repeat(GUEST_TEXT_LENGTH + 1));
    expect(long.status).toBe(409);
    const outside = await guest.ask("POST", `/api/chats/${chat.id}/turns`, {
      text: "Look",
      outside: [{ source: "web", name: "example.org", text: "words" }],
    });
    expect(outside.status).toBe(403);
    for (let count = 1; count < GUEST_CHATS; count += 1) await newChat(guest);
    const more = await guest.ask("POST", "/api/chats", { characterIds: chat.characterIds });
    expect(more.body).toMatchObject({ code: "limit", limit: GUEST_CHATS });
    for (let count = 0; count < GUEST_REPLIES; count += 1) {
      opened.clock.now += 5_000;
      const reply = await say(guest, chat, "Go on");
      expect(reply.status).toBe(200);
      await reply.text();
    }
    const over = await guest.ask("POST", `/api/chats/${chat.id}/turns`, { text: "Go on" });
    expect(over.body).toMatchObject({ code: "limit", matter: "people-guest-replies" });
  });

  it("[5.16] from one address come so many visits in an hour", async () => {
    const opened = await openToGuests();
    for (let count = 0; count < GUEST_VISITS_PER_ADDRESS; count += 1) await visit(opened);
    const refused = await opened.visitor().ask("POST", "/api/guest");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).not.toBeNull();
  });

  it("[5.16] another site's page can use no visit, and the cookie is for no script", async () => {
    const opened = await openToGuests();
    const guest = opened.visitor();
    const begun = await guest.request("POST", "/api/guest");
    expect(begun.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Strict/iu);
    expect(((await begun.json()) as GuestVisit).repliesLeft).toBe(GUEST_REPLIES);
    const forged = await guest.ask(
      "POST",
      "/api/characters",
      { name: "Mira" },
      {
        "sec-fetch-site": "cross-site",
      },
    );
    expect(forged.status).toBe(403);
  });

  it("[5.16] there are no guests unless the operator lets them in", async () => {
    const opened = await openPeople();
    await opened.visitor().signUp("Ann");
    const state = await opened.visitor().ask<SignInState>("GET", "/api/auth");
    expect(state.body).toMatchObject({ guests: false, visit: null });
    expect((await opened.visitor().ask("POST", "/api/guest")).status).toBe(403);
  });

  it("[5.16] a visit gives nobody a way to sign up, and a wrong key is not made up for by it", async () => {
    const opened = await openToGuests();
    const guest = await visit(opened);
    const up = await guest.ask("POST", "/api/auth/sign-up", {
      name: "Eve",
      password: "long enough to be one",
    });
    expect(up.status).toBe(403);
    const keyed = await guest.ask("GET", "/api/chats", undefined, {
      authorization: "Bearer ks_none",
    });
    expect(keyed.status).toBe(401);
  });
});
