import fc from "fast-check";
import {
  ARCHIVE_VERSION,
  NOTHING_ARCHIVED,
  type ArchivedCall,
  type ArchivedChat,
  type ArchivedEntry,
  type ArchivedKind,
  type ArchivedMessage,
  type ArchivedPiece,
  type ArchivedRow,
  type ArchivedRows,
  type ArchivedVariant,
  type ArchiveItem,
} from "../archive.ts";
import type { Scope } from "../entry.ts";
import type { MessageId } from "../ids.ts";
import { DETAIL_LEVELS } from "../limits.ts";
import { hostileText } from "./any-messages.ts";

const START = Date.UTC(2026, 0, 1);

/** Rows as they stand in an archive; ids are the person's own kind of name, so the compiler is told. */
const as = <T>(value: unknown): T => value as T;
const time = fc.integer({ min: START, max: START + 1e9 });
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  hostileText.map((long) => long.slice(0, 200)),
  fc.constantFrom(
    "Ich wohne in Zürich",
    "犬が好き",
    "line one\nline two",
    "👩‍👩‍👧 family",
    "__proto__",
  ),
);
const said = text.map((one) => one.toWellFormed().replaceAll("\0", "").normalize("NFC").trim());
const name = said.map((one) => one.slice(0, 60).toWellFormed().trim() || "Mira");

const call: fc.Arbitrary<ArchivedCall> = fc
  .record({ input: said, output: said, shape: fc.integer({ min: 0, max: 3 }) })
  .map(({ input, output, shape }) => ({
    id: `call-${shape}`,
    name: "memory_save",
    input: JSON.stringify({ text: input }),
    output,
    entryId: shape === 1 ? as("entry-0") : null,
    ...(shape === 2 ? { told: [as({ kind: "message", id: "c0-m1" })] } : {}),
    ...(shape === 3 ? { inline: true as const } : {}),
  }));

function variants(id: string, count: number): fc.Arbitrary<readonly ArchivedVariant[]> {
  const one = fc.record({
    text: said,
    calls: fc.array(call, { maxLength: 2 }),
    createdAt: time,
    cost: fc.option(fc.integer({ min: 0, max: 1_000 }).map((cents) => cents / 100)),
    status: fc.constantFrom("complete" as const, "stopped" as const, "failed" as const),
  });
  return fc.array(one, { minLength: count, maxLength: count }).map((all) =>
    all.map(({ text: words, calls, ...rest }, index) => ({
      ...rest,
      id: as(`${id}-v${index}`),
      text: words,
      tokens: words.length,
      steps: calls.length === 0 ? [] : [{ text: words, calls }],
      model: "small",
      usage: { inputTokens: 10, outputTokens: 2, cachedTokens: 0 },
      failure: rest.status === "failed" ? "The model said nothing" : null,
    })),
  );
}

function message(chatId: string, ordinal: number): fc.Arbitrary<ArchivedMessage> {
  const isUser = ordinal % 2 === 1;
  const id = `${chatId}-m${ordinal}`;
  return fc
    .integer({ min: 1, max: isUser ? 1 : 3 })
    .chain((count) =>
      fc.record({
        variants: variants(id, count),
        selected: fc.integer({ min: 0, max: count - 1 }),
        hidden: fc.boolean(),
        createdAt: time,
        revision: fc.integer({ min: 1, max: 9 }),
        speakerName: name,
        outside: fc.option(fc.constant([{ source: "file" as const, name: "a.txt", text: "Text" }])),
      }),
    )
    .map(({ outside, ...rest }) => ({
      ...rest,
      id: as(id),
      chatId: as(chatId),
      turnId: as(`${chatId}-t${Math.ceil(ordinal / 2)}`),
      ordinal,
      role: isUser ? "user" : "assistant",
      speakerId: isUser ? null : "character-0",
      ...(isUser && outside !== null ? { outside } : {}),
    }));
}

function piece(chatId: string, index: number, span: readonly [number, number]): ArchivedPiece {
  return {
    id: as(`${chatId}-p${index}`),
    chatId: as(chatId),
    tier: "recent",
    from: span[0],
    to: span[1],
    fromId: as(`${chatId}-m${span[0]}`),
    toId: as(`${chatId}-m${span[1]}`),
    messages: span[1] - span[0] + 1,
    content: {
      sections: [],
      timeline: [`They met at ${index}`],
      promises: [],
      particulars: ["tea"],
      state: "",
      rules: [{ text: "Never call me Bob", messageId: as(`${chatId}-m${span[0]}`) }],
    },
    contentRevision: 1,
    tokens: 20,
    sourceTokens: 90,
    detail: "core",
    edited: false,
    stale: false,
    makeshift: false,
    usage: null,
    parentId: null,
    children: [],
    createdAt: START,
    updatedAt: START,
    revision: 1,
  };
}

/** Leaves over the first messages, the first two of them under one merged piece. */
function pieces(chatId: string, count: number): readonly ArchivedPiece[] {
  const leaves = Array.from({ length: Math.floor(count / 4) }, (_, index) =>
    piece(chatId, index, [index * 2 + 1, index * 2 + 2]),
  );
  const [first, second, ...rest] = leaves;
  if (first === undefined || second === undefined) return leaves;
  const over: ArchivedPiece = {
    ...piece(chatId, leaves.length, [first.from, second.to]),
    tier: "merged",
    children: [first.id, second.id],
  };
  return [over, { ...first, parentId: over.id }, { ...second, parentId: over.id }, ...rest];
}

function chat(index: number, characters: number): fc.Arbitrary<readonly ArchivedRow[]> {
  const id = `c${index}`;
  return fc
    .integer({ min: 0, max: 14 })
    .chain((count) =>
      fc.record({
        title: name,
        messages: fc.tuple(...Array.from({ length: count }, (_, at) => message(id, at + 1))),
        createdAt: time,
        challenge: fc.boolean(),
        isGroup: fc.boolean(),
        member: fc.integer({ min: 0, max: characters - 1 }),
      }),
    )
    .map(({ messages, member, ...rest }): readonly ArchivedRow[] => {
      const tree = pieces(id, messages.length);
      const value: ArchivedChat = {
        ...rest,
        id: as(id),
        titleFrom: null,
        characterIds: [as(`character-${member}`)],
        personaId: null,
        channel: "web",
        branchOf: null,
        nextOrdinal: messages.length + 1,
        windowFrom: tree.length === 0 ? 1 : Math.max(...tree.map(({ to }) => to)) + 1,
        updatedAt: rest.createdAt,
        revision: 3,
      };
      const rows: ArchivedRow[] = [{ kind: "chat", value }];
      for (const one of messages) rows.push({ kind: "message", value: one });
      for (const one of tree) rows.push({ kind: "piece", value: one });
      if (messages.length >= 6) rows.push({ kind: "pass", value: pass(id) });
      return rows;
    });
}

function pass(chatId: string): ArchivedRows["pass"] {
  return {
    id: `${chatId}-pass`,
    chatId: as(chatId),
    from: 1,
    to: 6,
    fromId: as(`${chatId}-m1`),
    toId: as(`${chatId}-m6`),
    messages: 6,
    model: "small",
    outcome: "done",
    changes: [
      {
        op: "saved",
        entryId: as("entry-0"),
        writeId: as("write-0"),
        suggestionId: null,
        messageIds: [as(`${chatId}-m1`)],
      },
    ],
    refused: 1,
    known: 0,
    failure: null,
    failureMatter: null,
    createdAt: START,
    revision: 1,
  };
}

function entry(index: number, scope: Scope): fc.Arbitrary<ArchivedEntry> {
  return fc
    .record({
      versions: fc.array(
        fc.record({ text: said, pinned: fc.boolean(), isActive: fc.boolean(), at: time }),
        { minLength: 1, maxLength: 3 },
      ),
      isErased: fc.boolean(),
      createdAt: time,
    })
    .map(({ versions, isErased, createdAt }) => ({
      id: as(`entry-${index}`),
      scope,
      versions: isErased
        ? []
        : versions.map(({ text: words, pinned, isActive, at }, version) => ({
            id: as(`write-${index}-${version}`),
            op: "set" as const,
            key: version === 0 ? null : `key ${index}`,
            text: `${index} ${words}`.trim(),
            pinned,
            origin: "manual" as const,
            confidence: null,
            anchor: isActive ? null : as({ kind: "message", messageId: "c0-m1" }),
            source: { chatId: as("c0"), turnId: null, messageIds: [as("c0-m1")] },
            active: isActive,
            at,
          })),
      erased: isErased,
      ...(isErased ? { erasedFrom: [as<MessageId>("c0-m1")], forgotten: true as const } : {}),
      createdAt,
      revision: 2,
    }));
}

const character = (index: number): fc.Arbitrary<ArchivedRows["character"]> =>
  fc
    .record({
      name,
      description: said,
      greeting: said,
      detail: fc.constantFrom(...DETAIL_LEVELS),
      isolated: fc.boolean(),
      createdAt: time,
    })
    .map(({ detail, isolated, createdAt, ...card }) => ({
      ...card,
      id: as(`character-${index}`),
      examples: "",
      model: null,
      memory: {
        detail,
        learnFromChat: true,
        isolated,
        extraction: false,
        delivery: "every-turn" as const,
      },
      sharing: "private" as const,
      createdAt,
      updatedAt: createdAt,
      revision: 1,
    }));

/** The rows of any account, in an order that an archive may have. */
export const anyArchivedRows: fc.Arbitrary<readonly ArchivedRow[]> = fc
  .record({
    characters: fc.integer({ min: 1, max: 3 }),
    chats: fc.integer({ min: 0, max: 3 }),
    entries: fc.integer({ min: 0, max: 8 }),
  })
  .chain(({ characters, chats, entries }) =>
    fc.record({
      settings: fc.record({ deepMemory: fc.boolean(), memoryReminder: fc.boolean() }),
      personas: fc.array(fc.record({ name, description: said, createdAt: time }), { maxLength: 2 }),
      characters: fc.tuple(...Array.from({ length: characters }, (_, at) => character(at))),
      entries: fc.tuple(
        ...Array.from({ length: entries }, (_, at) =>
          entry(
            at,
            at % 2 === 0
              ? { kind: "global" }
              : { kind: "character", characterId: as(`character-${at % characters}`) },
          ),
        ),
      ),
      chats: fc.tuple(...Array.from({ length: chats }, (_, at) => chat(at, characters))),
    }),
  )
  .map((all): readonly ArchivedRow[] => [
    {
      kind: "settings",
      value: {
        ...all.settings,
        prices: { small: { input: 1, cachedInput: 0.5, cacheWrite: 1, output: 2 } },
      },
    },
    ...all.personas.map((persona, index): ArchivedRow => ({
      kind: "persona",
      value: { ...persona, id: as(`persona-${index}`), updatedAt: persona.createdAt, revision: 1 },
    })),
    ...all.characters.map((value): ArchivedRow => ({ kind: "character", value })),
    ...all.entries.map((value): ArchivedRow => ({ kind: "entry", value })),
    ...all.chats.flat(),
  ]);

/** The rows with the first and the last line of their archive. */
export function archiveOf(rows: readonly ArchivedRow[]): readonly ArchiveItem[] {
  const counts: Record<ArchivedKind, number> = { ...NOTHING_ARCHIVED };
  for (const { kind } of rows) counts[kind] += 1;
  return [
    { kind: "head", version: ARCHIVE_VERSION, exportedAt: START, characterId: null },
    ...rows,
    { kind: "end", counts },
  ];
}
