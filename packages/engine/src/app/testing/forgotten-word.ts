import { textAnalyzer } from "../../models/analyzer.ts";
import type { Chat } from "../../domain/chat.ts";
import { scopeKey } from "../../domain/entry.ts";
import type { CharacterId, EntryId, TurnId } from "../../domain/ids.ts";
import type { Message } from "../../domain/message.ts";
import { characterScope } from "../../domain/scope.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import type { Store } from "../../ports/store.ts";
import { writeInBackground, type WantedChange } from "../background-write.ts";
import { characterUseCases } from "../characters.ts";
import { memoryUseCases } from "../memories.ts";
import { searchUseCases } from "../search.ts";
import { trayUseCases } from "../tray.ts";
import { createWorker } from "../worker.ts";
import { ANN, ann, rig, type Rig } from "./rig.ts";
import { allPieces, dataOf, moveTo, seed, summaryText } from "./summaries.ts";

export const WORD = "zyzzyva";
const SAYING = `The word is ${WORD}`;

/** What the model does with the next message of the person. */
const ACTS: Readonly<Record<string, ScriptedAnswer>> = {
  save: { calls: [{ name: "memory_save", input: { key: "word", text: SAYING } }] },
  update: {
    calls: [{ name: "memory_update", input: { memory: "word", text: `${SAYING}, in capitals` } }],
  },
  inline: `So be it. bcz_remember("word", "${SAYING}, softly")`,
  beside: `bcz_remember("the second word", "The other word is ${WORD}, too") Fine.`,
};

/** A world in which a word was saved in every way, and told in all that follows of it. */
export interface WordWorld {
  readonly r: Rig;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly characters: ReturnType<typeof characterUseCases>;
  readonly chat: Chat;
  readonly other: Chat;
  readonly mia: CharacterId;
  readonly entryId: EntryId;
  /** All that the log was told. */
  readonly log: readonly string[];
  /** Lets the summary go on that waits for it; it says the word. */
  readonly lateSummary: { begin(): Promise<void>; end(): Promise<void> };
  /** The same for a pass of deep memory, which would file it. */
  readonly lateDeep: { begin(): Promise<void>; end(): Promise<void> };
  /** And for drafts of the newest message that says it; `end` tells what came of them. */
  readonly lateDraft: { begin(): Promise<void>; end(): Promise<string> };
}

/**
 * @param told - Whether the person has said the word, too; else the model alone has written it.
 */
export async function wordWorld(store: Store, told: boolean): Promise<WordWorld> {
  let held: Promise<void> | undefined;
  let asked: (() => void) | undefined;
  const late = new LateAnswers();
  const r = rig(
    async (request, index): Promise<ScriptedAnswer> => {
      if (request.purpose === "reply") return replyTo(request, told);
      if (request.purpose === "deep" || request.purpose === "draft") return late.answer(request);
      const knows = dataOf(request).includes(WORD);
      if (held !== undefined) {
        asked?.();
        await held;
      }
      return summaryText(index, knows ? { particulars: [SAYING], state: SAYING } : {});
    },
    { store, deep: told },
  );
  const log: string[] = [];
  Object.assign(r.ambient, {
    log: (...given: readonly unknown[]) => void log.push(JSON.stringify(given)),
  });
  const memories = memoryUseCases(r.context, r.hub);
  const chat = await r.newChat({ detail: "core" });
  const other = await r.chats.create(ann, { characterIds: chat.characterIds });
  const [mia] = chat.characterIds;
  if (mia === undefined) throw new Error("a chat has a character");
  if (told) {
    await seed(r, chat.id, 12, { person: (turn) => (turn === 2 ? SAYING : `Question ${turn}`) });
    await indexed(r, chat);
    await moveTo(r, chat.id, 19);
    await createWorker(r.context).drain();
  }
  await r.say(chat.id, "Hello");
  await r.say(other.id, "Hello");
  await r.say(chat.id, "Do save");
  if (told) await r.say(chat.id, `${SAYING}, you know`);
  await r.say(other.id, "Do nothing");
  await r.say(chat.id, "Do update");
  await r.say(chat.id, "Do inline");
  await r.say(chat.id, "Do beside");
  await r.say(other.id, "Do nothing");
  const heads = await store.entryHeads(ANN, [scopeKey(characterScope(mia))]);
  const entry = heads.find(({ key }) => key === "word");
  if (entry === undefined) throw new Error("nothing was saved");
  await memories.update(ann, entry.id, { text: `${SAYING}. I say so` });
  await r.say(other.id, "Do nothing");
  await suggest(r, chat, mia, { op: "update", entryId: entry.id, text: `${SAYING}, they say` });
  await suggest(r, chat, mia, { op: "save", key: "hearsay", text: `The word was ${WORD}` });
  const last = (await r.history(chat.id)).at(-1);
  if (last !== undefined) await r.chats.branch(ann, chat.id, last.id);
  return {
    r,
    memories,
    characters: characterUseCases(r.context),
    chat,
    other,
    mia,
    entryId: entry.id,
    log,
    lateDeep: {
      begin: () => late.begin("deep", () => deepPass(r, chat)),
      end: async () => void (await late.end()),
    },
    lateDraft: {
      begin: () =>
        late.begin("draft", async () => {
          const messages = await r.history(chat.id);
          const newest = messages.findLast(
            ({ role, variants }) => role === "user" && variants[0]?.text.includes(WORD) === true,
          );
          const messageIds = newest === undefined ? [] : [newest.id];
          return memories.draft(ann, { chatId: chat.id, messageIds, mode: "ai" });
        }),
      end: () => late.end(),
    },
    lateSummary: lateSummaryOf(
      r,
      chat,
      (promise) => {
        held = promise;
      },
      (tell) => {
        asked = tell;
      },
    ),
  };
}

/** A pass would write it, but had text from outside before it: it waits in the tray (SPEC 12.5). */
async function suggest(r: Rig, chat: Chat, mia: CharacterId, change: WantedChange): Promise<void> {
  const [asked] = (await r.history(chat.id)).filter(({ role }) => role === "user").slice(-1);
  if (asked === undefined) throw new Error("nothing was asked");
  const { id, turnId } = asked;
  await writeInBackground(
    r.context,
    ANN,
    {
      scope: characterScope(mia),
      change,
      author: {
        origin: "deep",
        confidence: null,
        anchor: { kind: "message", messageId: id },
        source: { chatId: chat.id, turnId, messageIds: [id] },
      },
      doubt: "outside",
      whenFull: "tray",
    },
    async () => [],
  );
}

function replyTo(request: RecordedRequest, repeats: boolean): ScriptedAnswer {
  const last = request.messages.at(-1);
  if (last?.role !== "user") return "Noted.";
  const act = /Do (\w+)\s*$/u.exec(last.text)?.[1] ?? "";
  return ACTS[act] ?? (repeats && last.text.includes(WORD) ? `Ah, ${WORD}.` : "Mhm.");
}

/** A model that was asked and answers only when it is let. */
class LateAnswers {
  #purpose: string | undefined;
  #asked: PromiseWithResolvers<void> = Promise.withResolvers();
  #held: PromiseWithResolvers<void> = Promise.withResolvers();
  #working: Promise<unknown> = Promise.resolve();

  async answer(request: RecordedRequest): Promise<string> {
    const line = dataOf(request)
      .split("\n")
      .find((one) => /^\d+ person/u.test(one) && one.includes(`${SAYING}, on wall 3`));
    const isMeant = request.purpose === this.#purpose;
    if (!isMeant || (request.purpose === "deep" && line === undefined)) {
      return '{"changes": [], "memories": []}';
    }
    this.#purpose = undefined;
    this.#asked.resolve();
    await this.#held.promise;
    if (request.purpose === "draft") {
      return JSON.stringify({ memories: [{ text: `Wrote ${WORD} on a wall`, from: [1] }] });
    }
    const [from, quote] = [[Number(line?.split(" ")[0])], `${SAYING}, on wall 3`];
    const entry = Number(/^e(\d+) "word:/mu.exec(dataOf(request))?.[1] ?? Number.NaN);
    return JSON.stringify({
      changes: [
        { op: "save", key: "wall", text: `Found ${WORD} on wall 3`, from, quote },
        { op: "update", entry, text: `The word is ${WORD}, on wall 3`, from, quote },
      ],
    });
  }

  async begin(purpose: string, work: () => Promise<unknown>): Promise<void> {
    this.#purpose = purpose;
    this.#asked = Promise.withResolvers();
    this.#held = Promise.withResolvers();
    this.#working = work();
    await Promise.race([this.#asked.promise, this.#working]);
  }

  async end(): Promise<string> {
    this.#held.resolve();
    return JSON.stringify(await this.#working.catch((error: unknown) => String(error)));
  }
}

async function deepPass(r: Rig, chat: Chat): Promise<void> {
  await seed(r, chat.id, 6, { person: (turn) => `${SAYING}, on wall ${turn}.` });
  await indexed(r, chat);
  const { nextOrdinal } = await r.chat(chat.id);
  await moveTo(r, chat.id, nextOrdinal);
  await createWorker(r.context).drain();
}

function lateSummaryOf(
  r: Rig,
  chat: Chat,
  hold: (promise: Promise<void> | undefined) => void,
  tell: (asked: () => void) => void,
): WordWorld["lateSummary"] {
  let release: () => void = () => undefined;
  let working: Promise<unknown> = Promise.resolve();
  return {
    begin: async () => {
      await seed(r, chat.id, 6, { person: (turn) => `Once more: ${SAYING}. And ${turn}` });
      await indexed(r, chat);
      const { nextOrdinal } = await r.chat(chat.id);
      await moveTo(r, chat.id, nextOrdinal - 2);
      const asked = Promise.withResolvers<void>();
      tell(asked.resolve);
      hold(new Promise((resolve) => (release = resolve)));
      working = createWorker(r.context).drain();
      await asked.promise;
    },
    end: async () => {
      hold(undefined);
      release();
      await working;
    },
  };
}

/** Seeded messages come without their words. */
async function indexed(r: Rig, chat: Chat): Promise<void> {
  const analyzer = textAnalyzer();
  const messages = await r.history(chat.id);
  await r.store.commit({
    expect: [],
    changes: messages.map((value) => ({
      op: "put",
      row: "message",
      value: { ...value, revision: value.revision + 1 },
      terms: analyzer.terms(value.variants[0]?.text ?? ""),
    })),
  });
}

/** Everything that the engine shows of what is kept, to whoever asks for it. */
export async function shown(world: WordWorld): Promise<readonly string[]> {
  const { r, memories } = world;
  const seen: [string, unknown][] = [];
  const page = { limit: 200 };
  const list = await memories.list(ann, {}, page);
  seen.push(["list", list], ["filter", (await memories.list(ann, { q: WORD }, page)).items.length]);
  for (const { id } of list.items) {
    seen.push([`history ${id}`, await memories.past(ann, id)]);
    seen.push([`entry ${id}`, await memories.get(ann, id)]);
  }
  seen.push(["tray", await trayUseCases(r.context).list(ann, {}, page)]);
  const search = searchUseCases(r.context);
  const hits = await search.messages(ann, { q: WORD, limit: 50 });
  seen.push(["search", hits.map(({ message }) => message.variants)]);
  for (const chat of (await r.store.chats(ANN, page)).items) {
    seen.push([`chat ${chat.id}`, chat]);
    seen.push([`pieces ${chat.id}`, await allPieces(r, chat.id)]);
    seen.push([`next prompt ${chat.id}`, await r.prompts.get(ann, chat.id)]);
    for (const message of await r.history(chat.id)) {
      seen.push([`message ${message.id}`, message]);
      if (message.role === "assistant") seen.push(...(await inspected(r, chat, message)));
    }
  }
  seen.push(["log", world.log], ["events", r.events]);
  return seen.flatMap(([where, what]) =>
    JSON.stringify(what).toLowerCase().includes(WORD) ? [where] : [],
  );
}

async function inspected(r: Rig, chat: Chat, message: Message): Promise<[string, unknown][]> {
  const view = await r.prompts
    .get(ann, chat.id, { turnId: message.turnId as TurnId, messageId: message.id })
    .catch(() => "none");
  return [[`prompt of ${message.id}`, view]];
}

/** What a model is asked from here on, of whatever kind. */
export async function askedLater(world: WordWorld): Promise<string> {
  const { r, memories, chat, other } = world;
  const before = r.model.requests.length;
  for (const { id } of [chat, other]) {
    if ((await r.store.get("chat", ANN, id)) === undefined) continue;
    await r.say(id, "What do you remember?");
    const messages = await r.history(id);
    await memories
      .draft(ann, { chatId: id, messageIds: messages.slice(-2).map((one) => one.id), mode: "ai" })
      .catch(() => undefined);
    await moveTo(r, id, messages.at(-1)?.ordinal ?? 1);
    r.ambient.advance(3_600_000);
  }
  await createWorker(r.context).drain();
  return JSON.stringify(r.model.requests.slice(before)).toLowerCase();
}
