import type { Translate } from "../i18n/use-t.tsx";

/** What a failure may be about that the page has a line for. */
const MATTERS = [
  "key",
  "forbidden",
  "model",
  "rate",
  "server",
  "refused",
  "request",
  "too-long",
  "cut",
  "broken",
  "empty",
  "silence",
  "network",
  "unreadable",
  "echo",
  "copy",
  "repetition",
  "short",
  "long",
  "script",
  "language",
  "program",
  "credits",
  "provider-credits",
] as const;

/** What a failure was about, in the person's language; undefined where there is no line for it. */
export function matterLine(
  matter: string | number | null | undefined,
  t: Translate,
): string | undefined {
  const known = MATTERS.find((one) => one === matter);
  return known === undefined ? undefined : t(`matter.${known}`);
}
