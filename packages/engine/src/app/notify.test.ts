import { describe, expect, it } from "vitest";
import type { ChatId, NotificationId } from "../domain/ids.ts";
import { NOTIFICATIONS_KEPT } from "../domain/limits.ts";
import { notificationChanges, notificationEvents } from "./notify.ts";
import { ANN, rig } from "./testing/rig.ts";

const done = { account: ANN, kind: "rebuild-done", chatId: "c" as ChatId } as const;

describe("notificationChanges", () => {
  it("[4.10] keeps the newest, however many are told", async () => {
    expect(NOTIFICATIONS_KEPT).toBe(200);
    const { context, store, ambient } = rig();
    for (let count = 0; count < NOTIFICATIONS_KEPT + 3; count += 1) {
      ambient.advance(1_000);
      const changes = await notificationChanges(context, { ...done, facts: { count } });
      await store.commit({ expect: [], changes });
    }
    const { items } = await store.notifications(ANN, { limit: 500 });
    expect(items).toHaveLength(NOTIFICATIONS_KEPT);
    expect(items[0]?.facts).toEqual({ count: NOTIFICATIONS_KEPT + 2 });
    expect(items.at(-1)?.facts).toEqual({ count: 3 });
  });

  it("[4.10] says the same thing once, under an id of its own", async () => {
    const { context, store } = rig();
    const id = "n of job 1" as NotificationId;
    for (let time = 0; time < 2; time += 1) {
      await store.commit({
        expect: [],
        changes: await notificationChanges(context, { ...done, id }),
      });
    }
    expect((await store.notifications(ANN, { limit: 5 })).items).toHaveLength(1);
  });

  it("[4.10] tells whoever watches, once the commit is applied and not when it is read", async () => {
    const { context } = rig();
    const changes = await notificationChanges(context, done);
    const [told] = notificationEvents(changes);
    expect(told).toMatchObject({
      account: ANN,
      event: { type: "notification", kind: "rebuild-done", chatId: "c" },
    });
    const read = changes.map((change) =>
      change.op === "put" && change.row === "notification"
        ? { ...change, value: { ...change.value, revision: 2 } }
        : change,
    );
    expect(notificationEvents(read)).toEqual([]);
  });
});
