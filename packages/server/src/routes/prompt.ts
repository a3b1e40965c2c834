import type { CharacterId, ChatId, Engine, MessageId, TurnId } from "@keepsake/engine";
import { PromptPreview, PromptQuery, PromptView, toPromptView } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const params = z.object({ id: PathId });

const get = createRoute({
  operationId: "getPrompt",
  method: "get",
  path: "/chats/{id}/prompt",
  tags: ["Chats"],
  summary: "What was sent for a reply or, without a turn or message, would be sent",
  request: { params, query: PromptQuery },
  responses: { 200: json(PromptView, "The prompt by section and message."), ...READ_PROBLEMS },
});

const preview = createRoute({
  operationId: "previewPrompt",
  method: "post",
  path: "/chats/{id}/prompt",
  tags: ["Chats"],
  summary: "What would be sent with a text; changes nothing",
  request: { params, body: body(PromptPreview) },
  responses: { 200: json(PromptView, "The prompt by section and message."), ...WRITE_PROBLEMS },
});

export function promptRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const { turnId, messageId, ...query } = c.req.valid("query");
      const prompt = await engine.prompts.get(c.get("principal"), id, {
        ...query,
        turnId: turnId as TurnId | undefined,
        messageId: messageId as MessageId | undefined,
      });
      return c.json(toPromptView(prompt), 200);
    })
    .openapi(preview, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      const { speakerId, ...input } = c.req.valid("json");
      const prompt = await engine.prompts.preview(c.get("principal"), id, {
        ...input,
        speakerId: speakerId as CharacterId | undefined,
      });
      return c.json(toPromptView(prompt), 200);
    });
}
