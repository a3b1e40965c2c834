import { toProblem } from "@keepsake/engine/wire";
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../problems.ts";
import { isForGuests } from "../guests/visit-app.ts";
import type { Guests, Visit } from "../guests/guests.ts";
import type { Signed } from "../signed.ts";
import { type Caller, withoutName } from "./caller.ts";
import { readGuest, readSession } from "./cookies.ts";
import type { Shown } from "./doorkeeper.ts";
import type { People } from "./people.ts";
import { endedBy } from "./ended-by.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** What anybody may ask, method and path. */
const OPEN = new Set([
  "GET /api/health",
  "GET /api/ready",
  "GET /api/openapi.json",
  "GET /api/auth",
  "POST /api/auth/sign-up",
  "POST /api/auth/sign-in",
  "POST /api/auth/sign-out",
  "POST /api/guest",
  "DELETE /api/guest",
]);

/** How often it is looked whether whoever reads a stream still may. */
const LOOK_MS = 30_000;

/**
 * Says who is asking. Streams end when their reader may not read them any more, or not all of it.
 *
 * Who shows nothing else that holds, but the cookie of a guest's visit, is answered by that visit, as far
 * as guests may ask anything (SPEC 5.16).
 *
 * @param guests - Undefined where there are none.
 * @throws {ProblemError} 401 for somebody who is not known, wherever that matters.
 */
export function admit(people: People, guests?: Guests): MiddlewareHandler<Signed> {
  return async (c, next) => {
    const shown = shownIn(c, people);
    const caller = await people.door.identify(shown);
    const visit = caller === undefined ? visitOf(c, shown, guests, people) : undefined;
    if (visit !== undefined) {
      refuseForged(c);
      c.res = await visit.answer(c.req.raw, c.env);
      return;
    }
    if (caller === undefined && !isOpen(c)) throw signedOut(shown.bearer !== undefined);
    if (caller?.by === "session") refuseForged(c);
    c.set("caller", caller ?? withoutName({ kind: "guest" }));
    c.set("principal", (caller ?? withoutName({ kind: "guest" })).principal);
    await next();
    if (caller !== undefined && isStream(c.res)) {
      const again = () => people.door.identify(shown);
      c.res = guarded(c.res, caller, again, people);
    }
  };
}

function visitOf(
  c: Context,
  { bearer }: Shown,
  guests: Guests | undefined,
  { origins }: People,
): Visit | undefined {
  if (bearer !== undefined || !isForGuests(c.req.method, c.req.path)) return undefined;
  return guests?.of(readGuest(c, origins));
}

function shownIn(c: Context, people: People): Shown {
  const authorization = c.req.header("authorization")?.trim() ?? "";
  // Whatever comes as a key counts as one, also where it is empty or in parts: it is then wrong.
  const [isKey, bearer = ""] = /^Bearer(?:\s+(.*))?$/iu.exec(authorization) ?? [];
  return {
    bearer: isKey === undefined ? undefined : bearer.trim(),
    session: readSession(c, people.origins),
  };
}

function isOpen(c: Context): boolean {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return OPEN.has(`${method} ${c.req.path}`);
}

/**
 * A browser says where a request that changes something comes from. That it is from here is checked for
 * every request that says it (`guard`); with a session, saying nothing is not enough.
 *
 * @throws {ProblemError} 403.
 */
function refuseForged(c: Context): void {
  if (READING.has(c.req.method)) return;
  const site = c.req.header("sec-fetch-site");
  if (c.req.header("origin") !== undefined && site !== "cross-site" && site !== "same-site") return;
  if (site === "same-origin" || site === "none") return;
  throw new ProblemError(
    toProblem({
      code: "forbidden",
      message:
        "A request with a session's cookie says its Origin, which is Keepsake's own; programs use a key.",
    }),
  );
}

function signedOut(showedKey: boolean): ProblemError {
  return new ProblemError(
    toProblem({
      code: "forbidden",
      status: 401,
      message: showedKey
        ? "The key does not hold: it is none, or was taken back"
        : "Sign in, or send a key as Authorization: Bearer",
      details: { matter: "people-signed-out" },
    }),
    { "WWW-Authenticate": "Bearer" },
  );
}

function isStream(response: Response): boolean {
  const type = response.headers.get("Content-Type") ?? "";
  return response.body !== null && type.startsWith("text/event-stream");
}

function guarded(
  response: Response,
  caller: Caller,
  again: () => Promise<Caller | undefined>,
  people: People,
): Response {
  const { principal, credentialId } = caller;
  if (response.body === null || credentialId === null || !("account" in principal)) return response;
  const watch = people.endings.watch(principal.account, credentialId);
  const timer = setInterval(() => {
    again()
      .then((now) => {
        const isSame = JSON.stringify(now?.principal) === JSON.stringify(principal);
        if (!isSame) watch.end();
      })
      .catch(() => undefined);
  }, LOOK_MS);
  timer.unref();
  const body = endedBy(response.body, watch.signal, () => {
    clearInterval(timer);
    watch.release();
  });
  return new Response(body, response);
}
