import type { Message, Problem, ReplyEvent } from "@keepsake/engine/wire";
import type { Backend, ReplyStream } from "../backend.ts";
import { BackendError } from "../backend-error.ts";
import { found, makeEntry, makeMessage, makeVariant, withVariants } from "./fake-state.ts";
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
  const character = (chatId: string) => {
    const id = found(state.chats, chatId).characterIds[0] ?? "";
    return found(state.characters, id);
  };
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
  ): AsyncGenerator<ReplyEvent, void, undefined> {
    stopped.delete(chatId);
    setRunning(chatId, { turnId: reply.turnId, messageId: reply.id });
    yield { event: "turn-start", data: { turnId: reply.turnId, messageId: reply.id } };

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
      yield { event: "reply-delta", data: { text: part } };
    }
    const problem = script.breakOff?.(said);
    if (problem !== undefined) {
      put(chatId, at(text, "failed", []));
      setRunning(chatId, null);
      yield { event: "error", data: { problem } };
      return;
    }
    const memory: Message["variants"][0]["memory"] = [];
    const fact = REMEMBER.exec(said)?.[1];
    if (fact !== undefined && character(chatId).memory.learnFromChat) {
      const row = makeEntry(state, {
        scope: "character",
        characterId: character(chatId).id,
        text: fact,
        origin: "model",
        source: { chatId, turnId: reply.turnId, messageIds: [reply.id] },
      });
      state.entries.set(row.entry.id, row);
      memory.push({ op: "saved", entryId: row.entry.id });
      yield { event: "memory", data: { op: "saved", entry: row.entry } };
    }
    const message = at(text, stopped.has(chatId) ? "stopped" : "complete", memory);
    put(chatId, message);
    setRunning(chatId, null);
    yield { event: "reply-end", data: { message, usage: null, cost: null } };
  }

  function newReply(chatId: string, turnId: string): Message {
    const { id, name } = character(chatId);
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

  function replyOf(chatId: string, turnId: string): Message | undefined {
    return log(chatId).findLast((one) => one.turnId === turnId && one.role === "assistant");
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
    async *send(chatId, { text, requestKey }): ReplyStream {
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
        makeMessage(state, { turnId, role: "user", speakerId: null, speakerName: "", text }),
      );
      state.requests.set(`${chatId} ${requestKey}`, turnId);
      yield* write(chatId, newReply(chatId, turnId), text, "");
    },
    async *regenerate(chatId, turnId): ReplyStream {
      checkFree(chatId);
      const old = replyOf(chatId, turnId);
      if (old === undefined) {
        yield* write(chatId, newReply(chatId, turnId), said(chatId, turnId), "");
        return;
      }
      const variants = [...old.variants, makeVariant(state, "", old.variants.length)];
      yield* write(
        chatId,
        withVariants(old, variants, variants.length - 1),
        said(chatId, turnId),
        "",
      );
    },
    async *continue(chatId, turnId): ReplyStream {
      checkFree(chatId);
      const reply = replyOf(chatId, turnId);
      if (reply === undefined) throw new BackendError("not_found", "There is no reply");
      yield* write(chatId, reply, said(chatId, turnId), reply.text);
    },
    select: async (chatId, turnId, variant) => {
      const reply = replyOf(chatId, turnId);
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
