import type { ChatId, Engine } from "@keepsake/engine";
import { DeepMemory, toDeepView } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { json, PathId, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const get = createRoute({
  operationId: "getDeepMemory",
  method: "get",
  path: "/chats/{id}/deep-memory",
  tags: ["Saved memories"],
  summary: "Whether deep memory reads a chat, and what it did there",
  request: { params: z.object({ id: PathId }) },
  responses: { 200: json(DeepMemory, "The log, newest first."), ...READ_PROBLEMS },
});

export function deepRoutes(engine: Engine) {
  return signedRoutes().openapi(get, async (c) => {
    const id = c.req.valid("param").id as ChatId;
    return c.json(toDeepView(await engine.deep.get(c.get("principal"), id)), 200);
  });
}
