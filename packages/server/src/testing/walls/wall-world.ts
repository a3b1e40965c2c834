import type { AccountId, ChatId, Store } from "@keepsake/engine";
import type { Script } from "@keepsake/engine/models/scripted";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import type { Chat, MemoryEntry, Message, TrayPage } from "@keepsake/engine/wire";
import { type Acme, openAcme } from "../open-acme.ts";
import { told } from "../told.ts";
import { type TouchedRows, touchedRows } from "./touched-rows.ts";
import type { WallIds } from "./wall-ids.ts";

type Owner = "ann" | "dan";

export interface WallWorld {
  readonly acme: Acme;
  readonly touched: TouchedRows;
  /** Things of an account that are its own alone, each with a mark of its own in it. */
  readonly own: Readonly<Record<Owner, WallIds>>;
  /** The marks by whose they are; those of an organization by its name. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** Ann's character for others, and Bob's chat with it. */
  readonly gateway: WallIds;
}

const OUTSIDE = [{ source: "web", name: "example.org", text: "SECRET-outside" }];

/**
 * Accounts and organizations of which each store holds something with a mark. What others may see of
 * Ann's is marked OFFER, all else SECRET.
 *
 * @param memory - Settings of the character that she offers.
 */
export async function wallWorld(script: Script, memory: object = {}): Promise<WallWorld> {
  const touched = touchedRows(inMemoryStore());
  const acme = openAcme(script, { store: touched.store });
  const marks = new Map<string, string[]>();
  const mark = (owner: string, place: string): string => {
    const made = `SECRET-${owner}-${place}`;
    marks.set(owner, [...(marks.get(owner) ?? []), made]);
    return made;
  };
  for (const organization of ["acme", "umbra"]) {
    const caller = organization === "acme" ? acme.amy : acme.dan;
    const scope = { scope: "organization", organizationId: organization };
    for (const pinned of [false, true]) {
      const said = mark(organization, pinned ? "pinned" : "entry");
      await caller.ask("POST", "/api/memories", { ...scope, text: said, pinned });
    }
  }
  const own = {
    ann: await ownThings(acme, touched.store, "ann", mark),
    dan: await ownThings(acme, touched.store, "dan", mark),
  };
  const offered = await acme.offers({
    name: "OFFER-name",
    description: "OFFER-description",
    greeting: "OFFER-greeting",
    examples: "OFFER-examples",
    memory,
  });
  const theirs = { scope: "character", characterId: offered.id };
  await acme.ann.ask("POST", "/api/memories", { ...theirs, text: mark("ann", "offered-entry") });
  await acme.ann.ask("POST", "/api/memories", {
    ...theirs,
    text: mark("ann", "offered-pinned"),
    pinned: true,
  });
  const annsOwn = await acme.ann.ask<Chat>("POST", "/api/chats", { characterIds: [offered.id] });
  await acme.ann.reply(`/api/chats/${annsOwn.body.id}/turns`, {
    text: mark("ann", "offered-chat"),
  });

  const bobs = await acme.bob.ask<MemoryEntry>("POST", "/api/memories", {
    scope: "global",
    text: mark("bob", "entry"),
  });
  const chat = await acme.through(offered.id);
  await acme.bob.reply(`/api/chats/${chat.id}/turns`, { text: mark("bob", "message") });
  const last = (await acme.bob.messages(chat.id)).at(-1);
  const gateway: WallIds = {
    ...own.ann,
    character: offered.id,
    persona: "nope",
    chat: chat.id,
    turn: last?.turnId ?? "",
    message: last?.id ?? "",
    piece: "nope",
    entry: bobs.body.id,
    write: "nope",
    suggestion: "nope",
    notification: "nope",
    organization: "acme",
    account: "ann",
    other: "nope",
  };
  return { acme, touched, own, marks, gateway };
}

async function ownThings(
  acme: Acme,
  store: Store,
  owner: Owner,
  markOf: (owner: string, place: string) => string,
): Promise<WallIds> {
  const caller = acme[owner];
  const mark = (place: string) => markOf(owner, place);
  const character = await caller.newCharacter({
    name: mark("name"),
    description: mark("description"),
    greeting: mark("greeting"),
    examples: mark("examples"),
  });
  const persona = await caller.ask<{ id: string }>("POST", "/api/personas", {
    name: mark("persona"),
    description: mark("played"),
  });
  const chat = await caller.ask<Chat>("POST", "/api/chats", {
    characterIds: [character.id],
    personaId: persona.body.id,
    title: mark("title"),
  });
  const { id } = chat.body;
  const scope = { scope: "character", characterId: character.id };
  const entry = await caller.ask<MemoryEntry>("POST", "/api/memories", {
    ...scope,
    key: "key",
    text: mark("entry"),
  });
  await caller.ask("PATCH", `/api/memories/${entry.body.id}`, { text: mark("edited") });
  await caller.ask("POST", "/api/memories", { ...scope, text: mark("pinned"), pinned: true });
  await caller.ask("POST", "/api/memories", { scope: "global", text: mark("global") });
  const turns = `/api/chats/${id}/turns`;
  await caller.reply(turns, { text: `${mark("message")} repeat` });
  await caller.reply(turns, { text: `SAVE ${mark("suggestion")}`, outside: OUTSIDE });
  const messages = await caller.messages(id);
  const account = owner as AccountId;
  await store.commit({
    expect: [],
    changes: [
      told(owner, { id: `told-${owner}`, chatId: id }),
      { op: "put", row: "piece", value: piece(owner, id, messages, mark("piece")) as never },
    ],
  });
  await caller.ask("PATCH", "/api/settings", {
    prices: [
      { model: mark("model"), price: { input: 1, cachedInput: 1, cacheWrite: 1, output: 1 } },
    ],
  });
  const tray = await caller.ask<TrayPage>("GET", "/api/memories/tray");
  const [turn] = await store.messages(account, id as ChatId, { limit: 1, newest: true });
  return {
    character: character.id,
    persona: persona.body.id,
    chat: id,
    turn: turn?.turnId ?? "",
    message: turn?.id ?? "",
    piece: `piece-${owner}`,
    entry: entry.body.id,
    write: entry.body.writeId ?? "",
    suggestion: tray.body.items[0]?.id ?? "",
    notification: `told-${owner}`,
    organization: owner === "ann" ? "acme" : "umbra",
    account: owner,
    other: "nope",
  };
}

/** A piece of a summary as a job leaves it. */
function piece(account: string, chatId: string, messages: readonly Message[], said: string) {
  const [first] = messages;
  return {
    id: `piece-${account}`,
    account,
    chatId,
    tree: "serving",
    tier: "recent",
    from: first?.ordinal ?? 1,
    to: first?.ordinal ?? 1,
    fromId: first?.id,
    toId: first?.id,
    messages: 1,
    content: {
      sections: [],
      timeline: [said],
      promises: [],
      particulars: [],
      state: said,
      rules: [],
    },
    contentRevision: 1,
    tokens: 5,
    sourceTokens: 50,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    usage: null,
    parentId: null,
    children: [],
    createdAt: 1_000,
    updatedAt: 1_000,
    revision: 1,
  };
}
