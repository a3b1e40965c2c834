import { percent, table } from "../../bench/table.ts";
import { type Judged, type Score, scoreOf } from "../score.ts";
import {
  CATEGORY_NAMES,
  type EvalConversation,
  type Question,
  readEvalConversations,
} from "./conversations.ts";
import { absent, dataFile } from "./data-file.ts";
import { indexOf, ourRanking } from "./our-ranking.ts";
import { plainWords, type Ranking } from "./plain-words.ts";

/** The weights were chosen on these; the others were left alone until they were fixed. */
export const TUNED_ON: ReadonlySet<string> = new Set(["conv-26", "conv-43", "conv-49"]);

const LIMIT = 50;
/** On all questions, by our ranking. */
const FLOORS = { recall10: 0.8, mrr: 0.58 } as const;

interface Answered extends Judged {
  readonly question: Question;
}

/**
 * Prints how much of the evidence is found in real conversations, beside SQLite's FTS5.
 *
 * @returns Which targets were missed.
 */
export async function locomo(data: string | undefined): Promise<readonly string[]> {
  const { path, isThere } = dataFile(data);
  if (!isThere) {
    console.log(absent(path));
    return [];
  }
  const conversations = await readEvalConversations(path);
  const rows = conversations.map((conversation) => ({
    isTuned: TUNED_ON.has(conversation.id),
    plain: answersOf(conversation, plainWords(conversation.messages, LIMIT)),
    ours: answersOf(conversation, ourRanking(indexOf(conversation.messages), LIMIT)),
  }));
  const groups = [
    ["all", rows],
    ["weights chosen on these", rows.filter((row) => row.isTuned)],
    ["left apart", rows.filter((row) => !row.isTuned)],
  ] as const;
  for (const [name, some] of groups) {
    if (some.length === 0) continue;
    console.log(`\n${name} (${some.length} conversations)`);
    print(
      some.flatMap((row) => row.plain),
      some.flatMap((row) => row.ours),
    );
  }
  const score = scoreOf(rows.flatMap((row) => row.ours));
  return (Object.keys(FLOORS) as (keyof typeof FLOORS)[]).flatMap((name) =>
    score[name] < FLOORS[name]
      ? [`${name} is ${score[name].toFixed(3)}; it should be ${FLOORS[name]}`]
      : [],
  );
}

function answersOf(conversation: EvalConversation, ranking: Ranking): readonly Answered[] {
  return conversation.questions.map((question) => ({
    question,
    evidence: question.evidence,
    ranked: ranking(question.text),
  }));
}

function print(plain: readonly Answered[], ours: readonly Answered[]): void {
  const head = ["", "questions", "recall@5", "@10", "@20", "MRR"];
  const rows = [...CATEGORY_NAMES, "all"].flatMap((name) => {
    const within = ({ question }: Answered) => name === "all" || question.category === name;
    const some = ours.filter(within);
    if (some.length === 0) return [];
    return [
      cells(`${name}: Keepsake`, scoreOf(some)),
      cells(`${" ".repeat(name.length)}  FTS5`, scoreOf(plain.filter(within))),
    ];
  });
  console.log(table([head, ...rows]));
}

function cells(name: string, score: Score): readonly (string | number)[] {
  return [
    name,
    score.questions,
    percent(score.recall5),
    percent(score.recall10),
    percent(score.recall20),
    score.mrr.toFixed(3),
  ];
}
