import { toProblem } from "@keepsake/engine/wire";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { isLoopback } from "./config.ts";
import { answer } from "./problems.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What reaches the port through a name that was bent to this machine (DNS rebinding), or from another
 * site's page, is refused (SPEC 12.2): where nobody signs in, the network is the only lock.
 *
 * @param origins - The addresses by which people open the page, besides loopback ones.
 */
export function guard(origins: readonly string[] = []): MiddlewareHandler {
  const hosts = origins.map((origin) => URL.parse(origin)?.host);
  return async (c, next) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    if (!isLoopback(host.replace(/:\d+$/u, "")) && !hosts.includes(host.toLowerCase())) {
      return answer(
        c,
        toProblem({
          code: "forbidden",
          message: `Keepsake answers only to ${["localhost", "127.0.0.1", "::1", ...hosts].join(", ")}.`,
        }),
      );
    }
    const origin = c.req.header("origin");
    const isOwn = origin === undefined || origins.includes(origin) || isLocal(origin, host);
    if (!isOwn && !READING.has(c.req.method)) {
      return answer(
        c,
        toProblem({ code: "forbidden", message: "Another site may not change anything here." }),
      );
    }
    return next();
  };
}

/** A page of this machine, by the whole of its address: what listens here speaks http. */
function isLocal(origin: string, host: string): boolean {
  return isLoopback(host.replace(/:\d+$/u, "")) && origin === `http://${host.toLowerCase()}`;
}

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
} as const;

/** What every answer carries; answers that say nothing of caching are not kept by anyone. */
export function secured(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    c.res.headers.set("Content-Security-Policy", policyFor(getCookie(c, MODEL_COOKIE)));
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  };
}

/** Set by a page that runs by itself in the browser (SPEC 11.1): the host of the model that it asks. */
const MODEL_COOKIE = "keepsake-model";

/** @param model - What the cookie says; whatever is no plain origin allows nothing. */
function policyFor(model: string | undefined): string {
  const isOrigin = model !== undefined && /^https?:\/\/[\w.:[\]-]+$/u.test(model);
  return isOrigin ? `${POLICY}; connect-src 'self' ${model}` : POLICY;
}
