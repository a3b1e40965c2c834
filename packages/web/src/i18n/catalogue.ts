/** A sentence, or one a plural category of the language (CLDR names). `other` is always there. */
export type Line = string | PluralLine;
export type PluralLine = { readonly [Category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

/** Every key of the given catalogue, with a plural where it has one. */
export type SameLines<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : PluralLine;
};

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type NamesOf<Source> = Source extends string
  ? Names<Source>
  : Source extends { readonly other: infer Other extends string }
    ? Names<Other> | "count"
    : never;

/** What a line has to be told: a value for each `{name}` in it. */
export type ParametersOf<Source> = {
  readonly [Name in NamesOf<Source>]: Name extends "count" ? number : string | number;
};
