import type { CharacterId, PersonaId } from "@keepsake/engine";
import {
  CharacterPatch,
  CharacterRemoval,
  NewCharacter,
  NewPersona,
  PAGE_LIMIT,
  PageQuery,
  PersonaPatch,
  toCharacterView,
  toOfferedView,
  toPersonaView,
} from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import { answered, asked, checked, idOf, type LocalParts } from "./ask.ts";

/** Characters and personas of this browser. */
export function localCharacters(parts: LocalParts): Pick<Backend, "characters" | "personas"> {
  const { principal } = parts;
  const { characters, personas } = parts.engine;
  const page = (cursor: string | undefined) => asked(PageQuery, { cursor, limit: PAGE_LIMIT });
  return {
    characters: {
      list: (cursor) =>
        answered(parts, async () => {
          const { items, next } = await characters.list(principal, page(cursor));
          return { items: items.map(toCharacterView), next };
        }),
      offered: (cursor) =>
        answered(parts, async () => {
          const { items, next } = await characters.offered(principal, page(cursor));
          return { items: items.map(toOfferedView), next };
        }),
      create: (input) =>
        answered(parts, async () =>
          toCharacterView(await characters.create(principal, checked(NewCharacter, input))),
        ),
      get: (id) =>
        answered(parts, async () =>
          toCharacterView(await characters.get(principal, idOf<CharacterId>(id))),
        ),
      update: (id, patch) =>
        answered(parts, async () =>
          toCharacterView(
            await characters.update(
              principal,
              idOf<CharacterId>(id),
              checked(CharacterPatch, patch),
            ),
          ),
        ),
      remove: (id, memories) =>
        answered(parts, async () => {
          const choice = asked(CharacterRemoval, { memories }).memories;
          const { moved, removed } = await characters.remove(
            principal,
            idOf<CharacterId>(id),
            choice,
          );
          return { moved, removed };
        }),
    },
    personas: {
      list: (cursor) =>
        answered(parts, async () => {
          const { items, next } = await personas.list(principal, page(cursor));
          return { items: items.map(toPersonaView), next };
        }),
      create: (input) =>
        answered(parts, async () =>
          toPersonaView(await personas.create(principal, checked(NewPersona, input))),
        ),
      update: (id, patch) =>
        answered(parts, async () =>
          toPersonaView(
            await personas.update(principal, idOf<PersonaId>(id), checked(PersonaPatch, patch)),
          ),
        ),
      remove: (id) =>
        answered(parts, async () => {
          await personas.remove(principal, idOf<PersonaId>(id));
        }),
    },
  };
}
