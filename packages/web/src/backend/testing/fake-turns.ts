import type { Message, Problem, ReplyEvent } from "@keepsake/engine/wire";
import type { Answerers, Backend, ReplyStream } from "../backend.ts";
import { BackendError } from "../backend-error.ts";
import { found, makeEntry, makeMessage, makeVariant, withVariants } from "./fake-state.ts";
import { makeSuggestion } from "./fake-tray.ts";
import type { FakeState } from "./fake-state.ts";

/** How the fake's replies come about. */
export interface FakeScript {
  /** The parts of the reply to a message; a part may be waited for. */
  reply(text: string): AsyncIterable<string> | Iterable<string>;
  /** Rejects a message before it is kept. */
  refuse?: ((text: string) => BackendError | undefined) | undefined;
  /** Breaks a reply off after its parts. */
  breakOff?: ((text: string) => Problem | undefined) | undefined;
}

const REMEMBER = /remember that (.+)/i;

export function fakeTurns(state: FakeState, script: FakeScript): Backend["turns"] {
  const stopped = new Set<string>();

  const log = (chatId: string) => found(state.messages, chatId);
  const put = (chatId: string, message: Message) => {
    const messages = log(chatId);
    const index = messages.findIndex((one) => one.id === message.id);
    if (index < 0) messages.push(message);
    else messages[index] = message;
  };
  const character = (chatId: string, id?: string) =>
    found(state.characters, id ?? found(state.chats, chatId).characterIds[0] ?? "");
  const isGroup = (chatId: string) => found(state.chats, chatId).characterIds.length > 1;
  const setRunning = (chatId: string, running: { turnId: string; messageId: string } | null) => {
    const chat = found(state.chats, chatId);
    const next = running === null ? null : { ...running, stopRequested: false };
    state.chats.set(chatId, { ...chat, running: next, updatedAt: state.now() });
  };

  async function* write(
    chatId: string,
    reply: Message,
    said: string,
    before: string,
    isFirst = true,
  ): AsyncGenerator<ReplyEvent, void, undefined> {
    stopped.delete(chatId);
    setRunning(chatId, { turnId: reply.turnId, messageId: reply.id });
    const named = isGroup(chatId);
    const whose = named ? { messageId: reply.id } : {};
    if (isFirst) {
      yield { event: "turn-start", data: { turnId: reply.turnId, messageId: reply.id } };
    }
    if (named) {
      const { speakerId, speakerName } = reply;
      yield { event: "reply-start", data: { messageId: reply.id, speakerId, speakerName } };
    }

    const index = reply.selected;
    const at = (
      text: string,
      status: Message["status"],
      memory: Message["variants"][0]["memory"],
    ) =>
      withVariants(
        reply,
        reply.variants.with(index, { ...makeVariant(state, text, index), status, memory }),
        index,
      );
    let text = before;
    for await (const part of script.reply(said)) {
      if (stopped.has(chatId)) break;
      text += part;
      put(chatId, at(text, "running", []));
      yield { event: "reply-delta", data: { text: part, ...whose } };
    }
    const problem = script.breakOff?.(said);
    if (problem !== undefined) {
      put(chatId, at(text, "failed", []));
      setRunning(chatId, null);
      yield { event: "error", data: { problem, ...whose } };
      return;
    }
    const memory: Message["variants"][0]["memory"] = [];
    const fact = REMEMBER.exec(said)?.[1];
    const isInSight = log(chatId).some((one) => one.outside.length > 0 && !one.hidden);
    if (fact !== undefined && isInSight) {
      const { id } = character(chatId);
      const made = makeSuggestion(state, { characterId: id, text: fact, chatId, reply });
      state.suggestions.set(made.id, made);
    } else if (fact !== undefined && character(chatId).memory.learnFromChat) {
      const row = makeEntry(state, {
        scope: "character",
        characterId: character(chatId).id,
        text: fact,
        origin: "model",
        source: { chatId, turnId: reply.turnId, messageIds: [reply.id] },
      });
      state.entries.set(row.entry.id, row);
      memory.push({
        op: "saved",
        entryId: row.entry.id,
        writeId: row.entry.writeId ?? "",
        origin: "model",
        active: true,
      });
      yield { event: "memory", data: { op: "saved", entry: row.entry, ...whose } };
    }
    const message = at(text, stopped.has(chatId) ? "stopped" : "complete", memory);
    put(chatId, message);
    setRunning(chatId, null);
    yield { event: "reply-end", data: { message, usage: null, cost: null } };
  }

  /** Several replies of a turn, one after another; a stop ends them. */
  async function* round(
    chatId: string,
    turnId: string,
    replies: readonly (() => Message)[],
  ): AsyncGenerator<ReplyEvent, void, undefined> {
    for (const [index, reply] of replies.entries()) {
      if (index > 0 && stopped.has(chatId)) break;
      yield* write(chatId, reply(), said(chatId, turnId), "", index === 0);
    }
    if (isGroup(chatId)) yield { event: "turn-end", data: { turnId } };
  }

  /** Who answers: whom the person picks, whom the text names, else the first. */
  function answering(chatId: string, text: string, how: Answerers): readonly string[] {
    const { characterIds, replies } = found(state.chats, chatId);
    if (how.speakerId !== undefined) return [how.speakerId];
    if ((how.replies ?? replies) === "all") return characterIds;
    const named = characterIds.filter((id) => text.includes(character(chatId, id).name));
    return named.length > 0 ? named : characterIds.slice(0, 1);
  }

  function newReply(chatId: string, turnId: string, speakerId?: string): Message {
    const { id, name } = character(chatId, speakerId);
    const reply = makeMessage(state, {
      turnId,
      role: "assistant",
      speakerId: id,
      speakerName: name,
      text: "",
    });
    put(chatId, { ...reply, status: "running" });
    return reply;
  }

  function repliesOf(chatId: string, turnId: string): readonly Message[] {
    return log(chatId).filter((one) => one.turnId === turnId && one.role === "assistant");
  }

  function replyOf(chatId: string, turnId: string, messageId?: string): Message | undefined {
    return repliesOf(chatId, turnId).findLast((one) => (messageId ?? one.id) === one.id);
  }

  function again(old: Message): Message {
    const variants = [...old.variants, makeVariant(state, "", old.variants.length)];
    return withVariants(old, variants, variants.length - 1);
  }

  function said(chatId: string, turnId: string): string {
    return log(chatId).find((one) => one.turnId === turnId && one.role === "user")?.text ?? "";
  }

  function checkFree(chatId: string): void {
    if (found(state.chats, chatId).running !== null) {
      throw new BackendError("conflict", "A reply is being written");
    }
  }

  return {
    async *send(chatId, { text, requestKey, outside = [], ...how }): ReplyStream {
      const refusal = script.refuse?.(text);
      if (refusal !== undefined) throw refusal;
      const known = state.requests.get(`${chatId} ${requestKey}`);
      if (known !== undefined) {
        const message = replyOf(chatId, known);
        if (message === undefined) throw new BackendError("not_found", "The turn is gone");
        yield { event: "turn-start", data: { turnId: known, messageId: message.id } };
        yield { event: "reply-delta", data: { text: message.text } };
        yield { event: "reply-end", data: { message, usage: null, cost: null } };
        return;
      }
      checkFree(chatId);
      const turnId = state.nextId("turn");
      put(
        chatId,
        makeMessage(state, {
          turnId,
          role: "user",
          speakerId: null,
          speakerName: "",
          text,
          outside,
        }),
      );
      state.requests.set(`${chatId} ${requestKey}`, turnId);
      const speakers = answering(chatId, text, how);
      yield* round(
        chatId,
        turnId,
        speakers.map((id) => () => newReply(chatId, turnId, id)),
      );
    },
    async *regenerate(chatId, turnId, messageId): ReplyStream {
      checkFree(chatId);
      const all = repliesOf(chatId, turnId);
      const chosen = all.filter((one) => (messageId ?? one.id) === one.id);
      yield* round(
        chatId,
        turnId,
        chosen.length === 0
          ? [() => newReply(chatId, turnId)]
          : chosen.map((old) => () => again(old)),
      );
    },
    async *continue(chatId, turnId): ReplyStream {
      checkFree(chatId);
      const reply = replyOf(chatId, turnId);
      if (reply === undefined) throw new BackendError("not_found", "There is no reply");
      yield* write(chatId, reply, said(chatId, turnId), reply.text);
      if (isGroup(chatId)) yield { event: "turn-end", data: { turnId } };
    },
    select: async (chatId, turnId, variant, messageId) => {
      const reply = replyOf(chatId, turnId, messageId);
      if (reply === undefined) throw new BackendError("not_found", "There is no reply");
      const next = withVariants(reply, reply.variants, variant);
      put(chatId, next);
      return next;
    },
    stop: async (chatId) => {
      found(state.chats, chatId);
      stopped.add(chatId);
    },
  };
}
