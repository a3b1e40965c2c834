import { EngineError, type Engine, type Principal } from "@keepsake/engine";
import { toProblem, type Me } from "@keepsake/engine/wire";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { guard, secured } from "./guard.ts";
import { methodsOf } from "./methods.ts";
import { servePage, type Page } from "./page.ts";
import { answer, notFound, onError } from "./problems.ts";
import { characterRoutes } from "./routes/characters.ts";
import { chatRoutes } from "./routes/chats.ts";
import { deepRoutes } from "./routes/deep.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { eventRoutes } from "./routes/events.ts";
import { graphRoutes } from "./routes/graph.ts";
import { memoryRoutes } from "./routes/memories.ts";
import { messageRoutes } from "./routes/messages.ts";
import { notificationRoutes } from "./routes/notifications.ts";
import { personaRoutes } from "./routes/personas.ts";
import { promptRoutes } from "./routes/prompt.ts";
import { rebuildRoutes } from "./routes/rebuild.ts";
import { searchRoutes } from "./routes/search.ts";
import { serviceRoutes } from "./routes/service.ts";
import { summaryRoutes } from "./routes/summary.ts";
import { trayRoutes } from "./routes/tray.ts";
import { turnRoutes } from "./routes/turns.ts";
import { usageRoutes } from "./routes/usage.ts";
import { signedRoutes, type Signed } from "./signed.ts";
import { wholeBody } from "./whole-body.ts";

export interface AppParts {
  readonly engine: Engine;
  /** Whoever reaches the port, as long as nobody signs in. */
  readonly principal: Principal;
  readonly version: string;
  readonly model: Me["model"];
  /** Undefined where no page has been built. */
  readonly page: Page | undefined;
  readonly now: () => number;
  /** Aborts when the server goes down. */
  readonly closing: AbortSignal;
  /** Told of what should not have happened. */
  readonly log: (error: unknown) => void;
}

/** Everything that Keepsake answers over HTTP. */
export function createApp(parts: AppParts): OpenAPIHono<Signed> {
  const app = signedRoutes();
  app.onError(onError(parts.log));
  app.use(secured(), guard());
  app.use("/api/*", wholeBody());
  app.use("/api/*", async (c, next) => {
    if (parts.closing.aborted) throw new EngineError("unavailable", "Keepsake is stopping");
    c.set("principal", parts.principal);
    await next();
  });

  const { engine } = parts;
  for (const routes of [
    characterRoutes(engine),
    personaRoutes(engine),
    chatRoutes(engine),
    messageRoutes(engine),
    turnRoutes(parts),
    rebuildRoutes(engine),
    summaryRoutes(engine),
    deepRoutes(engine),
    draftRoutes(parts),
    trayRoutes(parts),
    memoryRoutes(parts),
    graphRoutes(engine),
    promptRoutes(engine),
    searchRoutes(engine),
    notificationRoutes(engine),
    usageRoutes(engine),
    eventRoutes(parts),
    serviceRoutes(parts),
  ]) {
    app.route("/api", routes);
  }

  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Keepsake", version: parts.version },
    servers: [{ url: "/" }],
  });
  app.get("/api/openapi.json", (c) => c.json(document));

  const methods = methodsOf(document);
  app.notFound((c) => {
    const allowed = methods(c.req.path);
    if (allowed.length > 0) return otherMethod(c, allowed);
    if (!READING.has(c.req.method) || OF_PROGRAMS.test(c.req.path)) return answer(c, notFound());
    if (parts.page === undefined) return c.text(NO_PAGE, 404);
    return servePage(c, parts.page) ?? answer(c, notFound());
  });
  return app;
}

const READING = new Set(["GET", "HEAD"]);

/** Addresses that belong to programs; every other one belongs to the page. */
const OF_PROGRAMS = /^\/(?:api|v1|mcp)(?:\/|$)/u;

const NO_PAGE = "Keepsake runs, but its page has not been built. `npm start` builds it.\n";

function otherMethod(c: Context, allowed: readonly string[]): Response {
  const headers = { Allow: [...allowed, "OPTIONS"].join(", ") };
  if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
  const message = `This address takes ${allowed.join(", ")}, not ${c.req.method}.`;
  return answer(c, toProblem({ code: "invalid", status: 405, message }), headers);
}
