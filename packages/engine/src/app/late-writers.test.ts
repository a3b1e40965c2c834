import { describe, expect, it } from "vitest";
import { scopeKey } from "../domain/entry.ts";
import { isEngineError } from "../domain/errors.ts";
import type { CharacterId, ChatId, EntryId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { scriptedModel, type ScriptedAnswer } from "../models/scripted.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import {
  startProcess,
  writeAsBackground,
  type Process,
  type WantedWrite,
} from "./testing/memory-model/two-processes.ts";
import { steadyAmbient } from "./testing/memory-model/world.ts";
import { ANN, ann, collect } from "./testing/rig.ts";

/** A chat whose reply wrote a memory in each of two variants, and a background pass another. */
interface World {
  readonly store: Store;
  /** Whoever writes. */
  readonly writer: Process;
  /** Where the person edits meanwhile. */
  readonly person: Process;
  readonly mia: CharacterId;
  readonly chatId: ChatId;
  /** `drink`, which everybody writes here. */
  readonly id: EntryId;
  readonly question: Message;
  reply(): Promise<Message>;
  /** What the model says next. */
  readonly answers: ScriptedAnswer[];
  /** Happens once, right before the writer commits a change of an entry. */
  meanwhile(work: () => Promise<unknown>): void;
}

async function openWorld(): Promise<World> {
  const store = inMemoryStore();
  const answers: ScriptedAnswer[] = [];
  const common = {
    ambient: steadyAmbient(),
    model: scriptedModel((): ScriptedAnswer => answers.shift() ?? "Mhm."),
    capacity: { unpinned: 100, pinned: 20 },
  };
  let hook: (() => Promise<unknown>) | undefined;
  const interrupted: Store = {
    ...store,
    commit: async (commit) => {
      const work = hook;
      if (work !== undefined && commit.changes.some((one) => "row" in one && one.row === "entry")) {
        hook = undefined;
        await work();
      }
      await store.commit(commit);
    },
  };
  const [person, writer] = [startProcess(store, common), startProcess(interrupted, common)];
  const { id: mia } = await person.characters.create(ann, { name: "Mia" });
  const { id: chatId } = await person.chats.create(ann, { characterIds: [mia] });
  const scope = characterScope(mia);
  const { entry } = await person.memories.add(ann, { scope, key: "drink", text: "water" });
  const saving = (text: string) => saves("memory_save", { key: "drink", text });
  answers.push(saving("tea"), "So.", saving("mate"), "So.");
  await collect(person.turns.send(ann, chatId, { text: "Hello" }));
  const [question, first] = await store.messages(ANN, chatId, {});
  if (question === undefined || first === undefined) throw new Error("the chat has begun");
  await collect(person.turns.regenerate(ann, chatId, first.turnId));
  await writeAsBackground(person, {
    scope,
    change: { op: "save", key: "food", text: "rice" },
    message: question,
  });
  return {
    store,
    writer,
    person,
    mia,
    chatId,
    id: entry.id,
    question,
    answers,
    reply: async () => (await store.get("message", ANN, first.id)) ?? first,
    meanwhile: (work) => {
      hook = work;
    },
  };
}

function saves(name: string, input: object): ScriptedAnswer {
  return { calls: [{ name, input }] };
}

type Act = (world: World) => Promise<unknown>;

function background(change: (world: World) => WantedWrite["change"]): Act {
  return async (world) => {
    const scope = characterScope(world.mia);
    const write = { scope, change: change(world), message: world.question };
    const made = await writeAsBackground(world.writer, write);
    if (made.kind === "refused") throw made.error;
  };
}

function speaking(...answers: readonly ScriptedAnswer[]): Act {
  return async ({ writer, chatId, answers: next }) => {
    next.push(...answers);
    return collect(writer.turns.send(ann, chatId, { text: "And now?" }));
  };
}

/** All that writes saved memories. */
const WRITERS: Readonly<Record<string, Act>> = {
  "the person adds under the key": ({ writer, mia }) =>
    writer.memories.add(ann, { scope: characterScope(mia), key: "drink", text: "rum" }),
  "the person edits": ({ writer, id }) => writer.memories.update(ann, id, { text: "rum" }),
  "the person pins": ({ writer, id }) => writer.memories.update(ann, id, { pinned: true }),
  "the person pins several": ({ writer, id }) =>
    writer.memories.many(ann, { ids: [id], action: "pin" }),
  "the person deletes several": ({ writer, id }) =>
    writer.memories.many(ann, { ids: [id], action: "delete" }),
  "the person deletes": ({ writer, id }) => writer.memories.remove(ann, id),
  "the person clears": ({ writer, mia }) =>
    writer.memories.clear(ann, { scope: characterScope(mia), pinned: false }),
  "the person saves drafts": ({ writer, mia }) =>
    writer.memories.save(ann, {
      scope: characterScope(mia),
      entries: [{ key: "drink", text: "rum" }, { text: "walnuts" }],
      pinned: false,
    }),
  "the person undoes a write": async ({ writer, store, id }) => {
    const entry = await store.get("entry", ANN, id);
    const write = entry?.versions.find(({ anchor, active }) => anchor !== null && active);
    return writer.memories.undo(ann, id, write?.id ?? "none");
  },
  "its character is deleted": ({ writer, mia }) => writer.characters.remove(ann, mia, "global"),
  "its character is deleted with it": ({ writer, mia }) =>
    writer.characters.remove(ann, mia, "delete"),
  "the model saves": speaking(saves("memory_save", { key: "drink", text: "rum" }), "So."),
  "the model updates": speaking(saves("memory_update", { memory: "drink", text: "rum" }), "So."),
  "the model deletes": speaking(saves("memory_delete", { memory: "drink" }), "So."),
  "the model writes inline": speaking('bcz_remember("drink", "rum") So.'),
  "the model forgets inline": speaking('bcz_forget("drink") So.'),
  "a pass saves": background(() => ({ op: "save", key: "drink", text: "rum" })),
  "a pass updates": background(({ id }) => ({ op: "update", entryId: id, text: "rum" })),
  "a pass deletes": background(({ id }) => ({ op: "delete", entryId: id })),
  "a swipe": ({ writer, chatId, question }) =>
    writer.turns.select(ann, chatId, question.turnId, { variant: 0 }),
  "a regeneration": ({ writer, chatId, question, answers }) => {
    answers.push(saves("memory_save", { key: "drink", text: "rum" }), "So.");
    return collect(writer.turns.regenerate(ann, chatId, question.turnId));
  },
  "a regeneration without text": ({ writer, chatId, question, answers }) => {
    answers.push(saves("memory_save", { key: "drink", text: "rum" }), {});
    return collect(writer.turns.regenerate(ann, chatId, question.turnId));
  },
  "a rewind": ({ writer, chatId, question }) => writer.chats.rewind(ann, chatId, question.id),
  "the reply is edited": async ({ writer, chatId, reply }) =>
    writer.messages.edit(ann, chatId, (await reply()).id, { text: "Else." }),
  "the reply is deleted": async ({ writer, chatId, reply }) =>
    writer.messages.remove(ann, chatId, (await reply()).id),
  "the question is edited": ({ writer, chatId, question }) =>
    writer.messages.edit(ann, chatId, question.id, { text: "Else?" }),
  "the chat is deleted": ({ writer, chatId }) => writer.chats.remove(ann, chatId),
};

/** What the person does in the middle of it. */
const EDITS: Readonly<Record<string, Act>> = {
  edits: ({ person, id }) => person.memories.update(ann, id, { text: "mine" }),
  "renames it": ({ person, id }) => person.memories.update(ann, id, { key: "beverage" }),
  "pins it": ({ person, id }) => person.memories.update(ann, id, { pinned: true }),
  "deletes it": ({ person, id }) => person.memories.remove(ann, id),
  "says what would come back": ({ person, mia }) =>
    person.memories.add(ann, { scope: characterScope(mia), text: "rum" }),
};

/** How something ended that may be refused. */
async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (!isEngineError(error)) throw error;
    return error.code;
  }
}

/** What there is, each memory with its history. */
async function kept(world: World): Promise<unknown> {
  const scopes = [scopeKey(characterScope(world.mia)), scopeKey(GLOBAL)];
  const heads = await world.store.entryHeads(ANN, scopes);
  const rows = await Promise.all(heads.map(({ id }) => world.store.get("entry", ANN, id)));
  const reply = await world.store.get("message", ANN, (await world.reply()).id);
  return {
    reply: reply === undefined ? null : selectedVariant(reply).text,
    memories: rows
      .flatMap((entry) => entry ?? [])
      .map(({ scope, versions }) =>
        JSON.stringify([
          scope.kind,
          ...versions.map(({ op, key, text, pinned, origin, active }) => [
            op,
            key,
            text,
            pinned,
            origin,
            active,
          ]),
        ]),
      )
      .toSorted(),
  };
}

/** Both one after the other, and what there is then. */
async function inOrder(first: Act, second: Act, isSwapped: boolean): Promise<unknown> {
  const world = await openWorld();
  const ends = [await endOf(first(world)), await endOf(second(world))];
  return { ends: isSwapped ? ends.toReversed() : ends, kept: await kept(world) };
}

describe.each(Object.entries(WRITERS))("while %s", (_writer, write) => {
  it.each(Object.entries(EDITS))(
    "[P-E4, P-E6] the person %s: it comes out as if one had been first, and nothing is lost",
    async (_edit, edit) => {
      const world = await openWorld();
      let edited = "not at all";
      world.meanwhile(async () => {
        edited = await endOf(edit(world));
      });
      const written = await endOf(write(world));
      const raced = { ends: [edited, written], kept: await kept(world) };
      expect(edited).toBe("done");
      expect([await inOrder(edit, write, false), await inOrder(write, edit, true)]).toContainEqual(
        raced,
      );
    },
  );
});
