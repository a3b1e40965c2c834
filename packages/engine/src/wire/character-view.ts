import { extractsBy, type Character, type Persona } from "../domain/character.ts";
import type {
  Character as CharacterView,
  OfferedCharacter,
  Persona as PersonaView,
} from "./character.ts";
import { instant } from "./instant.ts";

export function toCharacterView(character: Character): CharacterView {
  return {
    id: character.id,
    name: character.name,
    description: character.description,
    greeting: character.greeting,
    examples: character.examples,
    model: character.model,
    memory: {
      detail: character.memory.detail,
      learnFromChat: character.memory.learnFromChat,
      isolated: character.memory.isolated,
      extraction: extractsBy(character.memory),
      delivery: character.memory.delivery,
    },
    sharing: character.sharing,
    createdAt: instant(character.createdAt),
    updatedAt: instant(character.updatedAt),
    revision: character.revision,
  };
}

export function toOfferedView(offered: {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly greeting: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly organization: { readonly id: string; readonly name: string };
}): OfferedCharacter {
  const { id, name, description, greeting, owner, organization } = offered;
  return {
    id,
    name,
    description,
    greeting,
    owner: { id: owner.id, name: owner.name },
    organization: { id: organization.id, name: organization.name },
  };
}

export function toPersonaView(persona: Persona): PersonaView {
  return {
    id: persona.id,
    name: persona.name,
    description: persona.description,
    createdAt: instant(persona.createdAt),
    updatedAt: instant(persona.updatedAt),
    revision: persona.revision,
  };
}
