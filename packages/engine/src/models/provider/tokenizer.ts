import { estimateTokens } from "../../domain/tokens.ts";

type Count = (text: string) => number;

export interface Tokenizer {
  /** Exact once the vocabulary is loaded, the estimate of SPEC 3.7 until then and for other models. */
  readonly count: Count;
  /** Loads the vocabulary; there is no need to wait for it. */
  load(): Promise<void>;
}

const NEWER = /^(?:gpt-4o|gpt-4\.[1-9]|gpt-[5-9]|gpt-oss|chatgpt|codex|o[1-9](?:-|$))/;
const OLDER = /^(?:gpt-4|gpt-3\.5|gpt-35)/;
/** What no vocabulary has in one piece, and what makes every tokenizer quadratic. */
const LONG_RUN = /\S{129,}|\s{129,}/gu;
const PIECE = /[^]{1,128}/gu;

/**
 * Counts tokens as a model does, where its name is one of OpenAI's.
 *
 * The vocabulary is a megabyte and a second of work: it is loaded at the first count, beside it.
 * Texts such as `<|endoftext|>` count as the characters that they are.
 *
 * @param model - As the provider knows it, with or without the maker's name before a slash.
 */
export function tokenizerFor(model: string): Tokenizer {
  const name = model.slice(model.lastIndexOf("/") + 1).toLowerCase();
  if (NEWER.test(name)) return lazy(newer);
  if (OLDER.test(name)) return lazy(older);
  return { count: estimateTokens, load: () => Promise.resolve() };
}

async function newer(): Promise<Count> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}

async function older(): Promise<Count> {
  const { countTokens } = await import("gpt-tokenizer/encoding/cl100k_base");
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}

function lazy(open: () => Promise<Count>): Tokenizer {
  let exact: Count | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> =>
    (loading ??= open().then(
      (count) => void (exact = inPieces(count)),
      // Without its vocabulary the estimate goes on serving.
      () => undefined,
    ));
  return {
    load,
    count(text) {
      if (exact !== undefined) return exact(text);
      void load();
      return estimateTokens(text);
    },
  };
}

function inPieces(count: Count): Count {
  return (text) => {
    let tokens = 0;
    let from = 0;
    for (const run of text.matchAll(LONG_RUN)) {
      tokens += count(text.slice(from, run.index));
      for (const piece of run[0].match(PIECE) ?? []) tokens += count(piece);
      from = run.index + run[0].length;
    }
    return tokens + count(text.slice(from));
  };
}
