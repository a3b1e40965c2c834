import type { ChatId } from "../../domain/ids.ts";
import type { Detail } from "../../domain/limits.ts";
import type { Piece, PieceTree } from "../../domain/piece.ts";
import type { Store } from "../../ports/store.ts";
import { createWorker } from "../worker.ts";
import { ANN, type Rig } from "./rig.ts";
import { moveTo, seed, type SeedOptions } from "./summaries.ts";

/** Of a chat at the level of core events, so many turns are one chunk. */
export const CHUNK_TURNS = 9;

/** A chat at the level of core events whose turns but for the last chunk are summarised. */
export async function summarisedChat(
  r: Rig,
  turns: number,
  options: SeedOptions = {},
): Promise<ChatId> {
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, turns, options);
  await moveTo(r, id, (turns - CHUNK_TURNS) * 2 + 1);
  await createWorker(r.context).drain();
  return id;
}

export async function setDetail(r: Rig, chatId: ChatId, detail: Detail): Promise<void> {
  const { characterIds } = await r.chat(chatId);
  const character = await r.store.get("character", ANN, characterIds[0] ?? "");
  if (character === undefined) throw new Error("the character is gone");
  const memory = { ...character.memory, detail };
  const value = { ...character, memory, revision: character.revision + 1 };
  await r.store.commit({ expect: [], changes: [{ op: "put", row: "character", value }] });
}

/** All pieces of one tree, parents before children. */
export function treeOf(
  r: Pick<Rig, "store">,
  chatId: ChatId,
  tree: PieceTree = "serving",
): Promise<readonly Piece[]> {
  return r.store.pieces(ANN, chatId, { reaching: 0, tree });
}

/** What a tree is like, whatever ids its pieces have. */
export function shape(pieces: readonly Piece[]): readonly string[] {
  return pieces.map(
    ({ tier, from, to, detail, children }) => `${tier} ${from}-${to} ${detail} ${children.length}`,
  );
}

/** A process that can be killed: from then on nothing it does reaches the store. */
export function mortal(store: Store): { readonly store: Store; kill(): void } {
  let isDead = false;
  const proxy = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]): unknown =>
        isDead ? Promise.reject(new Error("killed")) : Reflect.apply(value, target, args);
    },
  });
  return {
    store: proxy,
    kill: () => {
      isDead = true;
    },
  };
}
