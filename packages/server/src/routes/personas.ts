import type { Engine, PersonaId } from "@keepsake/engine";
import {
  NewPersona,
  PageQuery,
  Persona,
  PersonaPage,
  PersonaPatch,
  toPersonaView,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Personas"];
const params = z.object({ id: PathId });

const list = createRoute({
  operationId: "listPersonas",
  method: "get",
  path: "/personas",
  tags,
  summary: "Personas, newest first",
  request: { query: PageQuery },
  responses: { 200: json(PersonaPage, "A page of them."), ...READ_PROBLEMS },
});

const create = createRoute({
  operationId: "createPersona",
  method: "post",
  path: "/personas",
  tags,
  summary: "A new persona",
  request: { body: body(NewPersona) },
  responses: { 201: json(Persona, "The persona."), ...WRITE_PROBLEMS },
});

const get = createRoute({
  operationId: "getPersona",
  method: "get",
  path: "/personas/{id}",
  tags,
  summary: "One persona",
  request: { params },
  responses: { 200: json(Persona, "The persona."), ...READ_PROBLEMS },
});

const update = createRoute({
  operationId: "updatePersona",
  method: "patch",
  path: "/personas/{id}",
  tags,
  summary: "Changes a persona",
  request: { params, body: body(PersonaPatch) },
  responses: { 200: json(Persona, "The persona as it is now."), ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deletePersona",
  method: "delete",
  path: "/personas/{id}",
  tags,
  summary: "Deletes a persona",
  request: { params },
  responses: { 204: EMPTY, ...WRITE_PROBLEMS },
});

export function personaRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const found = await engine.personas.list(c.get("principal"), c.req.valid("query"));
      return c.json({ items: found.items.map(toPersonaView), next: found.next }, 200);
    })
    .openapi(create, async (c) => {
      const made = await engine.personas.create(c.get("principal"), c.req.valid("json"));
      return c.json(toPersonaView(made), 201);
    })
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as PersonaId;
      return c.json(toPersonaView(await engine.personas.get(c.get("principal"), id)), 200);
    })
    .openapi(update, async (c) => {
      const id = c.req.valid("param").id as PersonaId;
      const input = c.req.valid("json");
      const changed = await engine.personas.update(c.get("principal"), id, input);
      return c.json(toPersonaView(changed), 200);
    })
    .openapi(remove, async (c) => {
      await engine.personas.remove(c.get("principal"), c.req.valid("param").id as PersonaId);
      return c.body(null, 204);
    });
}
