import { asBackendError, BackendError } from "../backend/backend-error.ts";
import type { Answerers, Backend, ReplyStream } from "../backend/backend.ts";
import type { Message, OutsideText } from "@keepsake/engine/wire";
import { withReturned } from "./drafts.ts";
import type { Drafts, Sending } from "./drafts.ts";
import { isBusy, replyAfter, replyFailed } from "./reply.ts";
import type { Reply, ReplyKind } from "./reply.ts";

/** What the runner tells the rest of the page. */
export interface ReplyListener {
  /** The person's message is kept; the reply begins. */
  onStart(chatId: string): void;
  /** A saved memory changed while the reply was written. */
  onMemory(chatId: string): void;
  onEnd(chatId: string, message: Message): void;
  onFailure(chatId: string): void;
}

/** Runs replies beside the pages that show them, so that one goes on when its chat is left. */
export interface ReplyRunner {
  reply(chatId: string): Reply | undefined;
  subscribe(onChange: () => void): () => void;
  send(chatId: string, text: string, answerers?: Answerers, outside?: readonly OutsideText[]): void;
  /** Of several replies the one that is named, or all. */
  regenerate(chatId: string, turnId: string, messageId?: string): void;
  /** @param text - What the reply says so far. */
  continue(chatId: string, turnId: string, text: string): void;
  stop(chatId: string): Promise<void>;
  /** Sends again what a reload cut off; the same turn answers. */
  resume(chatId: string): void;
  /** Takes a failure off the screen. */
  dismiss(chatId: string): void;
}

export function replyRunner(options: {
  readonly backend: Backend;
  readonly drafts: Drafts;
  readonly newKey: () => string;
  readonly listener: ReplyListener;
}): ReplyRunner {
  const { backend, drafts, newKey, listener } = options;
  const replies = new Map<string, Reply>();
  const watchers = new Set<() => void>();
  /** A message that may or may not have arrived: sent again, it goes under the same key. */
  const unsure = new Map<string, Sending>();

  function put(chatId: string, reply: Reply | undefined): void {
    if (reply === undefined) replies.delete(chatId);
    else replies.set(chatId, reply);
    for (const watcher of watchers) watcher();
  }

  async function follow(chatId: string, asked: Reply, stream: ReplyStream): Promise<void> {
    put(chatId, asked);
    let reply = asked;
    try {
      for await (const event of stream) {
        if (event.event === "error") throw BackendError.of(event.data.problem);
        const next = replyAfter(reply, event);
        if (event.event === "turn-start") {
          if (reply.kind === "send") settle(chatId);
          listener.onStart(chatId);
        }
        if (event.event === "reply-failed") listener.onFailure(chatId);
        if (event.event === "memory") listener.onMemory(chatId);
        if (event.event === "reply-end") listener.onEnd(chatId, event.data.message);
        if (next === undefined) return put(chatId, undefined);
        reply = keepStopping(next, replies.get(chatId));
        put(chatId, reply);
      }
      throw new BackendError("offline", "The stream ended early");
    } catch (error) {
      if (reply.kind === "send" && reply.phase === "asked") giveBack(chatId, reply.text);
      listener.onFailure(chatId);
      put(chatId, replyFailed(reply, asBackendError(error)));
    }
  }

  function giveBack(chatId: string, text: string): void {
    const sending = drafts.sending(chatId);
    if (sending !== undefined) unsure.set(chatId, sending);
    if (sending?.outside !== undefined) drafts.attach(chatId, sending.outside);
    drafts.write(chatId, withReturned(text, drafts.read(chatId)));
    drafts.markSending(chatId, undefined);
  }

  function settle(chatId: string): void {
    drafts.markSending(chatId, undefined);
    unsure.delete(chatId);
  }

  function keyFor(chatId: string, text: string, outside: readonly OutsideText[]): string {
    const sending = unsure.get(chatId);
    const isSame =
      sending?.text === text && JSON.stringify(sending.outside ?? []) === JSON.stringify(outside);
    return isSame ? sending.requestKey : newKey();
  }

  function start(
    chatId: string,
    asked: { readonly kind: ReplyKind; readonly text: string },
    open: () => ReplyStream,
  ): void {
    if (isBusy(replies.get(chatId))) return;
    void follow(chatId, { phase: "asked", ...asked }, open());
  }

  function send(chatId: string, sending: Sending): void {
    if (isBusy(replies.get(chatId))) return;
    const { text, requestKey, answerers = {}, outside } = sending;
    drafts.markSending(chatId, sending);
    start(chatId, { kind: "send", text }, () =>
      backend.turns.send(chatId, {
        text,
        requestKey,
        ...answerers,
        ...(outside === undefined ? {} : { outside }),
      }),
    );
  }

  return {
    reply: (chatId) => replies.get(chatId),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    send: (chatId, text, answerers, outside = []) =>
      send(chatId, {
        text,
        requestKey: keyFor(chatId, text, outside),
        ...(answerers === undefined ? {} : { answerers }),
        ...(outside.length === 0 ? {} : { outside }),
      }),
    regenerate: (chatId, turnId, messageId) =>
      start(chatId, { kind: "regenerate", text: "" }, () =>
        backend.turns.regenerate(chatId, turnId, messageId),
      ),
    continue: (chatId, turnId, text) =>
      start(chatId, { kind: "continue", text }, () => backend.turns.continue(chatId, turnId)),
    async stop(chatId) {
      const reply = replies.get(chatId);
      if (reply?.phase === "writing") put(chatId, { ...reply, stopping: true });
      await backend.turns.stop(chatId);
    },
    resume(chatId) {
      const sending = drafts.sending(chatId);
      if (sending !== undefined) send(chatId, sending);
    },
    dismiss(chatId) {
      if (replies.get(chatId)?.phase === "failed") put(chatId, undefined);
    },
  };
}

function keepStopping(next: Reply, now: Reply | undefined): Reply {
  const isStopping = now?.phase === "writing" && now.stopping;
  return next.phase === "writing" && isStopping ? { ...next, stopping: true } : next;
}
