import type { ChatId, Engine, EntryId, MessageId } from "@keepsake/engine";
import {
  AlsoQuery,
  Message,
  MessagePage,
  MessagePatch,
  MessageQuery,
  OutsideList,
  Receipt,
  TaughtList,
  toReceiptView,
  toTaughtView,
  toTracesView,
  Traces,
  messageView,
  messageViews,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Messages"];
const params = z.object({ id: PathId, messageId: PathId });

const list = createRoute({
  operationId: "listMessages",
  method: "get",
  path: "/chats/{id}/messages",
  tags,
  summary: "Messages of a chat, oldest first: the newest, or around one of them",
  request: { params: z.object({ id: PathId }), query: MessageQuery },
  responses: {
    200: json(
      MessagePage,
      "A page; `next` is the `before` of the page above, `later` the `after` of the one below.",
    ),
    ...READ_PROBLEMS,
  },
});

const edit = createRoute({
  operationId: "editMessage",
  method: "patch",
  path: "/chats/{id}/messages/{messageId}",
  tags,
  summary: "Edits a message, or hides it from the model",
  request: { params, body: body(MessagePatch) },
  responses: { 200: json(Message, "The message as it is now."), ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteMessage",
  method: "delete",
  path: "/chats/{id}/messages/{messageId}",
  tags,
  summary: "Deletes a message for good, with what it taught and the traces that `also` names",
  request: { params, query: AlsoQuery },
  responses: { 200: json(Receipt, "What was removed."), ...WRITE_PROBLEMS },
});

const traces = createRoute({
  operationId: "getMessageTraces",
  method: "get",
  path: "/chats/{id}/messages/{messageId}/traces",
  tags,
  summary: "What else says what a message says",
  request: { params },
  responses: { 200: json(Traces, "Evidence, the surest first."), ...READ_PROBLEMS },
});

const outside = createRoute({
  operationId: "getMessageOutside",
  method: "get",
  path: "/chats/{id}/messages/{messageId}/outside",
  tags,
  summary: "The whole texts that a message brought from outside",
  request: { params },
  responses: { 200: json(OutsideList, "All of them, in their order."), ...READ_PROBLEMS },
});

const taught = createRoute({
  operationId: "getMessageTaught",
  method: "get",
  path: "/chats/{id}/messages/{messageId}/taught",
  tags,
  summary: "Memories that an edit of the message's text takes back",
  request: { params },
  responses: { 200: json(TaughtList, "All of them."), ...READ_PROBLEMS },
});

export function messageRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const principal = c.get("principal");
      const id = c.req.valid("param").id as ChatId;
      const { around, ...page } = c.req.valid("query");
      const found = await engine.chats.messages(principal, id, {
        ...page,
        around: around as MessageId | undefined,
      });
      const chat = await engine.chats.get(principal, id);
      const items = await messageViews({ engine, principal }, found.items, chat);
      const { next, later, laterCount } = found;
      return c.json({ items, next, later, laterCount }, 200);
    })
    .openapi(edit, async (c) => {
      const principal = c.get("principal");
      const { id, messageId } = c.req.valid("param");
      const chatId = id as ChatId;
      const patch = c.req.valid("json");
      const edited = await engine.messages.edit(principal, chatId, messageId as MessageId, {
        ...patch,
        keep: patch.keep as EntryId[] | undefined,
      });
      const chat = await engine.chats.get(principal, chatId);
      return c.json(await messageView({ engine, principal }, edited, chat), 200);
    })
    .openapi(remove, async (c) => {
      const { id, messageId } = c.req.valid("param");
      const receipt = await engine.messages.remove(
        c.get("principal"),
        id as ChatId,
        messageId as MessageId,
        c.req.valid("query").also,
      );
      return c.json(toReceiptView(receipt), 200);
    })
    .openapi(traces, async (c) => {
      const { id, messageId } = c.req.valid("param");
      const found = await engine.messages.traces(
        c.get("principal"),
        id as ChatId,
        messageId as MessageId,
      );
      return c.json(toTracesView(found), 200);
    })
    .openapi(outside, async (c) => {
      const { id, messageId } = c.req.valid("param");
      const found = await engine.messages.outside(
        c.get("principal"),
        id as ChatId,
        messageId as MessageId,
      );
      const items = found.map(({ source, name, text }) => ({ source, name, text }));
      return c.json({ items, next: null }, 200);
    })
    .openapi(taught, async (c) => {
      const { id, messageId } = c.req.valid("param");
      const found = await engine.messages.taught(
        c.get("principal"),
        id as ChatId,
        messageId as MessageId,
      );
      return c.json({ items: found.map(toTaughtView), next: null }, 200);
    });
}
