import type { ChatId, Engine, TurnId } from "@keepsake/engine";
import { PromptQuery, PromptView, toPromptView } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { json, PathId, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const get = createRoute({
  operationId: "getPrompt",
  method: "get",
  path: "/chats/{id}/prompt",
  tags: ["Chats"],
  summary: "What was sent for a turn or, without one, would be sent",
  request: { params: z.object({ id: PathId }), query: PromptQuery },
  responses: { 200: json(PromptView, "The prompt by section."), ...READ_PROBLEMS },
});

export function promptRoutes(engine: Engine) {
  return signedRoutes().openapi(get, async (c) => {
    const id = c.req.valid("param").id as ChatId;
    const turnId = c.req.valid("query").turnId as TurnId | undefined;
    return c.json(toPromptView(await engine.prompts.get(c.get("principal"), id, turnId)), 200);
  });
}
