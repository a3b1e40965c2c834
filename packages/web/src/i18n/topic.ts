import { use } from "react";
import type { Line, ParametersOf, SameLines } from "./catalogue.ts";
import { pickLocale, type Locale } from "./locale.ts";
import { translate } from "./translate.ts";
import { useT } from "./use-t.tsx";

type Lines = Readonly<Record<string, Line>>;

type Arguments<Source> = keyof ParametersOf<Source> extends never
  ? []
  : [values: ParametersOf<Source>];

/** The lines of one matter, said in the language of the page. */
export interface Topic<Source extends Lines> {
  readonly locale: string;
  readonly t: <Key extends keyof Source & string>(
    key: Key,
    ...rest: Arguments<Source[Key]>
  ) => string;
}

/**
 * Lines that only parts say which are fetched when they are first opened: they are fetched with these,
 * in the language of the page, and weigh on nobody else.
 *
 * @returns A hook; what uses it stands below a `Suspense`.
 */
export function topicOf<Source extends Lines>(
  load: { readonly en: () => Promise<Source> } & {
    readonly [Other in Exclude<Locale, "en">]: () => Promise<SameLines<Source>>;
  },
): () => Topic<Source> {
  const fetched = new Map<Locale, Promise<Lines>>();

  function linesIn(locale: Locale): Promise<Lines> {
    const known = fetched.get(locale);
    if (known !== undefined) return known;
    const lines: Promise<Lines> = load[locale]();
    fetched.set(locale, lines);
    lines.catch(() => fetched.delete(locale));
    return lines;
  }

  return function useTopic() {
    const { locale } = useT();
    const lines = use(linesIn(pickLocale([locale])));
    return {
      locale,
      t: (key, ...rest) => translate(lines[key] ?? key, rest[0] ?? {}, locale),
    };
  };
}
