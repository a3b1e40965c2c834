import { EngineError, type ChatId, type Engine, type MessageId } from "@keepsake/engine";
import {
  MemoryDraftRequest,
  MemoryDrafts,
  MemoryGenerate,
  MemorySave,
  MemorySaved,
  MemorySaveQuery,
  toDraftsView,
  toSavedView,
  toScope,
  toSource,
  memoryView,
} from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { body, json, MODEL_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Saved memories"];

const generate = createRoute({
  operationId: "generateMemories",
  method: "post",
  path: "/memories/generate",
  tags,
  summary: "Takes a description apart into memories; none is saved",
  request: { body: body(MemoryGenerate) },
  responses: { 200: json(MemoryDrafts, "What it comes to."), ...MODEL_PROBLEMS },
});

const draft = createRoute({
  operationId: "draftMemories",
  method: "post",
  path: "/memories/draft",
  tags,
  summary: "Drafts memories from messages of a chat; none is saved",
  request: { body: body(MemoryDraftRequest) },
  responses: { 200: json(MemoryDrafts, "The drafts."), ...MODEL_PROBLEMS },
});

const save = createRoute({
  operationId: "saveMemories",
  method: "post",
  path: "/memories/save",
  tags,
  summary: "Saves memories, all of them or none",
  request: { query: MemorySaveQuery, body: body(MemorySave) },
  responses: { 200: json(MemorySaved, "What became of each."), ...WRITE_PROBLEMS },
});

/** Proposals of memories, and saving what the person made of them. */
export function draftRoutes(parts: {
  readonly engine: Engine;
  readonly now: () => number;
  readonly closing: AbortSignal;
}) {
  const { memories } = parts.engine;

  return signedRoutes()
    .openapi(generate, async (c) => {
      const input = c.req.valid("json");
      const { description } = input;
      const made = await untilGone(c.req.raw, parts.closing, (signal) =>
        memories.generate(c.get("principal"), { description, scope: toScope(input) }, signal),
      );
      return c.json(toDraftsView(made), 200);
    })
    .openapi(draft, async (c) => {
      const { chatId, messageIds, mode } = c.req.valid("json");
      const input = { chatId: chatId as ChatId, messageIds: messageIds as MessageId[], mode };
      const made = await untilGone(c.req.raw, parts.closing, (signal) =>
        memories.draft(c.get("principal"), input, signal),
      );
      return c.json(toDraftsView(made), 200);
    })
    .openapi(save, async (c) => {
      const principal = c.get("principal");
      const { dryRun } = c.req.valid("query");
      const { entries, pinned, source, ...scope } = c.req.valid("json");
      const saved = await memories.save(principal, {
        scope: toScope(scope),
        entries: entries.map((entry) => ({
          key: entry.key,
          text: entry.text,
          scope: toScope(entry),
          messageIds: entry.messageIds as MessageId[] | undefined,
        })),
        pinned,
        source: toSource(source),
        dryRun,
      });
      const asked = { engine: parts.engine, principal, now: parts.now() };
      const views = await Promise.all(
        saved.items.map(async ({ entry }) => (entry === null ? null : memoryView(asked, entry))),
      );
      return c.json(toSavedView(saved, views), 200);
    });
}

/** Ends the work when the caller leaves, or the server goes down. */
async function untilGone<T>(
  request: Request,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([request.signal, closing]);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new EngineError("unavailable", "The request was given up", { cause: error });
  }
}
