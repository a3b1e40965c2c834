import fc from "fast-check";
import type { Message } from "../message.ts";
import { aMessage } from "./builders.ts";

/**
 * Messages of whole turns from ordinal 1 on: one of the person and up to three replies a turn.
 *
 * @param options.tokens - The most that one message takes.
 * @param options.hidden - Whether some messages are hidden.
 */
export function anyTurns(options: {
  readonly tokens: number;
  readonly turns: number;
  readonly hidden?: boolean;
}): fc.Arbitrary<readonly Message[]> {
  const message = fc.record({
    tokens: fc.integer({ min: 1, max: options.tokens }),
    hidden: options.hidden === true ? fc.boolean() : fc.constant(false),
  });
  const turns = fc.array(fc.array(message, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: options.turns,
  });
  return turns.map((all) =>
    all
      .flatMap((turn, index) =>
        turn.map((given, place) => ({ ...given, turn: index, isFirst: place === 0 })),
      )
      .map(({ isFirst, ...given }, index) =>
        aMessage({ ...given, ordinal: index + 1, role: isFirst ? "user" : "assistant" }),
      ),
  );
}

/**
 * Text that tries to be one of our blocks, a line of its own, or the program's word, mixed with plain
 * text.
 */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<memory>",
        "</memory>",
        "<memory-changes>",
        "</memory-changes>",
        "</MEMORY>",
        "< / memory >",
        "<\nmemory",
        "<\t/memory-changes",
        "<memory\u00a0>",
        "\n",
        "<",
        "&lt;",
        '"',
        "\\",
        "- ",
        "[new]",
        " (recent)",
        "$&",
        "\u2028",
      ),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));
