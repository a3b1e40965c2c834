import type { Engine } from "@keepsake/engine";
import { Health, Me } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { toMembership } from "../people-views.ts";
import { json, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Service"];

const health = createRoute({
  operationId: "getHealth",
  method: "get",
  path: "/health",
  tags,
  summary: "Whether Keepsake runs and its store can be read",
  responses: { 200: json(Health, "It does."), 503: READ_PROBLEMS[503] },
});

const ready = createRoute({
  operationId: "getReady",
  method: "get",
  path: "/ready",
  tags,
  summary: "The same: whether it takes requests",
  responses: { 200: json(Health, "It takes requests."), 503: READ_PROBLEMS[503] },
});

const me = createRoute({
  operationId: "getMe",
  method: "get",
  path: "/me",
  tags,
  summary: "Who is asking, and which model answers",
  responses: { 200: json(Me, "That.") },
});

export function serviceRoutes(parts: {
  readonly engine: Engine;
  readonly version: string;
  readonly model: Me["model"];
  readonly auth: Me["auth"];
}) {
  const { engine, version } = parts;
  const well = { status: "ok", store: "ok", version } as const;

  return signedRoutes()
    .openapi(health, async (c) => {
      await engine.health();
      return c.json(well, 200);
    })
    .openapi(ready, async (c) => {
      await engine.health();
      return c.json(well, 200);
    })
    .openapi(me, (c) => {
      const { principal, by, name, organizations } = c.get("caller");
      const { id, builtIn, contextTokens } = parts.model;
      return c.json(
        {
          account: "account" in principal ? principal.account : "",
          auth: parts.auth,
          name,
          by,
          organizations: organizations.map(toMembership),
          model: { id, builtIn, contextTokens },
          version,
        },
        200,
      );
    });
}
