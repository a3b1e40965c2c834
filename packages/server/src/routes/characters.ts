import type { CharacterId, Engine } from "@keepsake/engine";
import {
  Character,
  CharacterPage,
  CharacterPatch,
  CharacterRemoval,
  CharacterRemoved,
  NewCharacter,
  OfferedCharacterPage,
  PageQuery,
  toCharacterView,
  toOfferedView,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Characters"];
const params = z.object({ id: PathId });

const list = createRoute({
  operationId: "listCharacters",
  method: "get",
  path: "/characters",
  tags,
  summary: "Characters, newest first",
  request: { query: PageQuery },
  responses: { 200: json(CharacterPage, "A page of them."), ...READ_PROBLEMS },
});

const offered = createRoute({
  operationId: "listOfferedCharacters",
  method: "get",
  path: "/offered-characters",
  tags,
  summary: "Characters that others offer in the organizations of whoever asks, by person",
  request: { query: PageQuery },
  responses: { 200: json(OfferedCharacterPage, "A page of them."), ...READ_PROBLEMS },
});

const create = createRoute({
  operationId: "createCharacter",
  method: "post",
  path: "/characters",
  tags,
  summary: "A new character",
  request: { body: body(NewCharacter) },
  responses: { 201: json(Character, "The character."), ...WRITE_PROBLEMS },
});

const get = createRoute({
  operationId: "getCharacter",
  method: "get",
  path: "/characters/{id}",
  tags,
  summary: "One character",
  request: { params },
  responses: { 200: json(Character, "The character."), ...READ_PROBLEMS },
});

const update = createRoute({
  operationId: "updateCharacter",
  method: "patch",
  path: "/characters/{id}",
  tags,
  summary: "Changes a character",
  request: { params, body: body(CharacterPatch) },
  responses: { 200: json(Character, "The character as it is now."), ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteCharacter",
  method: "delete",
  path: "/characters/{id}",
  tags,
  summary: "Deletes a character; its memories become global, or go too",
  request: { params, query: CharacterRemoval },
  responses: { 200: json(CharacterRemoved, "What became of its memories."), ...WRITE_PROBLEMS },
});

export function characterRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const found = await engine.characters.list(c.get("principal"), c.req.valid("query"));
      return c.json({ items: found.items.map(toCharacterView), next: found.next }, 200);
    })
    .openapi(offered, async (c) => {
      const found = await engine.characters.offered(c.get("principal"), c.req.valid("query"));
      return c.json({ items: found.items.map(toOfferedView), next: found.next }, 200);
    })
    .openapi(create, async (c) => {
      const made = await engine.characters.create(c.get("principal"), c.req.valid("json"));
      return c.json(toCharacterView(made), 201);
    })
    .openapi(get, async (c) => {
      const id = c.req.valid("param").id as CharacterId;
      return c.json(toCharacterView(await engine.characters.get(c.get("principal"), id)), 200);
    })
    .openapi(update, async (c) => {
      const id = c.req.valid("param").id as CharacterId;
      const input = c.req.valid("json");
      const changed = await engine.characters.update(c.get("principal"), id, input);
      return c.json(toCharacterView(changed), 200);
    })
    .openapi(remove, async (c) => {
      const id = c.req.valid("param").id as CharacterId;
      const { memories } = c.req.valid("query");
      const { moved, removed } = await engine.characters.remove(c.get("principal"), id, memories);
      return c.json({ moved, removed }, 200);
    });
}
