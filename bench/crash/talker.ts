import type { ServerAnswer, ServerRequest } from "@keepsake/engine/models/scripted-server";
import { isCutOff } from "../http/client.ts";
import { textOf } from "../model/scripted-partner.ts";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import { prose } from "../texts/prose.ts";
import type { Ledger, TurnNotes } from "./ledger.ts";
import type { MortalServer } from "./mortal-server.ts";

const SAID_TOKENS = 60;
const REPLY_TOKENS = 120;
const CHUNKS = 12;
const CHUNK_MS = 12;
/** Every so many turns a reply takes seconds, so that some of it has to be kept before its end. */
const SLOW_EVERY = 9;
const SLOW_CHUNK_MS = 350;
/** Every so many turns the model saves a memory first. */
const SAVE_EVERY = 4;
const TURN = /^Turn (\d+):/mu;

function saidIn(turn: number): string {
  const opening = `Turn ${turn}: listen.`;
  return prose({ seed: turn, tokens: SAID_TOKENS, count: estimateTokens, opening });
}

/** What the model answers, by the turn that the prompt ends with. */
export function replyTo(request: ServerRequest): ServerAnswer {
  const messages = request.body.messages ?? [];
  const asked = messages.findLast((message) => message["role"] === "user");
  const turn = Number(TURN.exec(textOf(asked?.["content"]))?.[1] ?? 0);
  if (turn % SAVE_EVERY === 0 && messages.at(-1)?.["role"] !== "tool") {
    const text = `In turn ${turn} the person spoke of the number ${turn}`;
    return { text: "Wait. ", calls: [{ name: "memory_save", input: { text } }], delayMs: CHUNK_MS };
  }
  const text = prose({ seed: 50_000 + turn, tokens: REPLY_TOKENS, count: estimateTokens });
  const length = Math.ceil(text.length / CHUNKS);
  return {
    delayMs: CHUNK_MS,
    text: Array.from({ length: CHUNKS }, (_, at) => text.slice(at * length, (at + 1) * length)),
    chunkDelayMs: turn % SLOW_EVERY === 0 ? SLOW_CHUNK_MS : CHUNK_MS,
  };
}

/** Plays one turn to its end, over as many servers as it takes. */
export async function playTurn(
  server: MortalServer,
  chatId: string,
  ledger: Ledger,
  turn: number,
): Promise<void> {
  const notes = ledger.newTurn(`turn-${turn}`, saidIn(turn));
  while (notes.ended === undefined) {
    const client = await server.up();
    let received = "";
    try {
      for await (const event of client.send(chatId, notes.text, notes.key)) {
        switch (event.event) {
          case "turn-start":
            noteStart(ledger, notes, event.data);
            break;
          case "reply-delta":
            received += event.data.text;
            notes.received.push({ at: performance.now(), text: received });
            break;
          case "memory":
            ledger.added(event.data.entry);
            break;
          case "reply-end":
            notes.ended = event.data.message.text;
            break;
          case "error":
            ledger.fault(`${notes.key}: ${event.data.problem.detail}`);
            notes.ended = received;
            break;
          case "reply-start":
          case "reply-failed":
          case "turn-end":
            ledger.fault(`${notes.key}: the event of a group, ${event.event}`);
        }
      }
    } catch (error) {
      if (!isCutOff(error)) throw error;
    }
  }
}

function noteStart(
  ledger: Ledger,
  notes: TurnNotes,
  start: { readonly turnId: string; readonly messageId: string },
): void {
  if (notes.turnId !== undefined && notes.turnId !== start.turnId) {
    ledger.fault(`${notes.key} became a second turn`);
  }
  notes.turnId = start.turnId;
  notes.messageId = start.messageId;
}
