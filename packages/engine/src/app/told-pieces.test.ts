import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { summaryUseCases } from "./summary.ts";
import { ann, rig, type Rig } from "./testing/rig.ts";
import { moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const RULE = "Never call me Bob.";

/** A chat whose first piece the person edited, and which told that in a turn before its window moved. */
async function told(): Promise<{ readonly r: Rig; readonly id: ChatId }> {
  const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)));
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, 14, { person: (turn) => (turn === 2 ? RULE : `Question ${turn}`) });
  await moveTo(r, id, 19);
  await createWorker(r.context).drain();
  await r.say(id, "on");
  const [piece] = await roots(r, id);
  if (piece === undefined) throw new Error("no piece");
  await summaryUseCases(r.context).edit(ann, id, piece.id, { state: "All is well." });
  await r.say(id, "and on");
  const notes = JSON.stringify((await r.history(id)).map((message) => message.note));
  expect(notes).toContain("All is well.");
  expect(notes).toContain(RULE);
  for (let turn = 1; turn <= 20; turn += 1) await r.say(id, `later ${turn}`);
  await createWorker(r.context).drain();
  return { r, id };
}

describe("what turns were told of a piece", () => {
  it("[10.4] goes with the message whose words stood in it, from old turns too", async () => {
    const { r, id } = await told();
    const message = (await r.history(id)).find(({ ordinal }) => ordinal === 3);
    await r.messages.remove(ann, id, message?.id ?? ("" as never));
    expect(JSON.stringify(await r.history(id))).not.toContain("call me Bob");
  });

  it("[10.4] goes with the piece where a rewind takes that", async () => {
    const { r, id } = await told();
    const message = (await r.history(id)).find(({ ordinal }) => ordinal === 1);
    await r.chats.rewind(ann, id, message?.id ?? ("" as never));
    expect(JSON.stringify(await r.history(id))).not.toContain("call me Bob");
  });

  it("[10.4] is looked for in the turns of that time alone", async () => {
    const { r, id } = await told();
    await seed(r, id, 400);
    const { messages } = r.store;
    let read = 0;
    const counting: typeof messages = async (...query) => {
      const found = await messages.apply(r.store, query);
      read += found.length;
      return found;
    };
    const message = (await r.history(id)).find(({ ordinal }) => ordinal === 3);
    Object.assign(r.store, { messages: counting });
    await moveTo(r, id, 830);
    await r.messages.remove(ann, id, message?.id ?? ("" as never));
    expect(read).toBeLessThan(400);
  });
});
