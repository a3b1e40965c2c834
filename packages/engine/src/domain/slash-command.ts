import type { CharacterId } from "./ids.ts";
import { ENTRY_KEY_LENGTH } from "./limits.ts";
import { codePointLength } from "./text.ts";

/** What a person can have done at once, without the model (SPEC 5.6). */
export const COMMANDS = ["remember", "forget", "memories"] as const;
export type CommandName = (typeof COMMANDS)[number];

/** What each command is called, in every language at once: the English name works everywhere. */
export const COMMAND_NAMES = {
  remember: { en: ["remember"], de: ["merken", "merke"], es: ["recordar", "recuerda"] },
  forget: { en: ["forget"], de: ["vergessen", "vergiss"], es: ["olvidar", "olvida"] },
  memories: { en: ["memories"], de: ["erinnerungen"], es: ["recuerdos"] },
} as const satisfies Record<CommandName, Record<string, readonly string[]>>;

/** What a typed text asks for. */
export type SlashCommand =
  /** No command: the text is sent as it stands here. */
  | { readonly kind: "message"; readonly text: string }
  | {
      readonly kind: "remember";
      readonly text: string;
      readonly key: string | null;
      readonly scope: "character" | "global";
      /** The member who is named; null for whoever would answer. */
      readonly member: CharacterId | null;
    }
  /** `words` is "" where all are to be shown. */
  | { readonly kind: "forget"; readonly words: string; readonly member: CharacterId | null }
  | { readonly kind: "memories" }
  /** A command without what it needs. */
  | { readonly kind: "incomplete"; readonly command: CommandName }
  /** Nearly a command: it may be a slip, or meant as it is. */
  | { readonly kind: "unsure"; readonly typed: string; readonly meant: CommandName };

interface Named {
  readonly id: CharacterId;
  readonly name: string;
}

/** Marks that say how a text runs, and white space: nothing that is seen. */
const UNSEEN = /^[\s\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]+/u;
/** A name, to which a chat program may add the bot's: `/forget@KeepsakeBot`. */
const COMMAND = /^[/／]([\p{L}\p{M}]+)(?:@[A-Za-z0-9_]+)?(?=\s|$)/u;
const ESCAPED = /^[/／](?=[/／])/u;

/**
 * Reads what is typed into a message box.
 *
 * - `/remember TEXT` saves for the character that would answer; `/remember KEY: TEXT` under a key, one
 *   word; `/remember global: …` for all characters. A colon in front (`/remember : Note: x`) keeps
 *   the text whole. In a group `@Name` in front says for whom.
 * - `/forget WORDS` names what might go, never what goes. `/memories` stands alone.
 * - Names are those of `COMMAND_NAMES`, in any case; the slash may be a wide one.
 * - A second slash in front of a command sends it as text, without that slash.
 * - A slash before anything else is text: `/etc/hosts`, `/s`, `//`.
 *
 * @param members - Who may be named; nobody in a chat of one.
 * @see SPEC 5.6, case P-F14
 */
export function readCommand(typed: string, members: readonly Named[] = []): SlashCommand {
  const text = typed.replace(UNSEEN, "").normalize("NFC");
  if (ESCAPED.test(text)) {
    const rest = text.slice(1);
    return { kind: "message", text: commandIn(rest) === undefined ? typed : rest };
  }
  const found = commandIn(text);
  if (found === undefined) return slipOrMessage(typed, text);
  const { command, rest } = found;
  switch (command) {
    case "memories":
      return rest === "" ? { kind: "memories" } : { kind: "message", text: typed };
    case "forget": {
      const { member, rest: words } = addressed(rest, members);
      return { kind: "forget", words, member };
    }
    case "remember":
      return remembered(rest, members);
  }
}

function remembered(said: string, members: readonly Named[]): SlashCommand {
  const { member, rest } = addressed(said, members);
  const global = /^global\s*[:：]\s*/iu.exec(rest);
  const { key, text } = keyed(global === null ? rest : rest.slice(global[0].length));
  if (text === "") return { kind: "incomplete", command: "remember" };
  return { kind: "remember", text, key, scope: global === null ? "character" : "global", member };
}

const KEY = /^([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*)(?::\s+|\s*：\s*)/u;

/** A key is one word with a letter in it; "12:30" and "https://…" begin no key. */
function keyed(said: string): { readonly key: string | null; readonly text: string } {
  const whole = /^[:：]\s*/u.exec(said);
  if (whole !== null) return { key: null, text: said.slice(whole[0].length) };
  const [start, key] = KEY.exec(said) ?? [];
  if (start === undefined || key === undefined) return { key: null, text: said };
  const isKey = /\p{L}/u.test(key) && codePointLength(key) <= ENTRY_KEY_LENGTH;
  return isKey ? { key, text: said.slice(start.length) } : { key: null, text: said };
}

/** Takes a member's name off the front; of names that contain each other the longest. */
function addressed(
  said: string,
  members: readonly Named[],
): { readonly member: CharacterId | null; readonly rest: string } {
  if (!/^[@＠]/u.test(said)) return { member: null, rest: said };
  const text = said.slice(1);
  const named = members
    .map(({ id, name }) => ({ id, name: name.normalize("NFC").trim() }))
    .filter(({ name }) => name !== "" && startsWithName(text, name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (named === undefined) return { member: null, rest: said };
  const rest = text.slice(named.name.length).replace(/^[\s,:：，]+/u, "");
  return { member: named.id, rest };
}

function startsWithName(text: string, name: string): boolean {
  const isSame = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return isSame && !/^[\p{L}\p{N}\p{M}_]/u.test(text.slice(name.length));
}

function commandIn(
  text: string,
): { readonly command: CommandName; readonly rest: string } | undefined {
  const [start, name = ""] = COMMAND.exec(text) ?? [];
  if (start === undefined) return undefined;
  const command = named(name);
  return command === undefined ? undefined : { command, rest: text.slice(start.length).trim() };
}

function named(name: string): CommandName | undefined {
  const typed = name.toLowerCase();
  return COMMANDS.find((command) => namesOf(command).includes(typed));
}

function namesOf(command: CommandName): readonly string[] {
  return Object.values(COMMAND_NAMES[command]).flat();
}

/** A name that is a slip of the finger away from a command's is asked about before it is sent. */
function slipOrMessage(typed: string, text: string): SlashCommand {
  const [, name] = COMMAND.exec(text) ?? [];
  if (name === undefined) return { kind: "message", text: typed };
  const word = name.toLowerCase();
  const meant = COMMANDS.find((command) =>
    namesOf(command).some((known) => known.length >= 5 && slips(word, known) <= slipsIn(known)),
  );
  return meant === undefined
    ? { kind: "message", text: typed }
    : { kind: "unsure", typed: name, meant };
}

function slipsIn(name: string): number {
  return name.length < 7 ? 1 : 2;
}

/** Letters that were left out, added, changed, or swapped with their neighbour. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, y) => y)];
  const at = (x: number, y: number) => rows[x]?.[y] ?? 0;
  for (let x = 1; x <= a.length; x += 1) {
    rows.push([x]);
    for (let y = 1; y <= b.length; y += 1) {
      const isSame = a[x - 1] === b[y - 1];
      const isSwap = x > 1 && y > 1 && a[x - 1] === b[y - 2] && a[x - 2] === b[y - 1];
      rows[x]?.push(
        Math.min(
          at(x - 1, y) + 1,
          at(x, y - 1) + 1,
          at(x - 1, y - 1) + (isSame ? 0 : 1),
          isSwap ? at(x - 2, y - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** A command as it is offered while its name is typed. */
export interface OfferedCommand {
  readonly command: CommandName;
  /** The name to put in, in the language of the page where what is typed allows it. */
  readonly name: string;
}

/**
 * The commands that what is typed may become; none once the name is finished, or where it is none.
 *
 * @param language - That of the page; an unknown one counts as English.
 */
export function offeredCommands(typed: string, language: string): readonly OfferedCommand[] {
  const [, begun] =
    /^[/／]([\p{L}\p{M}]*)$/u.exec(typed.replace(UNSEEN, "").normalize("NFC")) ?? [];
  if (begun === undefined) return [];
  const start = begun.toLowerCase();
  return COMMANDS.flatMap((command) => {
    const own = ownNames(command, language);
    const name = [...own, ...namesOf(command)].find((one) => one.startsWith(start));
    return name === undefined ? [] : [{ command, name }];
  });
}

function ownNames(command: CommandName, language: string): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = COMMAND_NAMES[command];
  return names[language] ?? names["en"] ?? [];
}
