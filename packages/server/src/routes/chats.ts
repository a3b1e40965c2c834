import type { CharacterId, ChatId, Engine, MessageId, PersonaId, Through } from "@keepsake/engine";
import {
  AlsoQuery,
  Chat,
  ChatPage,
  ChatPatch,
  ChatPoint,
  ChatQuery,
  NewChat,
  Receipt,
  Rewound,
  toChatView,
  toReceiptView,
  toTracesView,
  Traces,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Chats"];
const params = z.object({ id: PathId });

const list = createRoute({
  operationId: "listChats",
  method: "get",
  path: "/chats",
  tags,
  summary: "Chats, the last changed first",
  request: { query: ChatQuery },
  responses: { 200: json(ChatPage, "A page of them."), ...READ_PROBLEMS },
});

const create = createRoute({
  operationId: "createChat",
  method: "post",
  path: "/chats",
  tags,
  summary: "A new chat, which begins with the first member's greeting",
  request: { body: body(NewChat) },
  responses: { 201: json(Chat, "The chat."), ...WRITE_PROBLEMS },
});

const get = createRoute({
  operationId: "getChat",
  method: "get",
  path: "/chats/{id}",
  tags,
  summary: "One chat",
  request: { params },
  responses: { 200: json(Chat, "The chat."), ...READ_PROBLEMS },
});

const update = createRoute({
  operationId: "updateChat",
  method: "patch",
  path: "/chats/{id}",
  tags,
  summary: "Renames a chat, or changes who is in it and how they answer",
  request: { params, body: body(ChatPatch) },
  responses: { 200: json(Chat, "The chat as it is now."), ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteChat",
  method: "delete",
  path: "/chats/{id}",
  tags,
  summary: "Deletes a chat for good, with the traces that `also` names",
  request: { params, query: AlsoQuery },
  responses: { 200: json(Receipt, "What was removed."), ...WRITE_PROBLEMS },
});

const traces = createRoute({
  operationId: "getChatTraces",
  method: "get",
  path: "/chats/{id}/traces",
  tags,
  summary: "What a chat taught, and its branches",
  request: { params },
  responses: { 200: json(Traces, "The surest first."), ...READ_PROBLEMS },
});

const rewind = createRoute({
  operationId: "rewindChat",
  method: "post",
  path: "/chats/{id}/rewind",
  tags,
  summary: "Makes the message the last one",
  request: { params, body: body(ChatPoint) },
  responses: { 200: json(Rewound, "The chat as it is now."), ...WRITE_PROBLEMS },
});

const branch = createRoute({
  operationId: "branchChat",
  method: "post",
  path: "/chats/{id}/branch",
  tags,
  summary: "A new chat up to and with the message",
  request: { params, body: body(ChatPoint) },
  responses: { 201: json(Chat, "The new chat."), ...WRITE_PROBLEMS },
});

const carryOver = createRoute({
  operationId: "carryOverChat",
  method: "post",
  path: "/chats/{id}/carry-over",
  tags,
  summary: "A new chat that goes on from this one with its summary",
  request: { params },
  responses: { 201: json(Chat, "The new chat."), ...WRITE_PROBLEMS },
});

export function chatRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const { limit, cursor, characterId } = c.req.valid("query");
      const found = await engine.chats.list(c.get("principal"), {
        limit,
        cursor,
        characterId: characterId as CharacterId | undefined,
      });
      return c.json({ items: found.items.map(toChatView), next: found.next }, 200);
    })
    .openapi(create, async (c) => {
      const input = c.req.valid("json");
      const made = await engine.chats.create(c.get("principal"), {
        characterIds: input.characterIds as CharacterId[],
        through: input.through as Through | undefined,
        title: input.title,
        personaId: input.personaId as PersonaId | null | undefined,
        channel: input.channel,
        challenge: input.challenge,
        replies: input.replies,
        answerEachOther: input.answerEachOther,
      });
      return c.json(toChatView(made), 201);
    })
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toChatView(await engine.chats.get(c.get("principal"), id)), 200);
    })
    .openapi(update, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const input = c.req.valid("json");
      const changed = await engine.chats.update(c.get("principal"), id, {
        title: input.title,
        personaId: input.personaId as PersonaId | null | undefined,
        characterIds: input.characterIds as CharacterId[] | undefined,
        replies: input.replies,
        answerEachOther: input.answerEachOther,
        highUsage: input.highUsage,
        revision: input.revision,
      });
      return c.json(toChatView(changed), 200);
    })
    .openapi(remove, async (c) => {
      const receipt = await engine.chats.remove(
        c.get("principal"),
        c.req.valid("param").id as ChatId,
        c.req.valid("query").also,
      );
      return c.json(toReceiptView(receipt), 200);
    })
    .openapi(traces, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toTracesView(await engine.chats.traces(c.get("principal"), id)), 200);
    })
    .openapi(rewind, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const messageId = c.req.valid("json").messageId as MessageId;
      const { chat, removedMessages } = await engine.chats.rewind(
        c.get("principal"),
        id,
        messageId,
      );
      return c.json({ chat: toChatView(chat), removedMessages }, 200);
    })
    .openapi(branch, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const messageId = c.req.valid("json").messageId as MessageId;
      const made = await engine.chats.branch(c.get("principal"), id, messageId);
      return c.json(toChatView(made), 201);
    })
    .openapi(carryOver, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toChatView(await engine.chats.carryOver(c.get("principal"), id)), 201);
    });
}
