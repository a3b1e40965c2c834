import type { NotificationPage, Unread } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp, type Caller } from "../testing/open-app.ts";
import { told } from "../testing/told.ts";

const list = async (caller: Caller, query = "") =>
  (await caller.ask<NotificationPage>("GET", `/api/notifications${query}`)).body;

describe("/api/notifications", () => {
  it("[4.10] lists them newest first by pages, each with what its chat is called now", async () => {
    const { ann, store } = openApp();
    const { id } = await ann.newChat();
    await store.commit({
      expect: [],
      changes: [
        told("ann", { id: "n1", chatId: id }),
        told("ann", { id: "n2", createdAt: 2_000, read: true }),
        told("ann", { id: "n3", createdAt: 3_000 }),
      ],
    });
    const first = await list(ann, "?limit=2");
    expect(first.items.map((one) => one.id)).toEqual(["n3", "n2"]);
    expect(first.unread).toBe(2);
    const second = await list(ann, `?limit=2&cursor=${first.next ?? ""}`);
    expect(second).toEqual({
      items: [
        {
          id: "n1",
          kind: "rebuild-done",
          chatId: id,
          chatTitle: "Mira",
          facts: { pieces: 7 },
          read: false,
          createdAt: "1970-01-01T00:00:01.000Z",
          revision: 1,
        },
      ],
      next: null,
      unread: 2,
    });
    await ann.ask("PATCH", `/api/chats/${id}`, { title: "Plans" });
    expect((await list(ann)).items[2]?.chatTitle).toBe("Plans");
  });

  it("[4.10] are marked, one or all, and taken away, one or all", async () => {
    const { ann, store } = openApp();
    const rows = ["n1", "n2", "n3"].map((id) => told("ann", { id }));
    await store.commit({ expect: [], changes: rows });
    const mark = async (body: object) =>
      (await ann.ask<Unread>("PATCH", "/api/notifications", body)).body;
    expect(await mark({ ids: ["n2"], read: true })).toEqual({ unread: 2 });
    expect(await mark({ read: true })).toEqual({ unread: 0 });
    expect(await mark({ ids: ["n1"], read: false })).toEqual({ unread: 1 });
    expect((await ann.ask("DELETE", "/api/notifications/n1")).status).toBe(204);
    expect((await ann.ask("DELETE", "/api/notifications/n1")).status).toBe(404);
    expect((await list(ann)).items.map((one) => one.id)).toEqual(["n3", "n2"]);
    expect((await ann.ask("DELETE", "/api/notifications")).status).toBe(204);
    expect(await list(ann)).toEqual({ items: [], next: null, unread: 0 });
  });

  it("[10.4] go with their chat", async () => {
    const { ann, store } = openApp();
    const { id } = await ann.newChat();
    await store.commit({
      expect: [],
      changes: [told("ann", { id: "n1", chatId: id }), told("ann", { id: "n2" })],
    });
    await ann.ask("DELETE", `/api/chats/${id}`);
    expect((await list(ann)).items.map((one) => one.id)).toEqual(["n2"]);
  });

  it("[12.6] says what is wrong with a mark", async () => {
    const { ann } = openApp();
    expect((await ann.ask("PATCH", "/api/notifications", {})).body).toMatchObject({
      code: "invalid",
      errors: [{ path: "read" }],
    });
    expect(
      (await ann.ask("PATCH", "/api/notifications", { ids: ["nope"], read: true })).status,
    ).toBe(404);
  });
});
