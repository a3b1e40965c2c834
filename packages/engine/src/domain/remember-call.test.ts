import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INLINE_BLOCK_UNITS } from "./limits.ts";
import {
  endReply,
  readReply,
  replyAfter,
  REPLY_START,
  type RememberCommand,
  type ReplyPart,
} from "./remember-call.ts";
import { INLINE_REPLIES } from "./testing/inline-replies.ts";

interface Outcome {
  readonly shown: string;
  readonly commands: readonly RememberCommand[];
}

function outcome(parts: readonly ReplyPart[]): Outcome {
  return {
    shown: parts.flatMap((part) => (part.kind === "text" ? part.text : [])).join(""),
    commands: parts.flatMap((part) => (part.kind === "command" ? part.command : [])),
  };
}

function streamed(
  pieces: Iterable<string>,
  end: "cut" | "whole" = "whole",
  start = REPLY_START,
): readonly ReplyPart[] {
  const parts: ReplyPart[] = [];
  let state = start;
  for (const piece of pieces) {
    const step = readReply(state, piece);
    state = step.state;
    for (const part of step.parts) parts.push(part);
  }
  return [...parts, ...endReply(state, end)];
}

/** Each UTF-16 unit by itself: halves of pairs, too. */
function* units(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}

describe("readReply", () => {
  it("[5.9] there are at least 60 replies by hand, each of its own name", () => {
    expect(INLINE_REPLIES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(INLINE_REPLIES.map(({ name }) => name)).size).toBe(INLINE_REPLIES.length);
  });

  it.each(INLINE_REPLIES)("[5.9] reads: $name", ({ reply, shown, commands }) => {
    expect(outcome(streamed([reply]))).toEqual({ shown, commands });
    expect(outcome(streamed(units(reply)))).toEqual({ shown, commands });
  });

  it("[5.9] however a reply is split, the outcome is the same, and what is shown only grows", () => {
    fc.assert(
      fc.property(anyReply, fc.array(fc.nat(60), { maxLength: 80 }), (reply, lengths) => {
        const whole = outcome(streamed([reply]));
        expect(outcome(streamed(units(reply)))).toEqual(whole);
        expect(outcome(streamed(pieces(reply, lengths)))).toEqual(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[5.9] at no moment anything is shown of a command that counts; one that does not count is shown whole", () => {
    fc.assert(
      fc.property(anyReply, (given) => {
        let last = 0;
        const reply = given.replaceAll("drink", () => `drink${(last += 1)}.`);
        const { shown, commands } = outcome(streamed(units(reply)));
        const counted = new Set(commands.map(({ key }) => key));
        for (let at = 1; at <= last; at += 1) {
          const isShown = shown.includes(`drink${at}.`);
          expect(isShown).toBe(!counted.has(`drink${at}.`));
          expect(shown.includes(COMMAND.replace("drink", `drink${at}.`))).toBe(isShown);
        }
        expect(shown === reply || commands.length > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[7.2] broken off anywhere, nothing of the command that it stopped in is shown or carried out", () => {
    const reply = `Fine. ${COMMAND} And (${COMMAND}).\n\`\`\`\n${COMMAND}\n\`\`\`\nBye \`${COMMAND}\`.`;
    const whole = outcome(streamed([reply]));
    for (let length = 0; length <= reply.length; length += 1) {
      const cut = outcome(streamed(units(reply.slice(0, length)), "cut"));
      expect(cut.shown).not.toMatch(/bcz_/);
      expect(whole.commands.slice(0, cut.commands.length)).toEqual(cut.commands);
      expect(reply.slice(0, length).split(COMMAND).length - 1).toBeGreaterThanOrEqual(
        cut.commands.length,
      );
    }
  });

  it("[7.2] what is broken off without a command in it is shown as far as it came", () => {
    for (const text of ["Vitamin b", "5 * ", "a (", "```js\nconst a", "Hi\n\n- ", "`co", "Yes  "]) {
      expect(outcome(streamed([text], "cut"))).toEqual({ shown: text, commands: [] });
    }
  });

  it("[7.1] what is added to a reply goes on inside its line, word and code block", () => {
    const added = (shown: string, more: string) =>
      outcome(streamed([more], "whole", replyAfter(shown, false)));
    expect(added("```js\nx = 1\n", `${COMMAND}\n\`\`\`\nBye`).commands).toEqual([]);
    expect(added("> she said", ` ${COMMAND}`).commands).toEqual([]);
    expect(added("my_", COMMAND).commands).toEqual([]);
    expect(added('bcz_remember("a", ', '"b")')).toEqual({ shown: '"b")', commands: [] });
    expect(added("Hello", ` ${COMMAND} world`)).toMatchObject({ shown: " world" });
    expect(added("```\nx\n```\n", COMMAND).commands).toHaveLength(1);
    const next = streamed([`\n\n${COMMAND} Bye`], "whole", replyAfter("Hello\n\n", true));
    expect(outcome(next).shown).toBe("Bye");
  });

  it("[5.9] what is held back is bounded", () => {
    for (const begun of ['bcz_remember("a", "', "```\n", "`", "<tool_call>", "- ", "Use `a "]) {
      const commands = Array.from({ length: 900 }, (_, at) => `bcz_forget("k${at}")`).join(" ");
      const { state } = readReply(REPLY_START, `Hi. ${begun}`);
      const { state: after } = readReply(state, commands);
      expect(after.held.length).toBeLessThanOrEqual(INLINE_BLOCK_UNITS);
    }
  });
});

const COMMAND = 'bcz_remember("drink", "Likes tea")';
const fragment = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(COMMAND, "bcz_forget('a')", "bcz_remember(“a”, “b\n(c)”)"),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "Hello",
      " ",
      "\n",
      "\n\n",
      ". ",
      ", ",
      ";",
      "再见",
      "😀",
      "b",
      "- ",
      "> ",
      "1. ",
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "`",
      "``",
      "```",
      "\n```\n",
      "~~~\n",
      "*",
      "**",
      "(",
      ")",
      "<x>",
      "</x>",
      "[",
      "]",
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "bcz_",
      "bcz_remember",
      "(",
      '"',
      "'",
      "\\",
      '"a", ',
      "my_",
      "```js\n",
      "\\u00",
      ")",
    ),
  },
);
const anyReply = fc.array(fragment, { maxLength: 24 }).map((all) => all.join(""));

function* pieces(text: string, lengths: readonly number[]): Iterable<string> {
  let at = 0;
  for (const length of lengths) {
    yield text.slice(at, at + length);
    at += length;
  }
  yield text.slice(at);
}
