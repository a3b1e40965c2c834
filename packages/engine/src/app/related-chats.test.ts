import { describe, expect, it } from "vitest";
import type { MessageId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { relatedChats } from "./related-chats.ts";
import { ann, rig } from "./testing/rig.ts";
import { allPieces, dataOf, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

describe("chats made of one another", () => {
  it("[10.4, 7.1] hold carried pieces, which are shown and cut where the old message goes", async () => {
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "Mhm.";
      const knows = dataOf(request).includes("Elm Street");
      return summaryText(index, knows ? { particulars: ["Garden: Elm Street"] } : {});
    });
    const chat = await r.newChat({ detail: "core" });
    const { id } = chat;
    const person = (turn: number) => (turn === 2 ? "My garden is in Elm Street" : `And ${turn}?`);
    await seed(r, id, 12, { person });
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const next = await r.chats.carryOver(ann, id);
    const [carried] = await allPieces(r, next.id);
    expect(JSON.stringify(carried)).toContain("Elm Street");
    const messageId =
      (await r.history(id)).find(({ ordinal }) => ordinal === 3)?.id ?? ("" as MessageId);
    const { items } = await r.messages.traces(ann, id, messageId);
    const trace = items.find(({ thingId }) => thingId === carried?.id);
    expect(trace).toMatchObject({ kind: "piece", chatId: next.id, fate: "stays", canTake: true });
    await r.messages.remove(ann, id, messageId, [trace?.id ?? ""]);
    expect(JSON.stringify(await allPieces(r, next.id))).not.toContain("Elm Street");
  });

  it("[10.4] are found through one another, and no others", async () => {
    const r = rig();
    const chat = await r.newChat();
    await r.chats.create(ann, { characterIds: chat.characterIds });
    await r.say(chat.id, "Hello");
    const last = (await r.history(chat.id)).at(-1)?.id ?? ("" as MessageId);
    const branch = await r.chats.branch(ann, chat.id, last);
    const further = await r.chats.carryOver(ann, branch.id);
    for (const one of [chat, branch, further]) {
      const others = [chat, branch, further].filter(({ id }) => id !== one.id);
      const found = await relatedChats(r.store, await r.chat(one.id));
      expect(found.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    }
  });
});
