import { ANN, ann, collect } from "../rig.ts";
import { selectedVariant } from "../../../domain/message.ts";
import type { WriteId } from "../../../domain/ids.ts";
import type { BackgroundOutcome, WantedChange } from "../../background-write.ts";
import type { ReplyEvent, ReplyStream } from "../../../domain/reply-event.ts";
import type { Command, ScriptedTurn } from "./commands.ts";
import type { Hang } from "./written.ts";
import { deepPass } from "./deep-script.ts";
import { personDoes } from "./person.ts";
import { Script } from "./script.ts";
import { writeAsBackground } from "./two-processes.ts";
import { type KnownChat, scopeOf, type World } from "./world.ts";

export async function act(world: World, command: Command): Promise<string> {
  const { kind, at, via } = command;
  const process = world.process(via);
  const chat = chatOf(world, at);
  switch (kind) {
    case "new chat":
    case "new challenge": {
      const character = world.alive()[command.key % 2];
      if (character === undefined) return "nothing";
      const challenge = kind === "new challenge";
      const { id } = await process.chats.create(ann, { characterIds: [character.id], challenge });
      world.chats.push({ id, character, isChallenge: challenge });
      world.active = world.chats.at(-1);
      return "done";
    }
    case "delete a character":
      return deleteCharacter(world, command);
    case "switch learning":
    case "switch isolation":
      return switchOver(world, command);
    case "undo a write":
      return undo(world, command);
    case "edit an old one":
      return editOld(world, command);
    case "background":
    case "background in doubt":
      return background(world, command);
    case "deep pass":
      if (chat === undefined || chat.isChallenge) return "nothing";
      return deepPass(world, chat, command);
    default:
      break;
  }
  if (isTurn(kind) || isOfChat(kind)) {
    if (chat === undefined) return "nothing";
    return isTurn(kind) ? turn(world, chat, command) : ofChat(world, chat, command);
  }
  return personDoes(world, command);
}

/** Mostly the chat of before: what goes wrong needs a history. */
function chatOf(world: World, at: number): KnownChat | undefined {
  if (at % 4 === 0) world.active = world.chats[(at / 4) % Math.max(1, world.chats.length)];
  if (world.active === undefined || !world.chats.includes(world.active)) {
    world.active = world.chats.at(-1);
  }
  return world.active;
}

async function turn(world: World, chat: KnownChat, command: Command): Promise<string> {
  const { turns } = world.process(command.via);
  const last = (await world.history(chat)).at(-1);
  const { kind } = command;
  if (kind === "send") {
    return reply(world, chat, command, () => turns.send(ann, chat.id, { text: "Well?" }));
  }
  if (last === undefined) return turn(world, chat, { ...command, kind: "send" });
  if (kind !== "continue") {
    return reply(world, chat, command, () => turns.regenerate(ann, chat.id, last.turnId));
  }
  return reply(world, chat, command, () => turns.continue(ann, chat.id, last.turnId));
}

/** Has a reply written by the script, and ends it as the script says. */
async function reply(
  world: World,
  chat: KnownChat,
  { kind, via, reply }: Command,
  begin: () => Promise<ReplyStream>,
): Promise<string> {
  const script = new Script(world, chat, reply);
  world.script = script;
  try {
    const stream = await begin();
    await untilEnd(world, chat, via, reply, script, stream);
    await script.ended();
    const { calls } = script;
    return `${kind === "continue" ? "" : reply.end}, ${calls > 0 ? "writes" : "none"}`;
  } finally {
    world.script = undefined;
  }
}

async function untilEnd(
  world: World,
  chat: KnownChat,
  via: number,
  reply: ScriptedTurn,
  script: Script,
  stream: ReplyStream,
): Promise<void> {
  const ended = collect(stream) as Promise<readonly ReplyEvent[]>;
  if (reply.end.startsWith("stopped")) {
    await Promise.race([script.hangs, ended]);
    await world.process(via).turns.stop(ann, chat.id);
  } else if (reply.end === "killed") {
    await Promise.race([script.hangs, ended]);
    world.process(via).kill();
    world.restart(via);
    world.ambient.advance(60_000);
    await world.process(1 - via).turns.stop(ann, chat.id);
    return;
  }
  await ended;
}

async function ofChat(world: World, chat: KnownChat, command: Command): Promise<string> {
  const { kind, text, via } = command;
  const { chats, messages, turns } = world.process(via);
  const history = await world.history(chat);
  const message = history.at(-1 - (text % Math.max(1, history.length)));
  if (message === undefined) return turn(world, chat, { ...command, kind: "send" });
  switch (kind) {
    case "swipe": {
      const replies = history.filter(({ variants }) => variants.length > 1);
      const reply = replies[command.key % Math.max(1, replies.length)];
      if (reply === undefined) return turn(world, chat, { ...command, kind: "regenerate" });
      const variant = text % reply.variants.length;
      await turns.select(ann, chat.id, reply.turnId, { variant });
      const [from, to] = [selectedVariant(reply).id, reply.variants[variant]?.id];
      world.reference.switch((hang) => {
        if (hang.message !== reply.id || from === to) return undefined;
        return hang.variant === to ? true : hang.variant === from ? false : undefined;
      });
      return from === to ? "same" : "done";
    }
    case "rewind": {
      await chats.rewind(ann, chat.id, message.id);
      const gone = history.filter(({ ordinal }) => ordinal > message.ordinal);
      dropMessages(
        world,
        gone.map(({ id }) => id),
      );
      return gone.length > 0 ? "done" : "nothing";
    }
    case "delete a message":
      await messages.remove(ann, chat.id, message.id);
      dropMessages(world, [message.id]);
      return "done";
    case "edit the question":
    case "edit the reply": {
      const role = kind === "edit the reply" ? "assistant" : "user";
      const one = history.findLast((candidate) => candidate.role === role);
      if (one === undefined) return "nothing";
      const text = world.text(9);
      world.said.add(text);
      await messages.edit(ann, chat.id, one.id, { text });
      const variant = role === "user" ? null : selectedVariant(one).id;
      world.reference.drop((hang) => hang.message === one.id && hang.variant === variant);
      return "done";
    }
    case "branch": {
      const { id } = await chats.branch(ann, chat.id, message.id);
      world.chats.push({ ...chat, id });
      return "done";
    }
    case "carry over": {
      const { id } = await chats.carryOver(ann, chat.id);
      world.chats.push({ ...chat, id });
      return "done";
    }
    case "delete a chat":
      await chats.remove(ann, chat.id);
      world.reference.dropChat(chat.id);
      world.chats.splice(world.chats.indexOf(chat), 1);
      return "done";
    default:
      return "nothing";
  }
}

function dropMessages(world: World, ids: readonly string[]): void {
  world.reference.drop((hang) => ids.includes(hang.message));
}

async function deleteCharacter(world: World, { at, via, key }: Command): Promise<string> {
  const alive = world.alive();
  const character = alive[at % Math.max(1, alive.length)];
  if (character === undefined) return "nothing";
  const memories = key % 2 === 0 ? "global" : "delete";
  await world.process(via).characters.remove(ann, character.id, memories);
  world.reference.deleteCharacter(`character:${character.id}`, character.name, memories);
  character.isDeleted = true;
  await world.newPerson();
  return memories;
}

async function switchOver(world: World, { at, via, kind }: Command): Promise<string> {
  const alive = world.alive();
  const character = alive[at % Math.max(1, alive.length)];
  if (character === undefined) return "nothing";
  if (kind === "switch learning") character.learns = !character.learns;
  else character.isolated = !character.isolated;
  const memory = { learnFromChat: character.learns, isolated: character.isolated };
  await world.process(via).characters.update(ann, character.id, { memory });
  return "done";
}

/** The person takes back one write of a model, and it may be any. */
async function undo(world: World, { at, via, text }: Command): Promise<string> {
  const there = world.present(world.scopes());
  const memory = there[at % Math.max(1, there.length)];
  if (memory === undefined) return "nothing";
  const places = memory.writes.flatMap((write, place) =>
    write.hang !== null && write.op !== "covered" ? [place] : [],
  );
  const place = places[text % Math.max(1, places.length)];
  if (place === undefined) return "nothing";
  const id = await world.idOf(memory);
  const entry = await world.store.get("entry", ANN, id);
  const writeId = entry?.versions[place]?.id ?? ("none" as WriteId);
  const expected = world.reference.undo(memory, place);
  return world.same(expected, async () => {
    await world.process(via).memories.undo(ann, id, writeId);
    return undefined;
  });
}

/** An edit by somebody who has not seen the newest changes it not at all. */
async function editOld(world: World, { at, via, text }: Command): Promise<string> {
  const there = world.present(world.scopes());
  const memory = there[at % Math.max(1, there.length)];
  if (memory === undefined) return "nothing";
  const id = await world.idOf(memory);
  const entry = await world.store.get("entry", ANN, id);
  const revision = (entry?.revision ?? 1) - 1;
  const patch = { text: world.text(text), revision };
  return world.same("conflict", async () => {
    await world.process(via).memories.update(ann, id, patch);
    return undefined;
  });
}

async function background(world: World, command: Command): Promise<string> {
  const { at, key, text, via, reply } = command;
  const chat = chatOf(world, at);
  if (chat === undefined || chat.character.isDeleted || chat.isChallenge) return "nothing";
  const asked = (await world.history(chat)).filter(({ role }) => role === "user");
  const message = asked[text % Math.max(1, asked.length)];
  if (message === undefined) return "nothing";
  const scope = `character:${chat.character.id}`;
  const there = world.present([scope]);
  const memory = there[at % Math.max(1, there.length)];
  const op = reply.answers[0]?.calls[0]?.tool ?? "save";
  const target = op === "save" ? undefined : memory;
  if (op !== "save" && target === undefined) return "nothing";
  const said = { key: world.key(key), text: world.text(text) };
  const hang: Hang = { chat: chat.id, message: message.id, variant: null };
  const entryId = target === undefined ? undefined : await world.idOf(target);
  const doubts = command.kind === "background" ? [null] : (["outside", "unsure"] as const);
  const doubt = doubts[at % doubts.length] ?? null;
  const wanted =
    target === undefined
      ? ({ op: "save", scope, ...said } as const)
      : op === "delete"
        ? ({ op, memory: target } as const)
        : ({ op: "update", memory: target, ...said } as const);
  const by = { origin: "deep", hang };
  const expected = world.reference.background(by, wanted, { whenFull: "tray", doubt });
  const change: WantedChange =
    entryId === undefined || op === "save"
      ? { op: "save", ...said }
      : op === "delete"
        ? { op, entryId }
        : { op, entryId, ...said };
  const made = await writeAsBackground(world.process(via), {
    scope: scopeOf(scope),
    change,
    message,
    doubt,
  });
  const real = outcomeOf(made);
  if (real !== expected) throw new Error(`came out as ${real}, not as ${expected}`);
  return `${op} ${real}`;
}

function outcomeOf(made: BackgroundOutcome): string {
  switch (made.kind) {
    case "written":
      return made.decision.kind;
    case "refused":
      return made.error.code;
    case "known":
    case "waits":
    case "waiting":
      return made.kind;
  }
}

function isTurn(kind: string): boolean {
  return ["send", "regenerate", "continue"].includes(kind);
}

function isOfChat(kind: string): boolean {
  return [
    "swipe",
    "rewind",
    "delete a message",
    "edit the question",
    "edit the reply",
    "branch",
    "carry over",
    "delete a chat",
  ].includes(kind);
}
