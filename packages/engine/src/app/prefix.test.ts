import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { memoryUseCases } from "./memories.ts";
import { ann, rig } from "./testing/rig.ts";

const WORDS = ["amber", "birch", "cello", "dune", "ember", "fjord", "grove", "heron"];

/** What happens between two turns. */
const meanwhile = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), pick: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("edit" as const), pick: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pin" as const), pick: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("nothing" as const), pick: fc.nat(7) }) },
);

describe("the frozen prefix", () => {
  it("[5.9, 8.3] every prompt begins with the one before, whatever is saved, edited and pinned", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            before: fc.array(meanwhile, { maxLength: 3 }),
            call: fc.option(fc.nat(7)),
            inline: fc.option(fc.nat(7)),
          }),
          { minLength: 2, maxLength: 12 },
        ),
        async (turns) => {
          let serial = 0;
          let call: number | null = null;
          let inline: number | null = null;
          const r = rig((request): ScriptedAnswer => {
            const form =
              inline === null ? "" : ` bcz_remember("${WORDS[inline]}", "inline ${(serial += 1)}")`;
            if (request.messages.at(-1)?.role === "tool" || call === null) return `Mhm.${form}`;
            const text = `the model's ${WORDS[call]} ${(serial += 1)}`;
            return { text: "Wait. ", calls: [{ name: "memory_save", input: { text } }] };
          });
          const memories = memoryUseCases(r.context);
          const chat = await r.newChat();
          const ids: EntryId[] = [];
          for (const turn of turns) {
            for (const step of turn.before) {
              serial += 1;
              const text = `${WORDS[step.pick]} ${serial}`;
              const id = ids[step.pick % Math.max(1, ids.length)];
              if (step.kind === "add") {
                const { entry } = await memories.add(ann, { scope: { kind: "global" }, text });
                ids.push(entry.id);
              } else if (id !== undefined && step.kind === "edit") {
                await memories.update(ann, id, { text });
              } else if (id !== undefined && step.kind === "pin") {
                await memories.update(ann, id, { pinned: true });
              }
            }
            ({ call, inline } = turn);
            await r.say(chat.id, `message ${serial}`);
          }
          const prompts = r.sentPrompts();
          for (const [index, prompt] of prompts.entries()) {
            expect(prompt.startsWith(prompts[index - 1] ?? "")).toBe(true);
          }
          const last = prompts.at(-1) ?? "";
          expect(last).not.toContain("bcz_");
          for (const id of ids)
            expect(last).toContain((await memories.get(ann, id)).versions.at(-1)?.text);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("[8.3] after a deletion no prompt holds the deleted text, and the prefix is frozen anew", async () => {
    let call = true;
    const r = rig((request): ScriptedAnswer => {
      if (request.messages.at(-1)?.role === "tool" || !call) return "Mhm.";
      return { calls: [{ name: "memory_save", input: { text: "the word is zyzzyva" } }] };
    });
    const memories = memoryUseCases(r.context);
    const chat = await r.newChat();
    await r.say(chat.id, "Remember the word");
    call = false;
    await r.say(chat.id, "Thanks");
    expect(r.sentPrompts().at(-1)).toContain("zyzzyva");
    const [entry] = (await memories.list(ann, {}, { limit: 5 })).items;
    await memories.remove(ann, entry?.id ?? ("" as EntryId));
    await r.say(chat.id, "What now?");
    await r.say(chat.id, "And now?");
    const prompts = r.sentPrompts();
    expect(prompts.at(-1)).not.toContain("zyzzyva");
    expect(prompts.at(-2)).not.toContain("zyzzyva");
    expect(prompts.at(-1)?.startsWith(prompts.at(-2) ?? "?")).toBe(true);
  });

  it("[5.14] with Learn from chat off nothing is read, from the next message on", async () => {
    const r = rig();
    const memories = memoryUseCases(r.context);
    const chat = await r.newChat();
    await memories.add(ann, { scope: { kind: "global" }, text: "is allergic to walnuts" });
    await r.say(chat.id, "Hi");
    expect(r.sentPrompts().at(-1)).toContain("walnuts");
    const [id] = chat.characterIds;
    const character =
      id === undefined ? undefined : await r.store.get("character", chat.account, id);
    if (character === undefined) throw new Error("no character");
    const memory = { ...character.memory, learnFromChat: false };
    await r.store.commit({
      expect: [],
      changes: [{ op: "put", row: "character", value: { ...character, memory, revision: 2 } }],
    });
    await r.say(chat.id, "And now?");
    expect(r.sentPrompts().at(-1)).not.toContain("walnuts");
    expect(r.model.requests.at(-1)?.tools).toEqual([]);
  });
});
