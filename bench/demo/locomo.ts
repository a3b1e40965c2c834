import { readFile } from "node:fs/promises";

/** A real conversation between two people, as turns of a person and a character. */
export interface Conversation {
  readonly person: string;
  readonly character: string;
  /** What the character says before the person says anything; "" as a rule. */
  readonly greeting: string;
  readonly turns: readonly { readonly said: string; readonly answered: string }[];
}

/** Why a file cannot be played, in words. */
export class BadFile extends Error {
  override readonly name = "BadFile";
}

/**
 * Reads a file of conversations in the format of LoCoMo: a list of
 * `{conversation: {speaker_a, speaker_b, session_1: [{speaker, text}], …}}`.
 *
 * The first speaker is the person. Lines that follow each other from one speaker become one message.
 * What the person says last without an answer is left out.
 *
 * @throws {BadFile}
 */
export async function readConversations(path: string): Promise<readonly Conversation[]> {
  const list = await parse(path);
  if (!Array.isArray(list)) throw new BadFile(`${path} holds no list of conversations.`);
  if (list.length === 0) throw new BadFile(`${path} holds no conversation.`);
  return list.map((item: unknown, index) => {
    const conversation = isRecord(item) ? item["conversation"] : undefined;
    if (!isRecord(conversation)) {
      throw new BadFile(`Item ${index + 1} of ${path} has no "conversation".`);
    }
    return readConversation(conversation, `conversation ${index + 1} of ${path}`);
  });
}

async function parse(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new BadFile(`There is no file ${path}.`);
    if (code === "EISDIR") throw new BadFile(`${path} is a folder, not a file.`);
    throw new BadFile(`${path} cannot be read: ${String(error)}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new BadFile(`${path} is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

function readConversation(given: Readonly<Record<string, unknown>>, where: string): Conversation {
  const { speaker_a: person, speaker_b: character } = given;
  if (typeof person !== "string" || typeof character !== "string") {
    throw new BadFile(`In ${where}, "speaker_a" and "speaker_b" must be names.`);
  }
  const messages = joined(linesOf(given, where, [person, character]));
  if (messages.length === 0) throw new BadFile(`In ${where} nobody says anything.`);
  const greets = messages[0]?.speaker === character;
  const rest = greets ? messages.slice(1) : messages;
  const turns = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    turns.push({ said: rest[at]?.text ?? "", answered: rest[at + 1]?.text ?? "" });
  }
  return { person, character, greeting: greets ? (messages[0]?.text ?? "") : "", turns };
}

interface Line {
  readonly speaker: string;
  readonly text: string;
}

function linesOf(
  given: Readonly<Record<string, unknown>>,
  where: string,
  speakers: readonly string[],
): readonly Line[] {
  const lines: Line[] = [];
  for (let session = 1; `session_${session}` in given; session += 1) {
    const list = given[`session_${session}`];
    const place = `session_${session} of ${where}`;
    if (!Array.isArray(list)) throw new BadFile(`${place} must be a list of lines.`);
    for (const [index, line] of list.entries()) {
      const { speaker, text } = isRecord(line) ? line : {};
      if (typeof speaker !== "string" || typeof text !== "string" || !speakers.includes(speaker)) {
        throw new BadFile(
          `Line ${index + 1} in ${place} must have a "text" and a known "speaker".`,
        );
      }
      if (text.trim() !== "") lines.push({ speaker, text });
    }
  }
  return lines;
}

function joined(lines: readonly Line[]): readonly Line[] {
  const messages: Line[] = [];
  for (const line of lines) {
    const last = messages.at(-1);
    if (last?.speaker !== line.speaker) messages.push(line);
    else messages[messages.length - 1] = { ...last, text: `${last.text}\n${line.text}` };
  }
  return messages;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
