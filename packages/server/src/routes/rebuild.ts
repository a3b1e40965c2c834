import type { ChatId, Engine } from "@keepsake/engine";
import { RebuildOrder, RebuildState, toRebuildView } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, REPLY_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Conversation memory"];
const path = "/chats/{id}/summary/rebuild";

const get = createRoute({
  operationId: "getRebuild",
  method: "get",
  path,
  tags,
  summary: "What rebuilding the summary would take, and how far one is that runs",
  request: { params: z.object({ id: PathId }) },
  responses: { 200: json(RebuildState, "The estimate."), ...READ_PROBLEMS },
});

const order = createRoute({
  operationId: "rebuildSummary",
  method: "post",
  path,
  tags,
  summary: "Starts, resumes or cancels a rebuild of the summary",
  request: { params: z.object({ id: PathId }), body: body(RebuildOrder) },
  responses: { 200: json(RebuildState, "The rebuild as it is now."), ...REPLY_PROBLEMS },
});

export function rebuildRoutes({ rebuild }: Engine) {
  return signedRoutes()
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toRebuildView(await rebuild.get(c.get("principal"), id)), 200);
    })
    .openapi(order, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const { mode } = c.req.valid("json");
      return c.json(toRebuildView(await rebuild[mode](c.get("principal"), id)), 200);
    });
}
