import type { MemoryMark, Message } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import {
  fakeState,
  makeMessage,
  makeVariant,
  withVariants,
} from "../backend/testing/fake-state.ts";
import { markPlaces } from "./mark-places.ts";

const state = fakeState();

function mark(writeId: string, origin: MemoryMark["origin"] = "model"): MemoryMark {
  return { op: "saved", entryId: `entry of ${writeId}`, writeId, origin, active: true };
}

function message(role: Message["role"], turnId: string, more: Partial<Message> = {}): Message {
  const speaker = { speakerId: role === "user" ? null : "mira", speakerName: "" };
  return { ...makeMessage(state, { turnId, role, text: "text", ...speaker }), ...more };
}

const at = (messages: readonly Message[], of: Message) =>
  markPlaces(messages)
    .get(of.id)
    ?.marks.map(({ writeId }) => writeId);

describe("where marks stand", () => {
  it("[5.17] what hangs on what the person said stands on the reply of that turn", () => {
    const said = message("user", "t1", { memory: [mark("deep", "deep")] });
    const reply = message("assistant", "t1");
    const later = message("assistant", "t2");
    expect(at([said, reply, later], reply)).toEqual(["deep"]);
    expect(at([said, reply, later], said)).toBeUndefined();
    expect(at([said, reply, later], later)).toBeUndefined();
  });

  it("[5.17] without a reply it stands on the message itself", () => {
    const said = message("user", "t1", { memory: [mark("deep", "deep")] });
    expect(at([said], said)).toEqual(["deep"]);
  });

  it("[5.17, 7.5] in a group each reply has its own", () => {
    const said = message("user", "t1", { memory: [mark("said", "extraction")] });
    const mira = message("assistant", "t1", { memory: [mark("mira", "deep")] });
    const tom = message("assistant", "t1", { memory: [mark("tom", "deep")] });
    expect(at([said, mira, tom], mira)).toEqual(["said", "mira"]);
    expect(at([said, mira, tom], tom)).toEqual(["tom"]);
  });

  it("[5.12, 5.17] a swipe shows the marks of the variant that is shown", () => {
    const variants = ["w1", "w2"].map((writeId, index) => ({
      ...makeVariant(state, "text", index),
      memory: [mark(writeId)],
    }));
    const reply = withVariants(message("assistant", "t1"), variants, 0);
    const swiped = withVariants(reply, variants, 1);
    expect(at([reply], reply)).toEqual(["w1"]);
    expect(at([swiped], swiped)).toEqual(["w2"]);
  });

  it("[6.4, 5.17] what waits is told on the reply of its turn", () => {
    const said = message("user", "t1", { waits: 1 });
    const reply = message("assistant", "t1", { waits: 2 });
    expect(markPlaces([said, reply]).get(reply.id)?.waits).toBe(3);
    expect(markPlaces([said]).get(said.id)?.waits).toBe(1);
  });
});
