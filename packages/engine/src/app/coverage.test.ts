import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import { DETAIL_LEVELS } from "../domain/limits.ts";
import { frontier } from "../domain/summary-tree.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import { expectCovered, expectRulesKept } from "./testing/coverage-check.ts";
import { setDetail, treeOf } from "./testing/rebuilds.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";
import { createWorker } from "./worker.ts";

const WEIGHTS = {
  send: 12,
  stop: 1,
  fail: 1,
  regenerate: 2,
  "regenerate one": 2,
  continue: 1,
  round: 3,
  members: 1,
  swipe: 2,
  edit: 2,
  hide: 1,
  delete: 2,
  rewind: 1,
  branch: 1,
  "carry over": 2,
  "edit a piece": 2,
  "change the level": 1,
  jobs: 6,
  "bad jobs": 1,
  rebuild: 2,
  outage: 2,
  resume: 1,
  cancel: 1,
} as const;
type Kind = keyof typeof WEIGHTS;

const operation = fc.oneof(
  ...(Object.keys(WEIGHTS) as Kind[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: fc.record({ kind: fc.constant(kind), at: fc.nat(200) }),
  })),
);

/** Whatever else happens, it happens beside a second tree that is not done. */
const FAILED_REBUILD = [
  { kind: "rebuild", at: 0 },
  { kind: "outage", at: 3 },
] as const;
const WHOLE_REBUILD = [
  { kind: "resume", at: 0 },
  { kind: "rebuild", at: 0 },
  { kind: "jobs", at: 1 },
] as const;

const REPLY = "A reply of many words fills the window bit by bit, as replies do. ".repeat(4);

/** All that a store holds of a chat. */
async function rowsOf(r: Rig, chatId: ChatId) {
  const pieces = await r.store.pieces(ANN, chatId, { within: Number.MAX_SAFE_INTEGER });
  return { chat: await r.chat(chatId), messages: await r.history(chatId), pieces };
}

/** Continues a chat in a new one: each message of the old is in the new one once; the old is as it was. */
async function carryOver(r: Rig, chatId: ChatId): Promise<ChatId> {
  const before = await rowsOf(r, chatId);
  const { id } = await r.chats.carryOver(ann, chatId);
  expect(await rowsOf(r, chatId)).toEqual(before);
  const after = await rowsOf(r, id);
  const copies = new Set(after.messages.map((message) => message.ordinal));
  const sent = frontier(after.pieces, after.chat.windowFrom);
  for (const { ordinal, hidden } of before.messages) {
    const inPieces = sent.filter((piece) => piece.from <= ordinal && ordinal <= piece.to).length;
    const isThere = copies.has(ordinal) ? inPieces <= 1 : hidden || inPieces === 1;
    expect(isThere).toBe(true);
  }
  return id;
}

/** Every fifth message sets a rule. */
function said(at: number, turn = 0): string {
  return `Message ${at}.${turn}.${(at + turn) % 5 === 0 ? ` Never call me ${at}.` : ""}`;
}

async function editPiece(r: Rig, chatId: ChatId, at: number): Promise<void> {
  const summary = summaryUseCases(r.context);
  const { pieces, ahead } = await summary.get(ann, chatId);
  const all = [...pieces, ...ahead];
  const piece = all[at % Math.max(1, all.length)];
  if (piece !== undefined) await summary.edit(ann, chatId, piece.id, { state: `As I say, ${at}.` });
}

async function expectAllWell(r: Rig, chatId: ChatId): Promise<void> {
  await expectCovered(r, chatId);
  await expectRulesKept(r, chatId);
}

describe("coverage", () => {
  it("[2.1] every message is live, in one leaf or pending, whatever happens", async () => {
    const tiers = new Set<string>();
    const states = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 30, maxLength: 70 }), async (drawn) => {
        const operations = [...FAILED_REBUILD, ...drawn, ...WHOLE_REBUILD];
        let mode: "say" | "hang" | "fail" = "say";
        let jobs: "good" | "bad" = "good";
        /** So many calls go well before the model is down. */
        let callsLeft = Infinity;
        let late: (() => Promise<void>) | undefined;
        const r = rig(
          async (request): Promise<ScriptedAnswer> => {
            if (request.purpose === "reply") {
              if (mode === "hang") return { text: "half a ", hang: true };
              if (mode === "fail") return { error: new EngineError("unavailable", "down") };
              return REPLY;
            }
            callsLeft -= 1;
            if (callsLeft < 0) return { error: new EngineError("unavailable", "down") };
            const interruption = late;
            late = undefined;
            await interruption?.();
            if (jobs === "bad") return "I'm sorry, I can't help with that.";
            return JSON.stringify({
              timeline: ["something happened"],
              promises: ["to go on"],
              resolved: [],
              particulars: ["a name"],
              state: "they talk",
              rules: [],
            });
          },
          { contextTokens: 2_400 },
        );
        const worker = createWorker(r.context);
        const rebuilds = rebuildUseCases(r.context);
        const begun = await r.newChat({ detail: "core" });
        let chatId = begun.id;
        const isGroup = drawn.length % 2 === 0;
        const others = isGroup ? [await r.newChat(), await r.newChat()] : [];
        const members = [begun, ...others].flatMap((chat) => chat.characterIds);
        await r.chats.update(ann, chatId, { characterIds: members });
        for (let turn = 0; turn < 85; turn += 1) {
          await r.say(chatId, said(turn));
          await worker.drain();
        }
        const pick = async (at: number) => {
          const messages = await r.history(chatId);
          const newest = at < 120 ? messages.slice(-12) : messages;
          return newest[at % Math.max(1, newest.length)];
        };
        const act = async (kind: Kind, at: number): Promise<void> => {
          const message = await pick(at);
          const last = (await r.history(chatId)).at(-1);
          switch (kind) {
            case "send":
              for (let turn = 0; turn < 4; turn += 1) await r.say(chatId, said(at, turn));
              break;
            case "stop": {
              mode = "hang";
              const stream = await r.turns.send(ann, chatId, { text: "tell me" });
              for await (const event of stream) if (event.type === "reply-delta") break;
              await r.turns.stop(ann, chatId);
              break;
            }
            case "fail":
              mode = "fail";
              await r.say(chatId, "are you there?");
              break;
            case "regenerate":
              if (last !== undefined) await collect(r.turns.regenerate(ann, chatId, last.turnId));
              break;
            case "regenerate one":
              if (last !== undefined && message?.role === "assistant") {
                await collect(r.turns.regenerate(ann, chatId, message.turnId, message.id));
              }
              break;
            case "round":
              await collect(r.turns.send(ann, chatId, { text: "Everyone!", replies: "all" }));
              break;
            case "members": {
              const characterIds = members.filter((_, index) => index === 0 || at % 3 !== index);
              await r.chats.update(ann, chatId, { characterIds });
              break;
            }
            case "continue":
              if (last !== undefined) await collect(r.turns.continue(ann, chatId, last.turnId));
              break;
            case "edit a piece":
              await editPiece(r, chatId, at);
              break;
            case "change the level":
              await setDetail(r, chatId, DETAIL_LEVELS[at % DETAIL_LEVELS.length] ?? "core");
              break;
            case "jobs":
            case "bad jobs":
              break;
            case "swipe":
              if (message !== undefined) {
                await r.turns.select(ann, chatId, message.turnId, { variant: at % 2 });
              }
              break;
            case "edit":
              if (message !== undefined) {
                await r.messages.edit(ann, chatId, message.id, { text: `Edited: ${said(at)}` });
              }
              break;
            case "hide":
              if (message !== undefined) {
                await r.messages.edit(ann, chatId, message.id, { hidden: !message.hidden });
              }
              break;
            case "delete":
              if (message !== undefined) await r.messages.remove(ann, chatId, message.id);
              break;
            case "rewind":
              if (message !== undefined) await r.chats.rewind(ann, chatId, message.id);
              break;
            case "carry over":
              chatId = await carryOver(r, chatId);
              break;
            case "rebuild":
              await rebuilds.start(ann, chatId);
              break;
            case "resume":
              await rebuilds.resume(ann, chatId);
              break;
            case "cancel":
              await rebuilds.cancel(ann, chatId);
              break;
            case "outage":
              callsLeft = at % 6;
              for (let attempt = 0; attempt < 6; attempt += 1) {
                r.ambient.advance(3_600_000);
                await worker.drain();
              }
              callsLeft = Infinity;
              break;
            case "branch":
              if (message !== undefined) {
                chatId = (await r.chats.branch(ann, chatId, message.id)).id;
              }
              break;
          }
        };
        for (const piece of await r.store.pieces(ANN, chatId, { within: 200 })) {
          tiers.add(piece.tier);
        }
        for (const [index, { kind, at }] of operations.entries()) {
          mode = "say";
          jobs = kind === "bad jobs" ? "bad" : "good";
          try {
            if (kind === "jobs" || kind === "bad jobs") {
              const next = operations[(index + 1) % operations.length];
              if (next !== undefined && at % 3 === 0 && !next.kind.endsWith("jobs")) {
                late = async () => {
                  try {
                    await act(next.kind, next.at);
                  } catch (error) {
                    if (!isEngineError(error)) throw error;
                  }
                };
              }
              r.ambient.advance(3_600_000);
              await worker.drain();
              late = undefined;
            } else {
              await act(kind, at);
            }
          } catch (error) {
            if (!isEngineError(error, "invalid", "not_found", "conflict", "limit")) throw error;
          }
          await expectAllWell(r, chatId);
          const { running } = await rebuilds.get(ann, chatId);
          if (running !== null) states.add(`${running.state} ${running.done > 0}`);
          if ((await treeOf(r, chatId, "retired")).length > 0) states.add("swapped");
        }
        jobs = "good";
        for (let round = 0; round < 8; round += 1) {
          r.ambient.advance(3_600_000);
          await worker.drain();
        }
        await expectAllWell(r, chatId);
        const chat = await r.chat(chatId);
        const nodes = await r.store.pieces(ANN, chatId, { within: Number.MAX_SAFE_INTEGER });
        const covered = nodes.filter((piece) => piece.parentId === null).at(-1)?.to ?? 0;
        expect(await r.store.countMessages(ANN, chatId, covered + 1, chat.windowFrom - 1)).toBe(0);
      }),
      { numRuns: 6 },
    );
    expect(tiers).toEqual(new Set(["recent", "merged", "long-term"]));
    expect(states).toContain("failed true");
    expect(states).toContain("swapped");
  }, 60_000);
});
