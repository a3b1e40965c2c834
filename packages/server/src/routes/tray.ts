import type { ChatId, Engine, HeadDraft, Principal, SuggestionId } from "@keepsake/engine";
import {
  toScope,
  toSuggestionView,
  TrayDecided,
  TrayDecision,
  TrayMany,
  TrayManyDone,
  TrayPage,
  TrayQuery,
  memoryView,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { problemOf } from "../problems.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Saved memories"];

const list = createRoute({
  operationId: "listSuggestions",
  method: "get",
  path: "/memories/tray",
  tags,
  summary: "What waits for the person to accept or reject, the newest first",
  request: { query: TrayQuery },
  responses: { 200: json(TrayPage, "A page of the tray."), ...READ_PROBLEMS },
});

const many = createRoute({
  operationId: "decideManySuggestions",
  method: "post",
  path: "/memories/tray",
  tags,
  summary: "Accepts or rejects several suggestions, each with its own outcome",
  request: { body: body(TrayMany) },
  responses: { 200: json(TrayManyDone, "What became of each."), ...WRITE_PROBLEMS },
});

const decide = createRoute({
  operationId: "decideSuggestion",
  method: "post",
  path: "/memories/tray/{id}",
  tags,
  summary: "Accepts a suggestion, as it is or in the person's words, or rejects it",
  request: { params: z.object({ id: PathId }), body: body(TrayDecision) },
  responses: { 200: json(TrayDecided, "What became of it."), ...WRITE_PROBLEMS },
});

export function trayRoutes(parts: { readonly engine: Engine; readonly now: () => number }) {
  const { tray } = parts.engine;
  const view = (principal: Principal, head: HeadDraft) =>
    memoryView({ engine: parts.engine, principal, now: parts.now() }, head);

  return signedRoutes()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const found = await tray.list(
        c.get("principal"),
        { scope: toScope(query), chatId: query.chatId as ChatId | undefined },
        { limit: query.limit, cursor: query.cursor },
      );
      const { next, total, capacity } = found;
      return c.json({ items: found.items.map(toSuggestionView), next, total, capacity }, 200);
    })
    .openapi(many, async (c) => {
      const { ids, action } = c.req.valid("json");
      const done = await tray.decideMany(c.get("principal"), ids as SuggestionId[], action);
      const items = done.map((one) =>
        "error" in one
          ? { id: one.id, outcome: null, problem: problemOf(one.error) }
          : { id: one.id, outcome: one.outcome, problem: null },
      );
      return c.json({ items }, 200);
    })
    .openapi(decide, async (c) => {
      const principal = c.get("principal");
      const id = c.req.valid("param").id as SuggestionId;
      const { outcome, entry } = await tray.decide(principal, id, c.req.valid("json"));
      return c.json({ outcome, entry: entry === null ? null : await view(principal, entry) }, 200);
    });
}
