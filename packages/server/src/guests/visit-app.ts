import type { AccountId, Engine } from "@keepsake/engine";
import type { Me } from "@keepsake/engine/wire";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { onError } from "../problems.ts";
import { characterRoutes } from "../routes/characters.ts";
import { chatRoutes } from "../routes/chats.ts";
import { messageRoutes } from "../routes/messages.ts";
import { serviceRoutes } from "../routes/service.ts";
import { turnRoutes } from "../routes/turns.ts";
import { signedRoutes, type Signed } from "../signed.ts";

/** What a guest may ask of their visit; everything else answers as to somebody who is not signed in. */
const ALLOWED = [
  /^GET \/api\/me$/u,
  /^(?:GET|POST) \/api\/characters$/u,
  /^GET \/api\/characters\/[^/]+$/u,
  /^(?:GET|POST) \/api\/chats$/u,
  /^GET \/api\/chats\/[^/]+$/u,
  /^GET \/api\/chats\/[^/]+\/messages$/u,
  /^POST \/api\/chats\/[^/]+\/(?:turns|stop)$/u,
  /^POST \/api\/chats\/[^/]+\/turns\/[^/]+\/(?:regenerate|continue)$/u,
  /^PUT \/api\/chats\/[^/]+\/turns\/[^/]+\/selected$/u,
];

export function isForGuests(method: string, path: string): boolean {
  const asked = `${method === "HEAD" ? "GET" : method} ${path}`;
  return ALLOWED.some((allowed) => allowed.test(asked));
}

export interface VisitAppParts {
  readonly engine: Engine;
  /** Whose everything in the visit's own store is. */
  readonly account: AccountId;
  readonly version: string;
  readonly model: Me["model"];
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}

/** The routes of chatting over one visit's engine, which has nothing but what the guest said. */
export function visitApp(parts: VisitAppParts): OpenAPIHono<Signed> {
  const { engine, account } = parts;
  const app = signedRoutes();
  app.onError(onError(parts.log));
  app.use(async (c, next) => {
    const principal = { kind: "account", account, memberships: [] } as const;
    c.set("principal", principal);
    c.set("caller", { principal, by: "guest", credentialId: null, name: null, organizations: [] });
    await next();
  });
  for (const routes of [
    characterRoutes(engine),
    chatRoutes(engine),
    messageRoutes(engine),
    turnRoutes(parts),
    serviceRoutes({ ...parts, auth: "on" }),
  ]) {
    app.route("/api", routes);
  }
  return app;
}
