import { scopeKey } from "../../domain/entry.ts";
import type { ChatId } from "../../domain/ids.ts";
import { selectedVariant, type Message } from "../../domain/message.ts";
import { characterScope } from "../../domain/scope.ts";
import type { ScriptedAnswer, ScriptedReply } from "../../models/scripted.ts";
import { sqliteStore } from "../../store/sqlite.ts";
import { memoryUseCases } from "../memories.ts";
import { messageMarks } from "../message-marks.ts";
import { ANN, ann, rig, type Rig } from "./rig.ts";

export const TEA = 'bcz_remember("drink", "Likes tea")';
export const DOG = "bcz_remember('pet', 'Has a dog')";

/** An engine over SQLite whose model gives these answers, one a request, each in small pieces. */
export async function inlineRig(answers: readonly (string | ScriptedReply)[]) {
  const script = (_: unknown, index: number): ScriptedAnswer => {
    const answer = answers[index] ?? "Mhm.";
    return typeof answer === "string" ? { text: inPieces(answer) } : answer;
  };
  return rig(script, { store: await sqliteStore({ path: ":memory:" }) });
}

export function inPieces(text: string): readonly string[] {
  return text.match(/[\s\S]{1,3}/g) ?? [];
}

/** What the scope of the chat's character holds, sorted. */
export async function saved(r: Rig, id: ChatId) {
  const [characterId] = (await r.chat(id)).characterIds;
  if (characterId === undefined) throw new Error("nobody speaks");
  const memories = memoryUseCases(r.context, r.hub);
  const { items } = await memories.list(
    ann,
    { scope: characterScope(characterId) },
    { limit: 200 },
  );
  return items.map(({ key, text }) => `${key}: ${text}`).toSorted();
}

/** The newest message. */
export async function last(r: Rig, id: ChatId): Promise<Message> {
  const message = (await r.history(id)).at(-1);
  if (message === undefined) throw new Error("the chat is empty");
  return message;
}

/** What the newest reply is marked with. */
export async function marks(r: Rig, id: ChatId) {
  const reply = await last(r, id);
  const found = (await messageMarks(r.context, ann, [reply])).get(reply.id);
  return (found?.byVariant.get(selectedVariant(reply).id) ?? [])
    .filter(({ active }) => active)
    .map(({ op }) => op);
}

/** What waits in the tray of the chat's characters. */
export async function waiting(r: Rig, id: ChatId) {
  const scopes = (await r.chat(id)).characterIds.map((one) => scopeKey(characterScope(one)));
  const { items } = await r.store.suggestionPage(ANN, { scopes }, { limit: 50 });
  return items.map(({ text, reason, origin }) => `${text} (${reason}, ${origin})`);
}

/** The words of the newest message. */
export async function shown(r: Rig, id: ChatId) {
  return selectedVariant(await last(r, id)).text;
}
