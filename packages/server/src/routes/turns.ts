import type { CharacterId, ChatId, Engine, MessageId, ReplyStream, TurnId } from "@keepsake/engine";
import {
  Message,
  NewTurn,
  Regeneration,
  TurnSelected,
  messageView,
  replyEvents,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  body,
  EMPTY,
  json,
  PathId,
  REPLY_PROBLEMS,
  REPLY_STREAM,
  WRITE_PROBLEMS,
} from "../described.ts";
import { eventStream } from "../event-stream.ts";
import { problemOf } from "../problems.ts";
import { signedRoutes, type Signed } from "../signed.ts";

const tags = ["Turns"];
const chatParams = z.object({ id: PathId });
const params = z.object({ id: PathId, turnId: PathId });

const send = createRoute({
  operationId: "sendTurn",
  method: "post",
  path: "/chats/{id}/turns",
  tags,
  summary: "Sends a message and streams the reply",
  request: {
    params: chatParams,
    headers: z.object({
      "idempotency-key": z
        .string()
        .min(1)
        .max(200)
        .optional()
        .meta({ description: "The same key again joins the same turn and never makes a second." }),
    }),
    body: body(NewTurn),
  },
  responses: { 200: REPLY_STREAM, ...REPLY_PROBLEMS },
});

const regenerate = createRoute({
  operationId: "regenerateTurn",
  method: "post",
  path: "/chats/{id}/turns/{turnId}/regenerate",
  tags,
  summary:
    "Streams a new variant of the last turn's reply; in a group of one reply, or of the round",
  request: { params, body: { ...body(Regeneration), required: false } },
  responses: { 200: REPLY_STREAM, ...REPLY_PROBLEMS },
});

const carryOn = createRoute({
  operationId: "continueTurn",
  method: "post",
  path: "/chats/{id}/turns/{turnId}/continue",
  tags,
  summary: "Streams more of the last reply",
  request: { params },
  responses: { 200: REPLY_STREAM, ...REPLY_PROBLEMS },
});

const select = createRoute({
  operationId: "selectVariant",
  method: "put",
  path: "/chats/{id}/turns/{turnId}/selected",
  tags,
  summary: "Swipes to another variant",
  request: { params, body: body(TurnSelected) },
  responses: { 200: json(Message, "The message as it is now."), ...WRITE_PROBLEMS },
});

const stop = createRoute({
  operationId: "stopReply",
  method: "post",
  path: "/chats/{id}/stop",
  tags,
  summary: "Ends the running reply and keeps what came; does nothing where none runs",
  request: { params: chatParams },
  responses: { 204: EMPTY, ...WRITE_PROBLEMS },
});

export function turnRoutes(parts: {
  readonly engine: Engine;
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}) {
  const { engine } = parts;

  const streamed = (c: Context<Signed>, chatId: ChatId, reply: ReplyStream): Response =>
    eventStream(replyEvents({ ...parts, principal: c.get("principal"), chatId }, reply), {
      onError: (error) => {
        parts.log(error);
        return { event: "error", data: { problem: problemOf(error) } };
      },
    });

  return signedRoutes()
    .openapi(send, async (c) => {
      const chatId = c.req.valid("param").id as ChatId;
      const { text, speakerId, replies, outside } = c.req.valid("json");
      const reply = await engine.turns.send(c.get("principal"), chatId, {
        text,
        speakerId: speakerId as CharacterId | undefined,
        replies,
        outside,
        requestKey: c.req.valid("header")["idempotency-key"],
      });
      return streamed(c, chatId, reply);
    })
    .openapi(regenerate, async (c) => {
      const { id, turnId } = c.req.valid("param");
      const messageId = c.req.valid("json").messageId as MessageId | undefined;
      const chatId = id as ChatId;
      const principal = c.get("principal");
      const reply = await engine.turns.regenerate(principal, chatId, turnId as TurnId, messageId);
      return streamed(c, chatId, reply);
    })
    .openapi(carryOn, async (c) => {
      const { id, turnId } = c.req.valid("param");
      const chatId = id as ChatId;
      const reply = await engine.turns.continue(c.get("principal"), chatId, turnId as TurnId);
      return streamed(c, chatId, reply);
    })
    .openapi(select, async (c) => {
      const { id, turnId } = c.req.valid("param");
      const { variant, messageId } = c.req.valid("json");
      const principal = c.get("principal");
      const chatId = id as ChatId;
      const selected = await engine.turns.select(principal, chatId, turnId as TurnId, {
        variant,
        messageId: messageId as MessageId | undefined,
      });
      const chat = await engine.chats.get(principal, chatId);
      return c.json(await messageView({ engine, principal }, selected, chat), 200);
    })
    .openapi(stop, async (c) => {
      await engine.turns.stop(c.get("principal"), c.req.valid("param").id as ChatId);
      return c.body(null, 204);
    });
}
