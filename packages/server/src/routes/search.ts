import type { ChatId, Engine } from "@keepsake/engine";
import { SearchPage, SearchQuery, toSearchHitView } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { json, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const search = createRoute({
  operationId: "searchMessages",
  method: "get",
  path: "/search",
  tags: ["Messages"],
  summary: "Messages that hold the words, best first, with their neighbours",
  request: { query: SearchQuery },
  responses: { 200: json(SearchPage, "What was found."), ...READ_PROBLEMS },
});

export function searchRoutes(engine: Engine) {
  return signedRoutes().openapi(search, async (c) => {
    const { q, chatId, limit } = c.req.valid("query");
    const principal = c.get("principal");
    const hits = await engine.search.messages(principal, {
      q,
      chatId: chatId as ChatId | undefined,
      limit,
    });
    const shown = hits.flatMap(({ before, message, after }) =>
      [before, message, after].filter((one) => one !== null),
    );
    const marks = await engine.messages.marks(principal, shown);
    return c.json({ items: hits.map((hit) => toSearchHitView(hit, marks)), next: null }, 200);
  });
}
