import type {
  ChatMemory,
  DeepMemory,
  MemoryPage,
  OfferedCharacterPage,
  PromptView,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openAcme } from "../testing/open-acme.ts";

const MINE = { scope: "organization", organizationId: "acme" } as const;
const THROUGH = { organizationId: "acme", ownerId: "ann" } as const;

const CARD = {
  name: "Mira",
  description: "Keeps the harbour's books.",
  greeting: "Ahoy, who comes?",
  examples: "{{user}}: Hi {{char}}: Ahoy!",
};

function sent(acme: ReturnType<typeof openAcme>): string {
  return JSON.stringify(acme.model.requests.at(-1));
}

describe("characters that others offer", () => {
  it("[6.12] are listed with whose they are, and private ones are not", async () => {
    const acme = openAcme();
    const mira = await acme.offers(CARD);
    await acme.ann.newCharacter({ name: "Diary" });
    await acme.dan.newCharacter({ name: "Umbral", sharing: "enterprise" });
    const { body } = await acme.bob.ask<OfferedCharacterPage>("GET", "/api/offered-characters");
    expect(body).toEqual({
      items: [
        {
          id: mira.id,
          name: "Mira",
          description: CARD.description,
          greeting: CARD.greeting,
          owner: { id: "ann", name: "Ann" },
          organization: { id: "acme", name: "acme Ltd" },
        },
      ],
      next: null,
    });
    for (const caller of [acme.ann, acme.dan]) {
      const own = await caller.ask<OfferedCharacterPage>("GET", "/api/offered-characters");
      expect(own.body.items).toEqual([]);
    }
  });

  it("[6.12] come in pages, each once", async () => {
    const acme = openAcme();
    const names = ["A", "B", "C", "D", "E"];
    for (const name of names) await acme.offers({ name });
    await acme.amy.newCharacter({ name: "F", sharing: "enterprise" });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body }: { body: OfferedCharacterPage } = await acme.bob.ask(
        "GET",
        `/api/offered-characters?limit=2${cursor}`,
      );
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.next === null ? "" : `&cursor=${encodeURIComponent(body.next)}`;
    } while (cursor !== "");
    expect(seen.toSorted()).toEqual([...names, "F"]);
    const wrong = await acme.bob.ask("GET", "/api/offered-characters?cursor=elsewhere");
    expect(wrong.body).toMatchObject({ code: "invalid", details: { field: "cursor" } });
  });
});

describe("a chat through a gateway", () => {
  it("[6.12] has the owner's card, the caller's persona and the organization's memory", async () => {
    const acme = openAcme();
    const mira = await acme.offers(CARD);
    await acme.amy.ask("POST", "/api/memories", { ...MINE, text: "The harbour closes at nine" });
    await acme.amy.ask("POST", "/api/memories", { ...MINE, text: "Pinned rule", pinned: true });
    for (const [caller, scope] of [
      [acme.ann, { scope: "global" }],
      [acme.ann, { scope: "character", characterId: mira.id }],
      [acme.bob, { scope: "global" }],
    ] as const) {
      await caller.ask("POST", "/api/memories", { ...scope, text: "SECRET of one account" });
    }
    const persona = await acme.bob.ask<{ id: string }>("POST", "/api/personas", {
      name: "Captain Bob",
    });
    const chat = await acme.through(mira.id);
    await acme.bob.ask("PATCH", `/api/chats/${chat.id}`, { personaId: persona.body.id });
    expect(chat.gateway).toEqual({
      organizationId: "acme",
      ownerName: "Ann",
      characterName: "Mira",
    });

    const events = await acme.bob.reply(`/api/chats/${chat.id}/turns`, {
      text: "When do you close?",
    });
    expect(events.at(-1)?.event).toBe("reply-end");
    const prompt = sent(acme);
    for (const part of [
      CARD.description,
      "The harbour closes at nine",
      "Pinned rule",
      "Captain Bob",
      CARD.greeting,
    ]) {
      expect(prompt).toContain(part);
    }
    expect(prompt).not.toContain("SECRET");
    const offered = acme.model.requests.at(-1)?.tools.map(({ name }) => name);
    expect(offered).toEqual(["memory_query", "history_search"]);
    const { body } = await acme.bob.ask<PromptView>("GET", `/api/chats/${chat.id}/prompt`);
    expect(body.sections.find(({ name }) => name === "organization")?.text).toContain("nine");
  });

  it("[6.12] is the caller's: its owner sees neither it nor what it cost", async () => {
    const acme = openAcme();
    const mira = await acme.offers();
    const chat = await acme.through(mira.id);
    await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "A zeppelin over Kiel" });
    expect((await acme.ann.ask("GET", `/api/chats/${chat.id}`)).status).toBe(404);
    for (const path of ["/api/chats", "/api/search?q=zeppelin", "/api/notifications"]) {
      const { body } = await acme.ann.ask<{ items: unknown[] }>("GET", path);
      expect(body.items, path).toEqual([]);
    }
    const replies = async (who: "ann" | "bob") =>
      (await acme.engine.usage.charges(acme.principal(who), { limit: 50 })).items.length;
    expect(await replies("ann")).toBe(0);
    expect(await replies("bob")).toBe(1);
  });

  it("[6.12] writes nothing, by tool, by inline form or by the person's hand", async () => {
    const acme = openAcme(() => ({
      text: 'Noted. bcz_remember("pet", "a parrot")',
      calls: [],
    }));
    const mira = await acme.offers();
    const chat = await acme.through(mira.id);
    await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "I have a parrot" });
    const [, , reply] = [null, ...(await acme.bob.messages(chat.id))];
    const source = { chatId: chat.id, messageIds: [reply?.id ?? ""] };
    const refused = [
      ["/api/memories", { scope: "global", text: "Has a parrot", source: { chatId: chat.id } }],
      ["/api/memories/draft", { chatId: chat.id, messageIds: source.messageIds, mode: "as-is" }],
      [
        "/api/memories/save",
        { scope: "global", entries: [{ text: "Has a parrot" }], pinned: true, source },
      ],
    ] as const;
    for (const [path, body] of refused) {
      expect(await acme.bob.ask("POST", path, body), path).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    for (const caller of [acme.ann, acme.bob, acme.amy]) {
      expect((await caller.ask<MemoryPage>("GET", "/api/memories")).body.items).toEqual([]);
    }
    const memory = await acme.bob.ask<ChatMemory>("GET", `/api/chats/${chat.id}/memory`);
    expect(memory.body).toMatchObject({
      gateway: "open",
      members: [{ tools: { active: false }, inline: { active: false } }],
    });
    const deep = await acme.bob.ask<DeepMemory>("GET", `/api/chats/${chat.id}/deep-memory`);
    expect(deep.body).toMatchObject({ active: false, reason: "gateway" });
  });

  it("[6.12] has one character, and nobody else joins", async () => {
    const acme = openAcme();
    const mira = await acme.offers();
    const own = await acme.bob.newCharacter();
    const two = await acme.bob.ask("POST", "/api/chats", {
      characterIds: [mira.id, own.id],
      through: THROUGH,
    });
    expect(two).toMatchObject({ status: 422, body: { code: "invalid" } });
    const chat = await acme.through(mira.id);
    const joined = await acme.bob.ask("PATCH", `/api/chats/${chat.id}`, {
      characterIds: [mira.id, own.id],
    });
    expect(joined).toMatchObject({ status: 422, body: { code: "invalid" } });
    const into = await acme.bob.newChat();
    const other = await acme.bob.ask("PATCH", `/api/chats/${into.id}`, {
      characterIds: [...into.characterIds, mira.id],
    });
    expect(other.status).toBe(404);
  });

  it("[6.12] is refused alike where the character is private, missing, or of elsewhere", async () => {
    const acme = openAcme();
    const mira = await acme.offers();
    const diary = await acme.ann.newCharacter({ name: "Diary" });
    const umbral = await acme.dan.newCharacter({ sharing: "enterprise" });
    const asks = [
      [diary.id, THROUGH],
      ["nope", THROUGH],
      [umbral.id, { organizationId: "umbra", ownerId: "dan" }],
      [umbral.id, { organizationId: "acme", ownerId: "dan" }],
      [umbral.id, { organizationId: "nope", ownerId: "dan" }],
      [mira.id, { organizationId: "acme", ownerId: "nope" }],
    ] as const;
    const missing = await acme.bob.ask("POST", "/api/chats", { characterIds: ["nope"] });
    expect(missing.status).toBe(404);
    for (const [id, through] of asks) {
      const refused = await acme.bob.ask("POST", "/api/chats", { characterIds: [id], through });
      expect(refused, JSON.stringify(through)).toEqual(missing);
    }
  });

  it("[6.12] a branch and a continued chat come through the same way", async () => {
    const acme = openAcme();
    const mira = await acme.offers(CARD);
    const chat = await acme.through(mira.id);
    await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "Ahoy" });
    const [first] = await acme.bob.messages(chat.id);
    for (const [path, body] of [
      [`/api/chats/${chat.id}/branch`, { messageId: first?.id }],
      [`/api/chats/${chat.id}/carry-over`, {}],
    ] as const) {
      const made = await acme.bob.ask<typeof chat>("POST", path, body);
      expect(made.body.gateway, path).toEqual(chat.gateway);
      await acme.bob.reply(`/api/chats/${made.body.id}/turns`, { text: "Still there?" });
      expect(sent(acme)).toContain(CARD.description);
    }
  });

  const closed = [
    ["made private", "withdrawn", "PATCH"],
    ["deleted", "withdrawn", "DELETE"],
    ["left by its owner", "withdrawn", "owner"],
    ["left by the caller", "left", "caller"],
  ] as const;
  for (const [how, state, by] of closed) {
    it(`[6.12] ${how}: stays readable and says why no reply comes`, async () => {
      const acme = openAcme();
      const mira = await acme.offers(CARD);
      const chat = await acme.through(mira.id);
      await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: "Ahoy" });
      const asked = acme.model.requests.length;
      if (by === "PATCH") {
        await acme.ann.ask("PATCH", `/api/characters/${mira.id}`, { sharing: "private" });
      } else if (by === "DELETE") await acme.ann.ask("DELETE", `/api/characters/${mira.id}`);
      else acme.leaves("acme", by === "owner" ? "ann" : "bob");

      const messages = await acme.bob.messages(chat.id);
      const turnId = messages.at(-1)?.turnId ?? "";
      for (const path of [
        `/api/chats/${chat.id}/turns`,
        `/api/chats/${chat.id}/turns/${turnId}/regenerate`,
        `/api/chats/${chat.id}/turns/${turnId}/continue`,
      ]) {
        const body = path.endsWith("turns") ? { text: "And now?" } : {};
        expect(await acme.bob.ask("POST", path, body), path).toMatchObject({
          status: 403,
          body: { code: "forbidden", matter: `gateway-${state}` },
        });
      }
      expect(acme.model.requests).toHaveLength(asked);
      expect(await acme.bob.messages(chat.id)).toEqual(messages);
      expect(messages.map(({ speakerName }) => speakerName)).toEqual(["Mira", "", "Mira"]);
      const { body } = await acme.bob.ask<ChatMemory>("GET", `/api/chats/${chat.id}/memory`);
      expect(body).toMatchObject({ members: [], gateway: state });
      for (const path of ["summary", "prompt", "deep-memory", "summary/rebuild"]) {
        const answer = await acme.bob.request("GET", `/api/chats/${chat.id}/${path}`);
        expect(answer.status, path).toBe(200);
      }
      expect((await acme.bob.ask("DELETE", `/api/chats/${chat.id}`)).status).toBe(200);
    });
  }
});
