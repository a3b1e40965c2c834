import { rotation } from "@keepsake/engine";
import type { Character, Message } from "@keepsake/engine/wire";

/**
 * For whom a command is meant: who is named in it, who is picked to answer, else whose turn it is.
 *
 * @param messages - Of the chat, oldest first, as far as they are read.
 * @returns Undefined where none of the chat's characters is left.
 * @see SPEC 5.6, 7.5
 */
export function speakerOf(input: {
  readonly members: readonly Character[];
  readonly named: string | null;
  readonly picked: string | undefined;
  readonly messages: readonly Message[];
}): Character | undefined {
  const { members, named, picked, messages } = input;
  const byId = (id: string | null | undefined) => members.find((one) => one.id === id);
  const spoken = messages.flatMap(({ role, speakerId }) =>
    role === "assistant" ? [speakerId] : [],
  );
  const speakers = members.map(({ id, name }) => ({ id: id as Id, name }));
  return byId(named) ?? byId(picked) ?? byId(rotation(speakers, spoken)[0]);
}

type Id = Parameters<typeof rotation>[0][number]["id"];
