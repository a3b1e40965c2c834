import { WEIGHTS, type Weights } from "../../packages/engine/src/domain/retrieval/weights.ts";
import { scoreOf } from "../score.ts";
import { readEvalConversations } from "./conversations.ts";
import { absent, dataFile } from "./data-file.ts";
import { indexOf, ourRanking } from "./our-ranking.ts";
import { TUNED_ON } from "./report.ts";

const FACTORS = [0, 0.6, 0.8, 0.9, 1.1, 1.25, 1.6];

/**
 * Looks for better weights, one at a time, on the conversations that are there for it:
 * `node eval/locomo/tune.ts [NAME …]` tries these weights, or all. It prints what it would change.
 */
const { path, isThere } = dataFile(undefined);
if (!isThere) throw new Error(absent(path));
const conversations = (await readEvalConversations(path)).filter(({ id }) => TUNED_ON.has(id));
const indexed = conversations.map(({ messages, questions }) => ({
  index: indexOf(messages),
  questions,
}));

function worthOf(weights: Weights): number {
  const score = scoreOf(
    indexed.flatMap(({ index, questions }) => {
      const ranking = ourRanking(index, 20, weights);
      return questions.map(({ text, evidence }) => ({ ranked: ranking(text), evidence }));
    }),
  );
  return score.recall10 + 0.5 * score.recall20 + 0.3 * score.recall5 + 0.8 * score.mrr;
}

const all = Object.keys(WEIGHTS) as (keyof Weights)[];
const names = process.argv.length > 2 ? all.filter((name) => process.argv.includes(name)) : all;
let weights = WEIGHTS;
let best = worthOf(weights);
console.log(`start: ${best.toFixed(4)}`);
for (const name of names) {
  for (const factor of FACTORS) {
    const tried = { ...weights, [name]: Number((WEIGHTS[name] * factor).toPrecision(3)) };
    const worth = worthOf(tried);
    if (worth <= best) continue;
    best = worth;
    weights = tried;
    console.log(`${name} ${weights[name]}: ${best.toFixed(4)}`);
  }
}
