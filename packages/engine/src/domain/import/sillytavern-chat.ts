import { Fields } from "./fields.ts";
import type { ImportedChat, ImportedMessage } from "./imported.ts";
import { isObject, memberOf, readJsonText } from "./json-text.ts";
import type { JsonFault } from "./json-fault.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import type { Line } from "./line-splitter.ts";
import { TOO_LARGE } from "./problem-list.ts";
import type { ProblemList } from "./problem-list.ts";
import { readSillyTavernMessage } from "./sillytavern-message.ts";

/** Whether a line opens a chat of SillyTavern: a header of any of its versions, or a message. */
export function isSillyTavernLine(value: JsonValue): boolean {
  return isObject(value) && (isHeader(value) || isMessage(value));
}

function isHeader(value: JsonObject): boolean {
  const has = (name: string) => memberOf(value, name) !== undefined;
  if (has("mes") || has("members")) return false;
  return has("chat_metadata") || (has("user_name") && has("character_name"));
}

function isMessage(value: JsonObject): boolean {
  const has = (name: string) => memberOf(value, name) !== undefined;
  return has("mes") && (has("name") || has("is_user") || has("send_date"));
}

/** What older versions write the names of the two into, and the newest one does not use. */
const UNUSED = "unused";

/**
 * Reads a chat of SillyTavern line by line. With a header of any version or without one (groups before
 * 1.14). A line that is broken, the last one of a file that was cut above all, is left out and listed
 * (C-G7); blank ones do not count (C-G11); the order of the file is the order of the chat (C-G10).
 *
 * @see SPEC 10.2, cases C-G7, C-G10, C-G11, C-G14
 */
export class SillyTavernChat {
  readonly #messages: ImportedMessage[] = [];
  readonly #title: string;
  readonly #problems: ProblemList;
  readonly #utcOffsetMinutes: number | undefined;
  #header: Fields | undefined;
  #isFirst = true;
  /** The fault of the newest line, until it is known whether it is the last one. */
  #fault: { readonly fault: JsonFault; readonly line: number } | undefined;

  constructor(given: {
    readonly title: string;
    readonly problems: ProblemList;
    readonly utcOffsetMinutes?: number | undefined;
  }) {
    this.#title = given.title;
    this.#problems = given.problems;
    this.#utcOffsetMinutes = given.utcOffsetMinutes;
  }

  add(line: Line): void {
    if (line.text.trim() === "") return;
    this.#tellFault();
    const place = `line ${line.number}`;
    if (line.isTooLong) {
      this.#problems.warn("too_large", place, TOO_LARGE);
      return;
    }
    const read = readJsonText(line.text);
    if (read.fault !== undefined) {
      this.#fault = { fault: read.fault, line: line.number };
      return;
    }
    this.#value(read.value, place);
    this.#isFirst = false;
  }

  /** The chat, after its last line. */
  end(): ImportedChat {
    this.#tellFault();
    const header = this.#header;
    const messages = this.#messages;
    const times = messages.flatMap(({ time }) => time ?? []);
    const spoken = messages.filter(({ role }) => role === "assistant").map(speakerOf);
    return {
      place: "",
      sourceId: null,
      title: this.#title,
      characterNames: namesOf([nameIn(header, "character_name"), ...spoken]),
      memberFiles: [...new Set(messages.flatMap(({ speakerFile }) => speakerFile ?? []))],
      userName:
        nameIn(header, "user_name") ??
        messages.find(({ role }) => role === "user")?.speaker ??
        null,
      model: messages.findLast(({ role }) => role === "assistant")?.variants[0]?.model ?? null,
      createdAt: header?.time("create_date", this.#utcOffsetMinutes) ?? times[0] ?? null,
      updatedAt: times.at(-1) ?? null,
      remembered: true,
      messages,
      extras: header?.rest("user_name", "character_name", "create_date") ?? {},
    };
  }

  #value(value: JsonValue, place: string): void {
    if (isObject(value) && this.#isFirst && isHeader(value)) {
      this.#header = new Fields(value, place, this.#problems);
      return;
    }
    const given = { problems: this.#problems, utcOffsetMinutes: this.#utcOffsetMinutes };
    const message = isObject(value) ? readSillyTavernMessage(value, place, given) : undefined;
    if (message === undefined) this.#problems.warn("not_a_message", place);
    else this.#messages.push(message);
  }

  #tellFault(): void {
    if (this.#fault === undefined) return;
    const { fault, line } = this.#fault;
    this.#fault = undefined;
    this.#problems.fault(fault, { fromLine: line, severity: "warning" });
  }
}

function speakerOf({ speaker }: ImportedMessage): string | null {
  return speaker;
}

function nameIn(header: Fields | undefined, name: string): string | null {
  const text = header?.text(name).trim() ?? "";
  return text === "" || text === UNUSED ? null : text;
}

/** Each name once, in order. */
export function namesOf(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names.flatMap((name) => (name === null || name === "" ? [] : [name])))];
}
