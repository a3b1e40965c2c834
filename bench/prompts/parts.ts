import type { LanguageModel } from "../../packages/engine/src/ports/language-model.ts";

type Request = Omit<Parameters<LanguageModel["stream"]>[0], "signal">;

/** A stretch of a prompt that providers take as a whole: the tools, a system block, a text, a call, a result. */
export interface Part {
  readonly name: "tools" | "system" | "live";
  /** As it is compared: role and text. */
  readonly text: string;
  readonly tokens: number;
  /** A cache breakpoint stands after it. */
  readonly marked: boolean;
}

/** Tokens of texts, counted once each. */
export function countedOnce(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const tokens = count(text);
    known.set(text, tokens);
    return tokens;
  };
}

/** What a provider adds around a message. */
const MESSAGE_TOKENS = 4;

/** A request as a provider reads it: tools, then system, then messages. */
export function partsOf(request: Request, count: (text: string) => number): readonly Part[] {
  const parts: Part[] = [];
  const add = (name: Part["name"], text: string, extra: number, marked: boolean): void => {
    if (text !== "") parts.push({ name, text, tokens: count(text) + extra, marked });
  };
  if (request.tools.length > 0) add("tools", JSON.stringify(request.tools), 0, false);
  for (const block of request.system) add("system", `${block.text}\n\n`, 0, block.breakpoint);
  for (const message of request.messages) {
    switch (message.role) {
      case "user":
        add("live", `user\n${message.text}\n`, MESSAGE_TOKENS, message.breakpoint === true);
        break;
      case "assistant":
        addReply(parts, message, count);
        break;
      case "tool":
        for (const result of message.results) {
          add("live", `result ${result.id} ${result.output}\n`, MESSAGE_TOKENS, false);
        }
    }
  }
  return parts;
}

function addReply(
  parts: Part[],
  message: {
    readonly text: string;
    readonly calls: readonly {
      readonly id: string;
      readonly name: string;
      readonly input: string;
    }[];
    readonly breakpoint?: boolean;
  },
  count: (text: string) => number,
): void {
  const own = [
    message.text === "" ? "" : `assistant\n${message.text}\n`,
    ...message.calls.map((call) => `call ${call.id} ${call.name} ${call.input}\n`),
  ].filter((text) => text !== "");
  for (const [index, text] of own.entries()) {
    const isLast = index === own.length - 1;
    parts.push({
      name: "live",
      text,
      tokens: count(text) + (index === 0 ? MESSAGE_TOKENS : 0),
      marked: isLast && message.breakpoint === true,
    });
  }
}

/** What a model wrote, as the next request is going to hold it. */
export function answerParts(
  answer: {
    readonly text: string;
    readonly calls: readonly {
      readonly id: string;
      readonly name: string;
      readonly input: string;
    }[];
  },
  count: (text: string) => number,
): readonly Part[] {
  const parts: Part[] = [];
  addReply(parts, answer, count);
  return parts;
}

export function tokensOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.tokens, 0);
}

/** Where two prompts part. */
export interface CommonBeginning {
  /** Parts that are equal as a whole. */
  readonly parts: number;
  /** Their tokens, and those of the equal beginning of the next part. */
  readonly tokens: number;
}

export function commonBeginning(
  before: readonly Part[],
  now: readonly Part[],
  count: (text: string) => number,
): CommonBeginning {
  let parts = 0;
  let tokens = 0;
  for (const part of now) {
    if (before[parts]?.text !== part.text) break;
    parts += 1;
    tokens += part.tokens;
  }
  const [one, other] = [before[parts]?.text ?? "", now[parts]?.text ?? ""];
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  return { parts, tokens: tokens + (same === 0 ? 0 : count(other.slice(0, same))) };
}
