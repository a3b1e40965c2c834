import type { Backend } from "../packages/web/src/backend/backend.ts";

/** Chats with several characters, and whom the person plays in them. */
export interface SampleGroups {
  /** A group of three, whose last turn is a round. */
  readonly groupId: string;
  /** A challenge with ten characters, the most that fit. */
  readonly tenId: string;
}

const OTHERS = [
  "Ilse",
  "Bartholomew Featherstonehaugh",
  "Zoë",
  "Käpt’n Hansen",
  "María José",
  "美咲",
  "Tom",
  "Ada",
];

/** @param members - Two characters that are there already. */
export async function fillGroups(
  backend: Backend,
  members: readonly string[],
): Promise<SampleGroups> {
  const others: string[] = [];
  for (const name of OTHERS) {
    const { id } = await backend.characters.create({
      name,
      description: "Sits in the tavern by the harbour and has an opinion on the weather.",
    });
    others.push(id);
  }
  const { id: personaId } = await backend.personas.create({
    name: "Alice",
    description: "A nurse with a small boat, curious and a little sea-sick.",
  });
  await backend.personas.create({ name: "The harbour master of Cuxhaven" });
  const group = await backend.chats.create({
    characterIds: [...members, ...others.slice(0, 1)],
    personaId,
    title: "An evening in the tavern",
  });
  const ask = async (chatId: string, text: string, replies?: "all") => {
    const more = replies === undefined ? {} : { replies };
    const asked = { text, requestKey: crypto.randomUUID(), ...more };
    for await (const _ of backend.turns.send(chatId, asked)) continue;
  };
  await ask(group.id, "Anselm, what did you see out there?");
  await ask(group.id, "And what do you all say to that?", "all");
  const ten = await backend.chats.create({
    characterIds: [...members, ...others],
    challenge: true,
  });
  await ask(ten.id, "Who of you took the lamp?");
  return { groupId: group.id, tenId: ten.id };
}
