import { describe, expect, it } from "vitest";
import { selectedVariant } from "../domain/message.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { inlineRig, last, marks, saved, shown, TEA } from "./testing/inline-rig.ts";
import { ann, rig, type Rig } from "./testing/rig.ts";

const NEVER = new AbortController().signal;

/** The same engine after its process died and was started again. */
function startedAgain(r: Rig) {
  return rig(undefined, { store: r.store, ambient: r.ambient });
}

async function leaseOver(r: Rig, id: Parameters<Rig["chat"]>[0]) {
  const { running } = await r.chat(id);
  r.ambient.advance((running?.leaseUntil ?? 0) - r.ambient.now() + 1);
}

describe("endDeadReplies", () => {
  it("[5.12, 7.2] what a regeneration that died took back is saved again, in no need of its chat", async () => {
    const r = await inlineRig([`${TEA} Noted.`, { text: "", hang: true }]);
    const { id } = await r.newChat();
    await r.say(id, "I like tea");
    await r.turns.regenerate(ann, id, await r.lastTurn(id));
    expect(await saved(r, id)).toEqual([]);
    const again = startedAgain(r);
    await leaseOver(r, id);
    expect(await again.turns.endDead(ann, NEVER)).toBe(1);
    expect(await saved(again, id)).toEqual(["drink: Likes tea"]);
    expect(await marks(again, id)).toEqual(["saved"]);
    expect(await shown(again, id)).toBe("Noted.");
    expect((await again.chat(id)).running).toBeNull();
    expect(await again.turns.endDead(ann, NEVER)).toBe(0);
    await r.hub.close();
  });

  it("[7.2] ends each one as far as it came, however many chats there are", async () => {
    const r = rig(() => ({ text: "Once", hang: true }), {
      store: await sqliteStore({ path: ":memory:" }),
    });
    const cut = await r.newChat();
    await r.turns.send(ann, cut.id, { text: "a story" });
    const { characterIds } = cut;
    for (let count = 0; count < 205; count += 1) {
      r.ambient.advance(1);
      await r.chats.create(ann, { characterIds });
    }
    await leaseOver(r, cut.id);
    const again = startedAgain(r);
    expect(await again.turns.endDead(ann, NEVER)).toBe(1);
    expect(selectedVariant(await last(again, cut.id)).status).toBe("stopped");
    await r.hub.close();
  });

  it("[7.2] leaves alone what this process writes", async () => {
    const r = rig(() => ({ text: "Once", hang: true }));
    const { id } = await r.newChat();
    await r.turns.send(ann, id, { text: "a story" });
    await leaseOver(r, id);
    expect(await r.turns.endDead(ann, NEVER)).toBe(0);
    expect((await r.chat(id)).running).not.toBeNull();
    await r.hub.close();
  });

  it("[7.2] ends its search with the program", async () => {
    const r = rig(() => ({ text: "Once", hang: true }));
    const { id } = await r.newChat();
    await r.turns.send(ann, id, { text: "a story" });
    expect(await startedAgain(r).turns.endDead(ann, AbortSignal.abort())).toBe(0);
    expect((await r.chat(id)).running).not.toBeNull();
    await r.hub.close();
  });
});
