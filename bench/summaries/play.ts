import { createEngine, type AccountId, type Engine, type Principal } from "@keepsake/engine";
import { textAnalyzer } from "@keepsake/engine/models";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
import { summarise } from "../model/summariser.ts";
import { countingAmbient } from "../prompts/ambient.ts";
import { answerParts, countedOnce, partsOf, tokensOf } from "../prompts/parts.ts";
import type { Detail } from "../prompts/play.ts";
import { prose } from "../texts/prose.ts";
import { PLANTED_RULES, PLANTED_TURN } from "./planted-rules.ts";
import type { Exchange, Talk } from "./talk.ts";

export interface PlayOptions {
  readonly detail: Detail;
  readonly talk: Talk;
  /** Numbers of messages at which figures are taken. */
  readonly at: readonly number[];
  readonly count: (text: string) => number;
}

/** A chat as it stands after so many messages. */
export interface Checkpoint {
  readonly messages: number;
  readonly tiers: Readonly<Record<"recent" | "merged" | "long-term", number>>;
  readonly longTermTokens: number;
  readonly pending: number;
  readonly failure: string | null;
  /** Of the stretch since the last checkpoint. */
  readonly stretch: Stretch;
  /** Planted rules that do not stand word for word in the newest prompt. */
  readonly lostRules: readonly string[];
}

export interface Stretch {
  readonly messages: number;
  readonly messageTokens: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly calls: number;
  /** The prompt that is nearest to its bound. */
  readonly fullest: { readonly tokens: number; readonly bound: number };
  readonly largestPrompt: number;
  /** The largest long-term piece that was written, rules not counted. */
  readonly largestLongTerm: number;
}

const CARD_TOKENS = 1_000;
const CONTEXT_TOKENS = 128_000;
/** No memory is saved here, so that the share of the context that is kept for them stays unused. */
const ENTRIES_SHARE = 0.15;
const TURN_MS = 20 * 60_000;
const REBUILDS = 2;
const PRINCIPAL: Principal = { kind: "account", account: "bench" as AccountId, memberships: [] };

/** What came of writing the whole summary anew, twice. */
export interface Rebuilt {
  readonly calls: number;
  readonly inputTokens: number;
  readonly lostRules: readonly string[];
  /** Whether both came to their end. */
  readonly isDone: boolean;
}

/** Plays a chat turn by turn; after each all jobs are done. At the end its summary is rebuilt twice. */
export async function playTalk(
  options: PlayOptions,
): Promise<{ readonly checkpoints: readonly Checkpoint[]; readonly rebuilt: Rebuilt }> {
  const { detail, talk } = options;
  const count = countedOnce(options.count);
  const ambient = countingAmbient(Date.UTC(2026, 0, 5, 9));
  let answer = "";
  let prompt = "";
  let promptSize = 0;
  let stretch = newStretch();

  const model = scriptedModel(
    (request) => {
      const parts = partsOf(request, count);
      if (request.purpose === "reply") {
        prompt = parts.map((part) => part.text).join("");
        promptSize = tokensOf(parts.filter((part) => part.name !== "tools"));
        return answer;
      }
      const text = carelessSummary(request, count);
      stretch.calls += 1;
      stretch.inputTokens += tokensOf(parts);
      stretch.outputTokens += tokensOf(answerParts({ text, calls: [] }, count));
      return text;
    },
    { contextTokens: CONTEXT_TOKENS, countTokens: options.count },
  );
  const engine = createEngine({
    store: await sqliteStore({ path: ":memory:" }),
    models: scriptedModels(model),
    rules: plainRules,
    analyzer: textAnalyzer(),
    ambient,
    // What is measured are the summaries alone.
    includesDeep: () => false,
  });
  const chatId = await newChat(engine, detail, count);
  const checkpoints: Checkpoint[] = [];
  let messages = 0;
  for (const [index, exchange] of withRules(talk.turns).entries()) {
    ({ answered: answer } = exchange);
    ambient.advance(TURN_MS);
    const turnId = await say(engine, chatId, exchange.said);
    const { calls } = stretch;
    await engine.worker.drain();
    messages += 2;
    stretch.messages += 2;
    stretch.messageTokens += count(exchange.said) + count(exchange.answered);
    if (promptSize > stretch.largestPrompt) {
      stretch.largestPrompt = promptSize;
      addPrompt(stretch, await engine.prompts.get(PRINCIPAL, chatId, { turnId }));
    }
    if (stretch.calls > calls) addLongTerm(stretch, await engine.summary.get(PRINCIPAL, chatId));
    if (!options.at.includes(messages) && index + 1 < talk.turns.length) continue;
    const summary = await engine.summary.get(PRINCIPAL, chatId);
    const ofTier = (tier: string) => summary.pieces.filter((piece) => piece.tier === tier);
    checkpoints.push({
      messages,
      tiers: {
        recent: ofTier("recent").length,
        merged: ofTier("merged").length,
        "long-term": ofTier("long-term").length,
      },
      longTermTokens: ofTier("long-term")[0]?.tokens ?? 0,
      pending: summary.pending,
      failure: summary.failure,
      stretch,
      lostRules: lostRules(prompt),
    });
    stretch = newStretch();
  }
  let isDone = true;
  for (let time = 0; time < REBUILDS; time += 1) {
    await engine.rebuild.start(PRINCIPAL, chatId);
    await engine.worker.drain();
    isDone &&= (await engine.rebuild.get(PRINCIPAL, chatId)).running === null;
  }
  const { calls, inputTokens } = stretch;
  await say(engine, chatId, "Who am I?");
  await engine.close();
  return { checkpoints, rebuilt: { calls, inputTokens, lostRules: lostRules(prompt), isDone } };
}

function lostRules(prompt: string): readonly string[] {
  return PLANTED_RULES.filter((rule) => !prompt.includes(rule));
}

type MutableStretch = { -readonly [Name in keyof Stretch]: Stretch[Name] };

function newStretch(): MutableStretch {
  return {
    messages: 0,
    messageTokens: 0,
    inputTokens: 0,
    outputTokens: 0,
    calls: 0,
    fullest: { tokens: 0, bound: 1 },
    largestPrompt: 0,
    largestLongTerm: 0,
  };
}

function addPrompt(
  stretch: MutableStretch,
  view: Awaited<ReturnType<Engine["prompts"]["get"]>>,
): void {
  const bound = view.budgetTokens - Math.floor(CONTEXT_TOKENS * ENTRIES_SHARE);
  const { fullest } = stretch;
  if (view.tokens / bound > fullest.tokens / fullest.bound) {
    stretch.fullest = { tokens: view.tokens, bound };
  }
}

function addLongTerm(
  stretch: MutableStretch,
  { pieces, ahead }: Awaited<ReturnType<Engine["summary"]["get"]>>,
): void {
  const sizes = [...pieces, ...ahead]
    .filter(({ tier }) => tier === "long-term")
    .map(({ tokens }) => tokens);
  stretch.largestLongTerm = Math.max(stretch.largestLongTerm, ...sizes);
}

function withRules(turns: readonly Exchange[]): readonly Exchange[] {
  return turns.map((turn, index) =>
    index === PLANTED_TURN ? { ...turn, said: `${turn.said}\n${PLANTED_RULES.join(" ")}` } : turn,
  );
}

/** A summary whose writer drops every rule and puts one in words of its own. */
function carelessSummary(
  request: Parameters<typeof partsOf>[0],
  count: (text: string) => number,
): string {
  const text = request.messages
    .map((message) => (message.role === "tool" ? "" : message.text))
    .join("\n");
  const system = request.system.map((block) => block.text).join("\n");
  const answer = JSON.parse(summarise({ system, text }, count)) as Record<string, unknown>;
  return JSON.stringify({ ...answer, rules: ["The person has wishes about names."] });
}

async function newChat(engine: Engine, detail: Detail, count: (text: string) => number) {
  const character = await engine.characters.create(PRINCIPAL, {
    name: "Mira",
    description: prose({ seed: 7, tokens: CARD_TOKENS, count }),
    memory: { detail },
  });
  return (await engine.chats.create(PRINCIPAL, { characterIds: [character.id] })).id;
}

async function say(engine: Engine, chatId: Parameters<Engine["turns"]["send"]>[1], text: string) {
  let turnId: Parameters<Engine["turns"]["regenerate"]>[2] | undefined;
  for await (const event of await engine.turns.send(PRINCIPAL, chatId, { text })) {
    if (event.type === "turn-start") ({ turnId } = event);
    if (event.type === "error") throw event.error;
  }
  if (turnId === undefined) throw new Error("No turn began");
  return turnId;
}
