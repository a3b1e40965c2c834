import { percent, table } from "../../bench/table.ts";
import { SET_ENTRIES, SET_LANGUAGES, SET_QUESTIONS, type SetQuestion } from "./own-set.ts";
import { type EntryRanking, ourEntryRanking, plainEntryRanking } from "./rankings.ts";

/** Recall among the first five: share of questions whose entry is there. */
export function recallAt5(questions: readonly SetQuestion[], ranking: EntryRanking): number {
  const found = questions.filter(({ text, answer }) => ranking(text).slice(0, 5).includes(answer));
  return found.length / (questions.length || 1);
}

/** What must be found, by language; `npm test` holds it. */
export const FLOORS = { en: 0.9, de: 0.9, es: 0.9, zh: 0.9, ja: 0.9 } as const;

/** Prints how many questions of the own set find their entry, by language and by kind. */
export async function queries(): Promise<readonly string[]> {
  const rankings = [
    ["Keepsake", await ourEntryRanking()],
    ["by words only", await ourEntryRanking({ vectors: false })],
    ["FTS5 porter", plainEntryRanking("porter unicode61")],
    ["FTS5 trigram", plainEntryRanking("trigram")],
  ] as const;
  console.log(`${SET_ENTRIES.length} entries, ${SET_QUESTIONS.length} questions; recall@5\n`);
  const kinds = [...new Set(SET_QUESTIONS.map(({ kind }) => kind))];
  const groups = [
    ...SET_LANGUAGES.map((name) => [name, SET_QUESTIONS.filter((one) => one.language === name)]),
    ...kinds.map((name) => [name, SET_QUESTIONS.filter((one) => one.kind === name)]),
    ["all", SET_QUESTIONS],
  ] as readonly (readonly [string, readonly SetQuestion[]])[];
  console.log(
    table([
      ["", "questions", ...rankings.map(([name]) => name)],
      ...groups.map(([name, some]) => [
        name,
        some.length,
        ...rankings.map(([, ranking]) => percent(recallAt5(some, ranking))),
      ]),
    ]),
  );
  const [[, ours]] = rankings;
  const missed = SET_QUESTIONS.filter(
    ({ text, answer }) => !ours(text).slice(0, 5).includes(answer),
  );
  if (missed.length > 0) {
    console.log(
      `\nNot found:\n${missed.map(({ text, answer }) => `  ${answer} ${text}`).join("\n")}`,
    );
  }
  return SET_LANGUAGES.flatMap((language) => {
    const recall = recallAt5(
      SET_QUESTIONS.filter((one) => one.language === language),
      ours,
    );
    return recall < FLOORS[language]
      ? [`${language}: ${percent(recall)}; it should be ${percent(FLOORS[language])}`]
      : [];
  });
}
