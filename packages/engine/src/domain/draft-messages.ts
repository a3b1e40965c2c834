import type { DraftLine } from "./draft-prompt.ts";
import type { DraftSource } from "./draft-roles.ts";
import { scopeKey, type Scope } from "./entry.ts";
import type { MessageId } from "./ids.ts";
import { selectedVariant, type Message } from "./message.ts";
import { GLOBAL } from "./scope.ts";

/** A message as the model reads it: the selected variant's text alone (cases P-C1, P-C2). */
export function draftLine(message: Message, speaker: string): DraftLine {
  const { role, createdAt } = message;
  return { role, createdAt, speaker, text: selectedVariant(message).text };
}

/**
 * Where a draft belongs that comes from several messages: with the one character that spoke in them; else
 * where most of them belong, the newest of them where none has more.
 *
 * @param scopes - Where each message belongs.
 * @see SPEC 5.18, case P-C16
 */
export function draftScope(
  sources: readonly DraftSource[],
  scopes: ReadonlyMap<MessageId, Scope>,
): Scope {
  const of = (some: readonly DraftSource[]) => some.flatMap(({ id }) => scopes.get(id) ?? []);
  const spoken = of(sources.filter(({ role }) => role === "assistant"));
  const only = new Map(spoken.map((scope) => [scopeKey(scope), scope]));
  const [first] = only.values();
  if (only.size === 1 && first !== undefined) return first;
  const counts = new Map<string, { readonly scope: Scope; readonly count: number }>();
  for (const scope of of(sources)) {
    const key = scopeKey(scope);
    counts.set(key, { scope, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].reduce<{ scope: Scope; count: number }>(
    (best, one) => (one.count >= best.count ? one : best),
    { scope: GLOBAL, count: 0 },
  ).scope;
}

const DAY_MS = 86_400_000;

/**
 * The days on which messages were said and those next to them, as a draft may write them: by number, and
 * in the words of English and of the person's language. Other dates have to stand in the messages.
 *
 * @see cases P-B10, P-B17
 */
export function besideDays(
  messages: readonly { readonly createdAt: number }[],
  language: string | null,
): readonly string[] {
  const days = new Set(
    messages.flatMap(({ createdAt }) => [createdAt - DAY_MS, createdAt, createdAt + DAY_MS]),
  );
  const formats = ["en", ...(language === null ? [] : [language])].map(
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }),
  );
  return [...days].flatMap((day) => {
    const date = new Date(day);
    return [date.toISOString().slice(0, 10), ...formats.map((format) => format.format(date))];
  });
}
