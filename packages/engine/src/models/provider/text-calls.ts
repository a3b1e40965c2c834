import { readModelJson } from "../../domain/model-json.ts";
import type { JsonValue } from "../../domain/model-json.ts";

/** A call as a model wrote it into its text; `input` is JSON text. */
export interface WrittenCall {
  readonly name: string;
  readonly input: string;
}

export type TextPart = { readonly text: string } | { readonly call: WrittenCall };

export interface TextCalls {
  push(chunk: string): readonly TextPart[];
  /** What was held back when the text ends. */
  end(): readonly TextPart[];
}

/** How a call begins and ends in the dialects of local models; an empty end is the end of the text. */
const FRAMES: readonly { readonly open: string; readonly close: string }[] = [
  { open: "<tool_call>", close: "</tool_call>" },
  { open: "<tool_calls>", close: "</tool_calls>" },
  { open: "<function_call>", close: "</function_call>" },
  { open: "<function=", close: "</function>" },
  { open: "<|tool_call|>", close: "<|/tool_call|>" },
  { open: "<|python_tag|>", close: "" },
  { open: "[TOOL_CALLS]", close: "" },
];
/** A JSON that has not named a tool by then is an answer. */
const PATIENCE = 240;

/**
 * Takes calls of the offered tools out of a streamed text: tagged ones anywhere, and JSON that is the
 * whole text, fenced or not. Everything else passes on, held back no longer than it takes to tell.
 *
 * @see case C-F10
 */
export function textCalls(offered: ReadonlySet<string>): TextCalls {
  let held = "";
  let begun = false;
  let whole = offered.size > 0;
  /** Only white space came since a call; it goes with the call if nothing follows it. */
  let afterCall = false;

  const release = (text: string): readonly TextPart[] => {
    if (text.trim() !== "") {
      begun = true;
      afterCall = false;
    }
    return text === "" ? [] : [{ text }];
  };

  const tagged = (ended: boolean): readonly TextPart[] => {
    const parts: TextPart[] = [];
    for (;;) {
      const frame = firstFrame(held);
      if (frame === undefined) break;
      const { start, open, close } = frame;
      const from = start + (open.endsWith("=") ? 0 : open.length);
      const end = close === "" ? -1 : held.indexOf(close, from);
      if (end === -1 && !ended) {
        const shown = held.slice(0, start).trimEnd().length;
        parts.push(...release(held.slice(0, shown)));
        held = held.slice(shown);
        return parts;
      }
      const body = held.slice(from, end === -1 ? held.length : end);
      const calls = callsIn(body, offered);
      const stop = end === -1 ? held.length : end + close.length;
      if (calls.length > 0) {
        parts.push(...release(held.slice(0, start).trimEnd()), ...calls.map((call) => ({ call })));
        held = held.slice(stop).replace(/^\s+(?=<)/, "");
        afterCall = true;
      } else {
        parts.push(...release(held.slice(0, stop)));
        held = held.slice(stop);
      }
    }
    if (ended && afterCall && held.trim() === "") held = "";
    const keep = ended ? 0 : tailOfOpening(held);
    parts.push(...release(held.slice(0, held.length - keep)));
    held = held.slice(held.length - keep);
    return parts;
  };

  return {
    push(chunk) {
      if (offered.size === 0) return release(chunk);
      held += chunk;
      if (whole && !begun && mayBeWhole(held, offered)) return [];
      whole = false;
      return tagged(false);
    },
    end() {
      if (whole && !begun && mayBeWhole(held, offered)) {
        const calls = wholeCalls(held, offered);
        if (calls.length > 0) return calls.map((call) => ({ call }));
      }
      return tagged(true);
    },
  };
}

function firstFrame(text: string) {
  return FRAMES.map((frame) => ({ ...frame, start: text.indexOf(frame.open) }))
    .filter(({ start }) => start !== -1)
    .toSorted((a, b) => a.start - b.start)[0];
}

/** How much of the end may belong to a call: white space before it, the beginning of its tag. */
function tailOfOpening(text: string): number {
  const longest = Math.min(text.length, 16);
  for (let length = longest; length > 0; length -= 1) {
    const tail = text.slice(text.length - length);
    if (FRAMES.some(({ open }) => open.startsWith(tail))) {
      return length + spaceAtEnd(text.slice(0, text.length - length));
    }
  }
  return spaceAtEnd(text);
}

function spaceAtEnd(text: string): number {
  return text.length - text.trimEnd().length;
}

/** Whether a text that has only begun can still become JSON that calls a tool. */
function mayBeWhole(text: string, offered: ReadonlySet<string>): boolean {
  const start = text.trimStart();
  if (start === "") return true;
  const bare = start.replace(/^```\w{0,10}\s*/, "");
  if (bare === "") return true;
  if (!/^[{[]/.test(bare)) return /^`{1,2}$/.test(start) || /^```\w{0,10}$/.test(start);
  if (bare.startsWith("[TOOL_CALLS]") || "[TOOL_CALLS]".startsWith(bare)) return bare === "[";
  if (bare.length < PATIENCE) return true;
  return [...offered].some((name) => bare.slice(0, PATIENCE).includes(name));
}

/** Calls of a text that is nothing but them; none where any of it is something else. */
function wholeCalls(text: string, offered: ReadonlySet<string>): readonly WrittenCall[] {
  const bare = text.trim().replace(/^```\w*\s*|\s*```$/g, "");
  const { values, dropped } = readModelJson(bare);
  const items = values.flatMap((value) =>
    Array.isArray(value) ? (value as JsonValue[]) : [value],
  );
  const calls = items.map((item) => callOf(item, offered));
  const rest = bare.replace(/[\s\S]*[}\]]/, "").trim();
  if (rest !== "" || dropped.length > 0) return [];
  return calls.every((call) => call !== undefined) ? calls : [];
}

function callsIn(body: string, offered: ReadonlySet<string>): readonly WrittenCall[] {
  const tagged = /<function=([\w.-]+)>([\s\S]*)$/.exec(body);
  if (tagged !== null) {
    const [, name = "", inner = ""] = tagged;
    if (!offered.has(name)) return [];
    return [{ name, input: JSON.stringify(parametersOf(inner)) }];
  }
  const { values, cut } = readModelJson(body);
  if (cut) return [];
  return values
    .flatMap((value) => (Array.isArray(value) ? (value as JsonValue[]) : [value]))
    .map((value) => callOf(value, offered))
    .filter((call) => call !== undefined);
}

/** `<parameter=key>value</parameter>`, or JSON. */
function parametersOf(inner: string): JsonValue {
  const pairs = [...inner.matchAll(/<parameter=([\w.-]+)>([\s\S]*?)<\/parameter>/g)];
  if (pairs.length === 0) return readModelJson(inner).value ?? {};
  return Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, value.trim()]));
}

function callOf(value: JsonValue, offered: ReadonlySet<string>): WrittenCall | undefined {
  const outer = fieldsOf(value);
  const inner = outer === undefined ? undefined : (fieldsOf(outer["function"]) ?? outer);
  if (inner === undefined) return undefined;
  const name = inner["name"] ?? inner["tool"] ?? inner["tool_name"] ?? inner["function"];
  if (typeof name !== "string" || !offered.has(name)) return undefined;
  const input = inner["arguments"] ?? inner["parameters"] ?? inner["args"] ?? inner["input"] ?? {};
  return { name, input: typeof input === "string" ? input : JSON.stringify(input) };
}

function fieldsOf(value: JsonValue | undefined): Readonly<Record<string, JsonValue>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, JsonValue>>;
}
