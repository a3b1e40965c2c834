import { EngineError, type Engine, type Principal } from "@keepsake/engine";
import { notFound, toProblem, type Me } from "@keepsake/engine/wire";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { guard, secured } from "./guard.ts";
import type { Guests } from "./guests/guests.ts";
import { methodsOf } from "./methods.ts";
import { admit } from "./people/admit.ts";
import { withoutName } from "./people/caller.ts";
import type { People } from "./people/people.ts";
import { servePage, type Page } from "./page.ts";
import { answer, onError } from "./problems.ts";
import { archiveRoutes } from "./routes/archive.ts";
import { authRoutes } from "./routes/auth.ts";
import { characterRoutes } from "./routes/characters.ts";
import { chatRoutes } from "./routes/chats.ts";
import { deepRoutes } from "./routes/deep.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { eventRoutes } from "./routes/events.ts";
import { graphRoutes } from "./routes/graph.ts";
import { guestRoutes } from "./routes/guest.ts";
import { keyRoutes } from "./routes/keys.ts";
import { memberRoutes } from "./routes/members.ts";
import { memoryRoutes } from "./routes/memories.ts";
import { messageRoutes } from "./routes/messages.ts";
import { notificationRoutes } from "./routes/notifications.ts";
import { organizationRoutes } from "./routes/organizations.ts";
import { personaRoutes } from "./routes/personas.ts";
import { profileRoutes } from "./routes/profile.ts";
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
  /** Who may come in, or one principal that everybody is. */
  readonly people: People | Principal;
  /** Those who try a chat without an account; undefined where nobody may (SPEC 5.16). */
  readonly guests?: Guests | undefined;
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
  const people = "door" in parts.people ? parts.people : undefined;
  app.use(secured(), guard(people?.origins));
  app.use("/api/*", wholeBody(STREAMED));
  app.use("/api/*", async (c, next) => {
    if (parts.closing.aborted) throw new EngineError("unavailable", "Keepsake is stopping");
    await next();
  });
  app.use(
    "/api/*",
    "door" in parts.people ? admit(parts.people, parts.guests) : everybody(parts.people),
  );

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
    profileRoutes(parts),
    promptRoutes(engine),
    searchRoutes(engine),
    notificationRoutes(engine),
    usageRoutes(engine),
    eventRoutes(parts),
    archiveRoutes(parts),
    authRoutes(people, parts.guests),
    guestRoutes(people, parts.guests),
    keyRoutes(people),
    organizationRoutes(people),
    memberRoutes(people),
    serviceRoutes({ ...parts, auth: people?.auth ?? "off" }),
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

function everybody(principal: Principal): MiddlewareHandler<Signed> {
  return async (c, next) => {
    c.set("principal", principal);
    c.set("caller", withoutName(principal));
    await next();
  };
}

const READING = new Set(["GET", "HEAD"]);

/** What reads its body as it comes, however large it is. */
const STREAMED = new Set(["/api/import"]);

/** Addresses that belong to programs; every other one belongs to the page. */
const OF_PROGRAMS = /^\/(?:api|v1|mcp)(?:\/|$)/u;

const NO_PAGE = "Keepsake runs, but its page has not been built. `npm start` builds it.\n";

function otherMethod(c: Context, allowed: readonly string[]): Response {
  const headers = { Allow: [...allowed, "OPTIONS"].join(", ") };
  if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
  const message = `This address takes ${allowed.join(", ")}, not ${c.req.method}.`;
  return answer(c, toProblem({ code: "invalid", status: 405, message }), headers);
}
