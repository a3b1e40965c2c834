import { createEngine, type AccountId, type Engine, type Principal } from "@keepsake/engine";
import { textAnalyzer } from "@keepsake/engine/models";
import {
  scriptedModel,
  scriptedModels,
  type ScriptedReply,
} from "@keepsake/engine/models/scripted";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
import { summarise } from "../model/summariser.ts";
import { chanceOf } from "../texts/chance.ts";
import { factOf, type Fact } from "../texts/facts.ts";
import { prose } from "../texts/prose.ts";
import { countingAmbient } from "./ambient.ts";
import { answerParts, countedOnce, partsOf } from "./parts.ts";
import { PromptTally, type Tally } from "./tally.ts";

export const DETAILS = ["core", "balanced", "detailed"] as const;
export type Detail = (typeof DETAILS)[number];

export interface PlayOptions {
  readonly detail: Detail;
  readonly turns: number;
  /** Tokens of a message of the person's. */
  readonly messageTokens: number;
  readonly count: (text: string) => number;
}

export interface Played {
  readonly tally: Tally;
  readonly asked: number;
  /** Asked facts that stood in the prompt. */
  readonly known: number;
  readonly pieces: Readonly<Record<string, number>>;
  readonly pending: number;
}

const REPLY_TOKENS = 140;
const CARD_TOKENS = 1_000;
const CONTEXT_TOKENS = 128_000;
const TURN_MS = 20 * 60_000;
const TELL_EVERY = 10;
const ASK_EVERY = 15;
/** A fact is old once so many turns have gone by. */
const OLD_AFTER = 20;
const PRINCIPAL: Principal = { kind: "account", account: "bench" as AccountId, memberships: [] };

/** What the person says in a turn, and what of it matters. */
interface Line {
  readonly text: string;
  readonly told: Fact | undefined;
  readonly asked: Fact | undefined;
}

/** What deep memory finds: what is worth being kept was saved in the middle of the reply. */
const NO_CHANGES = '{"changes": []}';

/**
 * Plays a chat: in every tenth turn a fact is told, which the model saves by its tool; in every
 * fifteenth an old one is asked for. After each turn all jobs are done.
 */
export async function play(options: PlayOptions): Promise<Played> {
  const count = countedOnce(options.count);
  const tally = new PromptTally(count);
  const ambient = countingAmbient(Date.UTC(2026, 0, 5, 9));
  const lines = linesOf(options);
  let turn = 0;
  let asked = 0;
  let known = 0;

  const model = scriptedModel(
    (request, index): ScriptedReply => {
      const parts = partsOf(request, count);
      if (request.purpose !== "reply") {
        const text = request.purpose === "deep" ? NO_CHANGES : summaryOf(request, options.count);
        const answer = { text, calls: [] };
        tally.background({ parts, answer: answerParts(answer, count) });
        return { text: answer.text };
      }
      const { told, asked: question } = lines[turn] ?? {};
      const isFirst = request.messages.at(-1)?.role !== "tool";
      if (isFirst && question !== undefined) {
        asked += 1;
        if (parts.some((part) => part.text.includes(question.answer))) known += 1;
      }
      const answer =
        isFirst && told !== undefined
          ? { text: "", calls: [saveCall(index, told)] }
          : { text: replyText(turn, options.count), calls: [] };
      tally.reply({ parts, answer: answerParts(answer, count) });
      return { text: answer.text, calls: answer.calls };
    },
    { contextTokens: CONTEXT_TOKENS, countTokens: options.count },
  );
  const engine = createEngine({
    store: await sqliteStore({ path: ":memory:" }),
    models: scriptedModels(model),
    rules: plainRules,
    analyzer: textAnalyzer(),
    ambient,
  });
  const chat = await newChat(engine, options);
  for (const line of lines) {
    ambient.advance(TURN_MS);
    await say(engine, chat.id, line.text);
    await engine.worker.drain();
    turn += 1;
  }
  const summary = await engine.summary.get(PRINCIPAL, chat.id);
  await engine.close();
  const pieces: Record<string, number> = {};
  for (const { tier } of summary.pieces) pieces[tier] = (pieces[tier] ?? 0) + 1;
  return { tally: tally.result(), asked, known, pieces, pending: summary.pending };
}

function linesOf({ turns, messageTokens, count }: PlayOptions): readonly Line[] {
  const chance = chanceOf(messageTokens);
  return Array.from({ length: turns }, (_, index) => {
    const told = index % TELL_EVERY === 0 ? factOf(index / TELL_EVERY) : undefined;
    const old = Math.floor((index - OLD_AFTER) / TELL_EVERY) + 1;
    const asks = index % ASK_EVERY === ASK_EVERY - 1 && old > 0;
    const asked = asks ? factOf(chance.below(old)) : undefined;
    const opening = told?.told ?? asked?.asked;
    return { text: prose({ seed: index, tokens: messageTokens, count, opening }), told, asked };
  });
}

function saveCall(index: number, fact: Fact) {
  return { id: `call_${index}`, name: "memory_save", input: JSON.stringify({ text: fact.saved }) };
}

function replyText(turn: number, count: (text: string) => number): string {
  return prose({ seed: 100_000 + turn, tokens: REPLY_TOKENS, count });
}

function summaryOf(
  request: Parameters<typeof partsOf>[0],
  count: (text: string) => number,
): string {
  const text = request.messages
    .map((message) => (message.role === "tool" ? "" : message.text))
    .join("\n");
  return summarise({ system: request.system.map((block) => block.text).join("\n"), text }, count);
}

async function newChat(engine: Engine, { detail, count }: PlayOptions) {
  const character = await engine.characters.create(PRINCIPAL, {
    name: "Mira",
    description: prose({ seed: 7, tokens: CARD_TOKENS, count }),
    memory: { detail },
  });
  return engine.chats.create(PRINCIPAL, { characterIds: [character.id] });
}

async function say(engine: Engine, chatId: Parameters<Engine["turns"]["send"]>[1], text: string) {
  for await (const event of await engine.turns.send(PRINCIPAL, chatId, { text })) {
    if (event.type === "error") throw event.error;
  }
}
