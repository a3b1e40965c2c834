import { describe, expect, it } from "vitest";
import type { MessageId } from "../domain/ids.ts";
import { ann, rig } from "./testing/rig.ts";

/** A chat that is named after its first words, and the ids of its messages. */
async function named(greeting = "") {
  const r = rig();
  const { id } = await r.newChat({}, { greeting });
  await r.say(id, "my  password\nis zebra");
  await r.say(id, "something else");
  const ids = (await r.history(id)).map((message) => message.id);
  const at = (index: number) => ids[index] ?? ("" as MessageId);
  return { r, id, at, title: async () => (await r.chat(id)).title };
}

describe("a chat's name", () => {
  it("[10.4] goes with the message that it was taken from, until the person says something", async () => {
    const { r, id, at, title } = await named();
    expect(await title()).toBe("my password is zebra");
    await r.messages.remove(ann, id, at(2));
    expect(await title()).toBe("my password is zebra");
    await r.messages.remove(ann, id, at(0));
    expect(await title()).toBe("");
    await r.say(id, "a".repeat(61));
    expect(await title()).toBe(`${"a".repeat(59)}…`);
  });

  it("[10.4] follows the message where that is edited", async () => {
    const { r, id, at, title } = await named();
    await r.messages.edit(ann, id, at(0), { text: "I forgot it" });
    expect(await title()).toBe("I forgot it");
    await r.messages.remove(ann, id, at(0));
    expect(await title()).toBe("");
  });

  it("[5.12] goes where the message is rewound away", async () => {
    const { r, id, at, title } = await named("Hello.");
    await r.chats.rewind(ann, id, at(1));
    expect(await title()).toBe("my password is zebra");
    await r.chats.rewind(ann, id, at(0));
    expect(await title()).toBe("");
  });

  it("[10.4] that the person gave stays, even in the message's words", async () => {
    const { r, id, at, title } = await named();
    await r.chats.update(ann, id, { title: "my password is zebra" });
    await r.messages.remove(ann, id, at(0));
    expect(await title()).toBe("my password is zebra");
  });

  it("[7.4] goes with a branch's own copy of the message, and not to one without it", async () => {
    const { r, id, at } = await named("Hello.");
    const branch = await r.chats.branch(ann, id, at(2));
    expect(branch.title).toBe("my password is zebra");
    const copy = (await r.history(branch.id))[1];
    await r.messages.remove(ann, branch.id, copy?.id ?? ("" as MessageId));
    expect((await r.chat(branch.id)).title).toBe("");
    expect((await r.chats.branch(ann, id, at(0))).title).toBe("");
  });
});
