import type { ChatId, Engine, PieceId } from "@keepsake/engine";
import {
  Piece,
  PieceList,
  PiecePatch,
  SummaryState,
  toPieceView,
  toSummaryView,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Conversation memory"];

const get = createRoute({
  operationId: "getSummary",
  method: "get",
  path: "/chats/{id}/summary",
  tags,
  summary: "The summary of a chat, and how far it reaches",
  request: { params: z.object({ id: PathId }) },
  responses: { 200: json(SummaryState, "The summary."), ...READ_PROBLEMS },
});

const edit = createRoute({
  operationId: "editPiece",
  method: "patch",
  path: "/chats/{id}/summary/{pieceId}",
  tags,
  summary: "Edits a piece of the summary",
  request: { params: z.object({ id: PathId, pieceId: PathId }), body: body(PiecePatch) },
  responses: { 200: json(Piece, "The piece as it is now."), ...WRITE_PROBLEMS },
});

const children = createRoute({
  operationId: "listPieceChildren",
  method: "get",
  path: "/chats/{id}/summary/{pieceId}/children",
  tags,
  summary: "What a piece was made from, oldest first",
  request: { params: z.object({ id: PathId, pieceId: PathId }) },
  responses: {
    200: json(PieceList, "The pieces; none of one made from messages."),
    ...READ_PROBLEMS,
  },
});

const tryNow = createRoute({
  operationId: "trySummaryNow",
  method: "post",
  path: "/chats/{id}/summary/try-now",
  tags,
  summary: "Goes on with the summary now, without waiting for the next try",
  request: { params: z.object({ id: PathId }) },
  responses: { 204: EMPTY, ...WRITE_PROBLEMS },
});

export function summaryRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toSummaryView(await engine.summary.get(c.get("principal"), id)), 200);
    })
    .openapi(edit, async (c) => {
      const { id, pieceId } = c.req.valid("param");
      const edited = await engine.summary.edit(
        c.get("principal"),
        id as ChatId,
        pieceId as PieceId,
        c.req.valid("json"),
      );
      return c.json(toPieceView(edited), 200);
    })
    .openapi(children, async (c) => {
      const { id, pieceId } = c.req.valid("param");
      const found = await engine.summary.children(
        c.get("principal"),
        id as ChatId,
        pieceId as PieceId,
      );
      return c.json({ items: found.map(toPieceView) }, 200);
    })
    .openapi(tryNow, async (c) => {
      await engine.summary.tryNow(c.get("principal"), c.req.valid("param").id as ChatId);
      return c.body(null, 204);
    });
}
