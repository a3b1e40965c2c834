import { describe, expect, it } from "vitest";
import type { Chat } from "../domain/chat.ts";
import { scopeKey, type EntryHead, type Scope } from "../domain/entry.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EntryId,
  MessageId,
  OrganizationId,
  PersonaId,
  TurnId,
  VariantId,
  WriteId,
} from "../domain/ids.ts";
import type { Message as MessageEntity, Variant } from "../domain/message.ts";
import { Chat as ChatSchema, Message } from "./chat.ts";
import type { MemoryMark } from "../domain/marks.ts";
import { toChatView, toMessageView } from "./chat-view.ts";
import { MemoryEntry } from "./memory.ts";
import { scopeOfKey, toMemoryView, toScope } from "./memory-view.ts";

const NOW = Date.UTC(2031, 3, 5, 6, 7, 8, 9);
const DAY_MS = 86_400_000;

function variant(changes: Partial<Variant> = {}): Variant {
  return {
    id: "v1" as VariantId,
    text: "Hello.",
    tokens: 3,
    status: "complete",
    steps: [],
    epochId: null,
    model: "m",
    usage: { inputTokens: 1, outputTokens: 2, cachedTokens: 0 },
    cost: null,
    failure: null,
    createdAt: NOW,
    ...changes,
  };
}

function message(changes: Partial<MessageEntity> = {}): MessageEntity {
  return {
    id: "m1" as MessageId,
    account: "secret-account" as AccountId,
    chatId: "c1" as ChatId,
    turnId: "t1" as TurnId,
    ordinal: 5,
    role: "assistant",
    speakerId: "ada",
    speakerName: "Ada",
    variants: [variant({ text: "Hi." }), variant()],
    selected: 1,
    hidden: false,
    note: null,
    createdAt: NOW,
    revision: 2,
    ...changes,
  };
}

const head: EntryHead = {
  id: "e1" as EntryId,
  account: "secret-account" as AccountId,
  scope: { kind: "character", characterId: "ada" as CharacterId },
  present: true,
  key: null,
  text: "Likes tea",
  pinned: false,
  origin: "model",
  confidence: 0.9,
  writeId: "w1" as WriteId,
  createdAt: NOW,
  updatedAt: NOW,
  revision: 1,
  seq: 12,
};

describe("toMessageView", () => {
  it("shows the selected variant, and all of them beside", () => {
    const view = toMessageView(message(), { windowFrom: 1 }, undefined);
    expect(Message.parse(view)).toEqual(view);
    expect(view).toMatchObject({ text: "Hello.", selected: 1, status: "complete" });
    expect(view.variants.map(({ index, text }) => [index, text])).toEqual([
      [0, "Hi."],
      [1, "Hello."],
    ]);
    expect(view.createdAt).toBe("2031-04-05T06:07:08.009Z");
  });

  it("[7.1] a message is live from the window's start on, unless it is hidden", () => {
    expect(toMessageView(message(), { windowFrom: 5 }, undefined).live).toBe(true);
    expect(toMessageView(message(), { windowFrom: 6 }, undefined).live).toBe(false);
    expect(toMessageView(message({ hidden: true }), { windowFrom: 5 }, undefined).live).toBe(false);
  });

  it("[5.17] marks what hangs on the message, and on each of its variants", () => {
    const mark = (writeId: string): MemoryMark => ({
      op: "saved",
      entryId: "e1" as EntryId,
      writeId: writeId as WriteId,
      origin: "model",
      active: true,
    });
    const [first, second] = message().variants;
    if (first === undefined || second === undefined) throw new Error("two variants are needed");
    const marks = { own: [mark("w1")], byVariant: new Map([[second.id, [mark("w2")]]]), waits: 1 };
    const view = toMessageView(message(), { windowFrom: 1 }, marks);
    expect(Message.parse(view)).toEqual(view);
    expect(view).toMatchObject({ memory: [mark("w1")], waits: 1 });
    expect(view.variants.map(({ memory }) => memory)).toEqual(
      first.id === second.id ? [[mark("w2")], [mark("w2")]] : [[], [mark("w2")]],
    );
  });
});

describe("toChatView", () => {
  it("[12.2] names no account and no run's token", () => {
    const chat: Chat = {
      id: "c1" as ChatId,
      account: "secret-account" as AccountId,
      title: "Tea",
      titleFrom: null,
      characterIds: ["ada" as CharacterId],
      personaId: "p" as PersonaId,
      channel: "web",
      challenge: false,
      branchOf: { chatId: "c0" as ChatId, messageId: "m0" as MessageId },
      nextOrdinal: 9,
      windowFrom: 3,
      epochId: null,
      running: {
        turnId: "t1" as TurnId,
        messageId: "m1" as MessageId,
        variantId: "v1" as VariantId,
        previousVariantId: null,
        token: "secret-token",
        leaseUntil: NOW,
        stopRequested: false,
      },
      createdAt: NOW,
      updatedAt: NOW,
      revision: 4,
    };
    const view = toChatView(chat);
    expect(ChatSchema.parse(view)).toEqual(view);
    expect(JSON.stringify([view, toMessageView(message(), chat, undefined)])).not.toContain(
      "secret",
    );
  });
});

describe("toMemoryView", () => {
  it("[5.17] says where it comes from", () => {
    const source = {
      chatId: "c1" as ChatId,
      turnId: "t1" as TurnId,
      messageIds: ["m1" as MessageId],
    };
    const view = toMemoryView(head, source, NOW);
    expect(MemoryEntry.parse(view)).toEqual(view);
    expect(view).toMatchObject({ scope: "character", characterId: "ada", organizationId: null });
    expect(view.source).toEqual(source);
    expect(JSON.stringify(view)).not.toContain("secret");
  });

  it("[5.8] is recent for seven days", () => {
    expect(toMemoryView(head, undefined, NOW + 7 * DAY_MS - 1).recent).toBe(true);
    expect(toMemoryView(head, undefined, NOW + 7 * DAY_MS).recent).toBe(false);
  });
});

describe("scopeOfKey", () => {
  it("[5.1] is the way back of a scope's key, whatever the id", () => {
    const scopes: readonly Scope[] = [
      { kind: "global" },
      { kind: "character", characterId: "a:b" as CharacterId },
      { kind: "character", characterId: "global" as CharacterId },
      { kind: "organization", organizationId: "character:x" as OrganizationId },
    ];
    for (const scope of scopes) expect(scopeOfKey(scopeKey(scope))).toEqual(scope);
    expect(() => scopeOfKey("persona:x")).toThrow(RangeError);
  });

  it("a request that names no scope means none in particular", () => {
    expect(toScope({})).toBeUndefined();
    const scope = { kind: "character", characterId: "*" };
    expect(toScope({ scope: "character", characterId: "*" })).toEqual(scope);
    expect(toScope({ characterId: "*" })).toEqual(scope);
    expect(() => toScope({ scope: "character" })).toThrow(RangeError);
  });
});
