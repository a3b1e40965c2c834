import { EngineError, isEngineError, type CharacterId, type Engine } from "@keepsake/engine";
import {
  archiveText,
  ExportQuery,
  ImportOutcome,
  ImportQuery,
  readArchive,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { json, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const TYPE = "application/x-ndjson";
/** Lines of JSON; what each holds is checked as it comes. */
const File: z.ZodType = z.string();
const tags = ["Data"];

const takeOut = createRoute({
  operationId: "exportArchive",
  method: "get",
  path: "/export",
  tags,
  summary: "Everything of the account, or one character, as one file",
  request: { query: ExportQuery },
  responses: {
    200: { description: "An archive, line by line.", content: { [TYPE]: { schema: File } } },
    ...READ_PROBLEMS,
  },
});

const takeIn = createRoute({
  operationId: "importArchive",
  method: "post",
  path: "/import",
  tags,
  summary: "Takes in an archive, all of it or nothing; what is here already stays as it is",
  request: {
    query: ImportQuery,
    body: { required: true, content: { [TYPE]: { schema: File } } },
  },
  responses: { 200: json(ImportOutcome, "What became of it."), ...WRITE_PROBLEMS },
});

/** Everything out, and in again, as it streams (SPEC 10.1). */
export function archiveRoutes(parts: {
  readonly engine: Engine;
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}) {
  const { archive } = parts.engine;
  return (
    signedRoutes()
      // A file is no answer that the types of a route know.
      .openapi(takeOut, async (c): Promise<never> => {
        const { characterId } = c.req.valid("query");
        const items = archive.export(c.get("principal"), {
          characterId: characterId as CharacterId | undefined,
        });
        const lines = archiveText(items);
        // What is refused is refused before the answer begins.
        const first = await lines.next();
        const day = new Date(parts.now()).toISOString().slice(0, 10);
        const headers = {
          "Content-Type": `${TYPE}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="keepsake-${day}.jsonl"`,
          "Cache-Control": "no-store",
        };
        if (c.req.method === "HEAD") return new Response(null, { headers }) as never;
        return new Response(streamed(first.value ?? "", lines, parts.log), { headers }) as never;
      })
      .openapi(takeIn, async (c) => {
        const { dryRun = false } = c.req.valid("query");
        const items = readArchive(chunksOf(c.req.raw.body));
        return c.json(toOutcome(await archive.import(c.get("principal"), items, { dryRun })), 200);
      })
  );
}

function toOutcome(
  outcome: Awaited<ReturnType<Engine["archive"]["import"]>>,
): z.infer<typeof ImportOutcome> {
  return { ...outcome, conflicts: outcome.conflicts.map((one) => ({ ...one })) };
}

/** A stream that breaks off where the archive does: a file without its last line is known for cut off. */
function streamed(
  first: string,
  lines: AsyncGenerator<string>,
  log: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      try {
        const next = await lines.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        if (!isEngineError(error)) log(error);
        controller.error(error);
      }
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    yield* body;
  } catch (cause) {
    if (isEngineError(cause)) throw cause;
    throw new EngineError("invalid", "The body broke off", {
      details: { matter: "archive" },
      cause,
    });
  }
}
