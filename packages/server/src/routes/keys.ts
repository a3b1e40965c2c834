import { ApiKeyPage, MadeApiKey, NewApiKey } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, PEOPLE_PROBLEMS } from "../described.ts";
import { toApiKey } from "../people-views.ts";
import type { People } from "../people/people.ts";
import { signedIn } from "../signed-in.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["People"];

const list = createRoute({
  operationId: "listKeys",
  method: "get",
  path: "/keys",
  tags,
  summary: "Keys by which programs act for the account, newest first",
  responses: { 200: json(ApiKeyPage, "All of them."), ...PEOPLE_PROBLEMS },
});

const make = createRoute({
  operationId: "createKey",
  method: "post",
  path: "/keys",
  tags,
  summary: "A new key; only this answer has it",
  request: { body: body(NewApiKey) },
  responses: { 201: json(MadeApiKey, "The key."), ...PEOPLE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteKey",
  method: "delete",
  path: "/keys/{id}",
  tags,
  summary: "Takes a key back at once",
  request: { params: z.object({ id: PathId }) },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

/** @param people - Undefined where nobody can sign in. */
export function keyRoutes(people: People | undefined) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const { keys, account } = signedIn(people, c.get("caller"));
      return c.json({ items: (await keys.list(account)).map(toApiKey), next: null }, 200);
    })
    .openapi(make, async (c) => {
      const { keys, account } = signedIn(people, c.get("caller"));
      const { name, access } = c.req.valid("json");
      const { key, secret } = await keys.make(account, { name, writes: access === "read-write" });
      return c.json({ ...toApiKey(key), key: secret }, 201);
    })
    .openapi(remove, async (c) => {
      const { keys, account } = signedIn(people, c.get("caller"));
      await keys.remove(account, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
