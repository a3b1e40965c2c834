import type { BookDecorator } from "./imported.ts";

const LINE = /^@@(@?)([a-z_]\w*)(?:[ \t]+(.*))?$/iu;

export interface Decorated {
  readonly content: string;
  readonly decorators: readonly BookDecorator[];
}

/**
 * Takes the decorators off the top of an entry's content: lines `@@name value`, and `@@@name value` as
 * fallback of the line before it. The content begins with the first line that is none.
 */
export function withoutDecorators(text: string): Decorated {
  if (!text.trimStart().startsWith("@@")) return { content: text, decorators: [] };
  const lines = text.trimStart().split(/\r?\n/u);
  const decorators: BookDecorator[] = [];
  for (const line of lines) {
    const [, fallback, name, value = ""] = LINE.exec(line.trim()) ?? [];
    if (name === undefined) break;
    decorators.push({ isFallback: fallback === "@", name, value: value.trim() });
  }
  return { content: lines.slice(decorators.length).join("\n"), decorators };
}

/** The content as a V3 book has it. */
export function withDecorators({ content, decorators }: Decorated): string {
  const lines = decorators.map(({ isFallback, name, value }) =>
    `@@${isFallback ? "@" : ""}${name} ${value}`.trimEnd(),
  );
  return [...lines, content].join("\n");
}

/** The values of a decorator that is no fallback, in order. */
export function decoratorValues(all: readonly BookDecorator[], name: string): readonly string[] {
  return all.filter((one) => !one.isFallback && one.name === name).map(({ value }) => value);
}
