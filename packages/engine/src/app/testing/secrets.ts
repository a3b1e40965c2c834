import { scopeKey } from "../../domain/entry.ts";
import type { Chat } from "../../domain/chat.ts";
import type { Epoch } from "../../domain/epoch.ts";
import type { ChatId } from "../../domain/ids.ts";
import { selectedVariant, type Message } from "../../domain/message.ts";
import { searchedText } from "../../domain/outside.ts";
import { characterScope, GLOBAL } from "../../domain/scope.ts";
import type { Trace } from "../../domain/trace.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import type { Store } from "../../ports/store.ts";
import { memoryUseCases } from "../memories.ts";
import { summaryUseCases } from "../summary.ts";
import { createWorker } from "../worker.ts";
import { ANN, ann, collect, rig, type Rig } from "./rig.ts";
import { allPieces, dataOf, moveTo, roots, seed, summaryText } from "./summaries.ts";

/** What is told, in several ways, and must be nowhere afterwards. */
export const SECRET = "Zephyrgasse";
const TOLD = `My garden is in ${SECRET} 17`;

/** A model that saves, repeats and summarises whatever it is told of the secret. */
function gossip(request: RecordedRequest, index: number): ScriptedAnswer {
  if (request.purpose !== "reply") {
    const knows = dataOf(request).includes(SECRET);
    return summaryText(index, knows ? { particulars: [`Garden: ${SECRET} 17`] } : {});
  }
  const last = request.messages.at(-1);
  if (last?.role !== "user") return "Noted.";
  if (last.text.includes("Remember")) {
    const input = { key: "garden", text: `The garden is in ${SECRET} 17` };
    return { calls: [{ name: "memory_save", input }] };
  }
  return last.text.includes(SECRET) ? `Ah, the garden in ${SECRET} 17.` : "Mhm.";
}

export interface SecretWorld {
  readonly r: Rig;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly chat: Chat;
  readonly other: Chat;
  /** The messages in which the person told or brought it. */
  told(): Promise<readonly Message[]>;
}

/** Two chats of one character in which the secret was told, summarised, saved, branched and sent. */
export async function secretWorld(store: Store, random: () => number): Promise<SecretWorld> {
  const r = rig(gossip, { store });
  const memories = memoryUseCases(r.context, r.hub);
  const chat = await r.newChat({ detail: "core" });
  const other = await r.chats.create(ann, { characterIds: chat.characterIds });
  await seed(r, chat.id, 12, { person: (turn) => (turn === 2 ? TOLD : `Question ${turn}`) });
  await indexed(r, chat.id);
  await moveTo(r, chat.id, 19);
  await createWorker(r.context).drain();
  const acts: readonly (() => Promise<unknown>)[] = [
    () => r.say(chat.id, `Remember: the garden is in ${SECRET} 17`),
    () => r.say(chat.id, `${TOLD}, you know`),
    () => bring(r, other.id),
    () => r.say(other.id, `Remember: ${SECRET} 17`),
    () => r.say(other.id, "What do you know of me?"),
    () => r.say(other.id, `Is my garden in ${SECRET} 17?`),
    async () => collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id))),
    async () => r.chats.branch(ann, chat.id, ((await r.history(chat.id)).at(-1) as Message).id),
    () => memories.add(ann, { scope: GLOBAL, key: "garden", text: `Garden in ${SECRET} 17` }),
    () => editOldest(r, chat.id),
    () => swipeBack(r, chat.id),
  ];
  await r.say(chat.id, "Hello again");
  for (let turn = 0; turn < 12; turn += 1) {
    await acts[Math.floor(random() * acts.length)]?.();
  }
  await bring(r, other.id);
  await r.say(chat.id, "And now?");
  await r.say(other.id, `Remember: the garden is in ${SECRET} 17`);
  await r.say(other.id, "And now?");
  return {
    r,
    memories,
    chat,
    other,
    told: async () =>
      [...(await r.history(chat.id)), ...(await r.history(other.id))].filter(
        (message) =>
          message.role === "user" &&
          searchedText(selectedVariant(message).text, message).includes(SECRET),
      ),
  };
}

/** A file that tells it: what is saved in its sight waits in the tray. */
async function bring(r: Rig, id: ChatId): Promise<void> {
  const outside = [{ source: "file", name: "garden.txt", text: `${TOLD}.` }] as const;
  await collect(r.turns.send(ann, id, { text: "Remember what the file says", outside }));
}

/** Seeded messages come without their words. */
async function indexed(r: Rig, id: ChatId): Promise<void> {
  const messages = await r.history(id);
  await r.store.commit({
    expect: [],
    changes: messages.map((value) => ({
      op: "put",
      row: "message",
      value: { ...value, revision: value.revision + 1 },
      terms: r.context.analyzer.terms(selectedVariant(value).text),
    })),
  });
}

async function editOldest(r: Rig, id: ChatId): Promise<void> {
  const [piece] = await roots(r, id);
  if (piece === undefined) return;
  const timeline = ["We planted roses.", `The garden of ${SECRET} 17 is green.`];
  await summaryUseCases(r.context)
    .edit(ann, id, piece.id, { timeline })
    .catch(() => undefined);
}

async function swipeBack(r: Rig, id: ChatId): Promise<void> {
  const reply = (await r.history(id)).at(-1);
  if (reply === undefined || reply.variants.length < 2) return;
  const variant = (reply.selected + 1) % reply.variants.length;
  await r.turns.select(ann, id, reply.turnId, { variant });
}

/** Where the secret stands, by row: `kind id` of what holds it. */
export async function holders(r: Rig): Promise<readonly string[]> {
  const found = new Set<string>();
  const add = (kind: string, id: string, value: unknown) => {
    if (JSON.stringify(value).toLowerCase().includes(SECRET.toLowerCase())) {
      found.add(`${kind}:${id}`);
    }
  };
  const chats = (await r.store.chats(ANN, { limit: 100 })).items;
  for (const chat of chats) {
    add(chat.titleFrom === null ? "chat" : "message", chat.titleFrom ?? chat.id, chat.title);
    const epochs = new Set<string | null>([chat.epochId]);
    for (const message of await r.history(chat.id)) {
      for (const { text, epochId, steps } of message.variants) {
        add("message", message.id, text);
        add("message", message.id, message.outside ?? []);
        epochs.add(epochId);
        for (const call of steps.flatMap((step) => step.calls)) {
          const entryId = call.entryId ?? call.suggestionId ?? null;
          add(entryId === null ? "message" : "entry", entryId ?? message.id, call);
        }
      }
      epochs.add(message.note?.epochId ?? null);
      for (const line of message.note?.lines ?? []) add("ref", line.ref ?? message.id, line.text);
    }
    for (const piece of await allPieces(r, chat.id)) add("piece", piece.id, piece.content);
    for (const id of epochs) {
      const epoch: Epoch | undefined =
        id === null ? undefined : await r.store.get("epoch", ANN, id);
      for (const item of epoch?.sections.flatMap((section) => section.items) ?? []) {
        add("ref", item.ref ?? epoch?.id ?? "", item.text);
      }
    }
  }
  const characters = (await r.store.characters(ANN, { limit: 100 })).items;
  const scopes = [GLOBAL, ...characters.map(({ id }) => characterScope(id))];
  const asOf = Object.fromEntries(scopes.map((scope) => [scopeKey(scope), 0]));
  for (const { id } of await r.store.entriesSince(ANN, asOf)) {
    add("entry", id, await r.store.get("entry", ANN, id));
  }
  for (const scope of scopes) {
    for (const one of await r.store.suggestions(ANN, { scope: scopeKey(scope) })) {
      add("entry", one.id, one);
    }
  }
  for (const { message } of await r.store.searchMessages(ANN, {
    terms: r.context.analyzer.terms(SECRET),
    limit: 100,
  })) {
    found.add(`message:${message.id}`);
  }
  return [...found];
}

/** What of the traces is taken along. */
export function taking(items: readonly Trace[], wants: (trace: Trace) => boolean): string[] {
  return items.filter((trace) => trace.canTake && wants(trace)).map((trace) => trace.id);
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
