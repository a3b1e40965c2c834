import type { Engine } from "@keepsake/engine";
import { GraphQuery, MemoryGraph, toGraphView, toScope } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { json, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const graph = createRoute({
  operationId: "getMemoryGraph",
  method: "get",
  path: "/graph",
  tags: ["Saved memories"],
  summary: "What is remembered as a graph: the person, entries, and what those name",
  request: { query: GraphQuery },
  responses: {
    200: json(MemoryGraph, "Nodes and edges; more than 100 entries are folded unless `open`."),
    ...READ_PROBLEMS,
  },
});

export function graphRoutes(engine: Engine) {
  return signedRoutes().openapi(graph, async (c) => {
    const { open, ...scope } = c.req.valid("query");
    const input = { scope: toScope(scope), isOpen: open };
    return c.json(toGraphView(await engine.graph.read(c.get("principal"), input)), 200);
  });
}
