import { ruleEntities } from "../domain/entity-rules.ts";
import { extractByRules } from "../domain/extraction/extract.ts";
import { DEEP_CHANGES } from "../domain/limits.ts";
import { canonicalText } from "../domain/text.ts";

const DATA = /<data>\n([^]*)\n<\/data>/u;
const SAID = /^the person, (\d{4}-\d{2}-\d{2})[^\n]*:$/u;
const ENTRY = /^e(\d+)( \(fixed\))? (".*")$/u;

/**
 * Plays the model that reads what a turn taught, as a scripted partner needs it: answers with what the
 * built-in rules find in what it was shown, with names and how they stand together, always the same.
 *
 * @param text - What the request holds besides its instructions.
 * @returns One object a line, as it was asked for; undefined for a request of another kind.
 */
export function scriptedLearner(text: string): string | undefined {
  const rows = DATA.exec(text)?.[1]?.split("\n") ?? [];
  const start = rows.findIndex((row) => SAID.test(row));
  const day = SAID.exec(rows[start] ?? "")?.[1];
  if (day === undefined) return undefined;
  const entries = rows.slice(0, start).flatMap(entryIn);
  const said = textIn(rows[start + 1] ?? '""');
  const lines = extractByRules({ text: said, at: Date.parse(day), offsetMinutes: 0 }).flatMap(
    ({ text: fact, quote, kind, confidence, forgets }) => {
      const rest = { quote, kind, confidence };
      const old = entries.find(
        (entry) => canonicalText(entry.text) === canonicalText(forgets ?? ""),
      );
      return [
        ...(old === undefined ? [] : [{ op: "delete", entry: old.number, ...rest }]),
        ...(fact === "" ? [] : [{ op: "save", text: fact, ...rest, ...namesIn(fact) }]),
      ];
    },
  );
  const answer = lines.slice(0, DEEP_CHANGES).map((line) => JSON.stringify(line));
  return answer.join("\n") || "[]";
}

/** The names in a text; two that follow one another are tied by the words between them. */
function namesIn(text: string): object {
  const entities = ruleEntities(text);
  if (entities.length === 0) return {};
  const relations = entities.slice(1).flatMap(({ name: to }, index) => {
    const from = entities[index]?.name ?? "";
    const between = text.slice(text.indexOf(from) + from.length, text.indexOf(to)).trim();
    return /^[\p{L} ]{2,40}$/u.test(between) ? [{ from, to, relation: between }] : [];
  });
  return { entities, ...(relations.length === 0 ? {} : { relations }) };
}

function entryIn(row: string): readonly { readonly number: number; readonly text: string }[] {
  const [, number, fixed, text] = ENTRY.exec(row) ?? [];
  if (number === undefined || text === undefined || fixed !== undefined) return [];
  return [{ number: Number(number), text: textIn(text) }];
}

function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return "";
  }
}
