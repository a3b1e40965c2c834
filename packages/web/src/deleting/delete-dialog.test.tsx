import type { Trace } from "@keepsake/engine/wire";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import type { Locale } from "../i18n/locale.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOLD = "My garden lies in Zephyr Street";

/** A chat in which something was told that a memory says, too. */
async function openChat(locale: Locale = "en") {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [mira.id], title: "Sea" });
  const events = backend.turns.send(chat.id, { text: TOLD, requestKey: "one" });
  for await (const event of events) void event;
  await backend.memories.add({ scope: "global", text: "Garden in Zephyr Street" });
  const show = async () => {
    renderPage({ backend, path: `/chat/${chat.id}`, locale });
    await screen.findByText(TOLD);
  };
  return { state, backend, chat, show };
}

/** Asks to delete the person's message. */
async function ask(labels = { more: "More about this message", delete: "Delete message" }) {
  const own = screen.getByText(TOLD).closest("article");
  if (own === null) throw new Error("The message is missing");
  fireEvent.click(within(own).getByRole("button", { name: labels.more }));
  fireEvent.click(await screen.findByRole("menuitem", { name: labels.delete }));
  return screen.findByRole("alertdialog");
}

function traceOf(change: Partial<Trace>): Trace {
  return {
    id: "piece:p1",
    kind: "piece",
    thingId: "p1",
    chatId: "c",
    chatTitle: "Sea",
    scope: null,
    characterId: null,
    organizationId: null,
    tier: "recent",
    role: null,
    name: null,
    own: true,
    evidence: "covers",
    quotes: ["<b>Zephyr Street</b>"],
    words: ["zephyr"],
    past: false,
    fate: "marked",
    canTake: true,
    ...change,
  };
}

describe("deleting a message", () => {
  it("[10.4] shows what else says it, takes along what is ticked, and then a receipt", async () => {
    const { state, show } = await openChat();
    await show();
    const dialog = await ask();
    const group = await within(dialog).findByRole("group", { name: "Saved memories" });
    const box = within(group).getByRole("checkbox", { name: /Garden in Zephyr Street/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    expect(within(group).getByText(/words in common: garden, zephyr, street/)).toBeDefined();
    fireEvent.click(box);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete message and 1 more" }));
    const receipt = await screen.findByRole("region", { name: "What was deleted" });
    expect(receipt.textContent).toContain("Deleted for good: 1 message and 1 memory.");
    expect(state.entries.size).toBe(0);
    expect(screen.queryByText(TOLD)).toBeNull();
    const details = within(receipt).getByRole("button", { name: "Details" });
    fireEvent.click(details);
    expect(
      within(receipt)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["1 message", "1 memory"]);
    fireEvent.click(within(receipt).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("region", { name: "What was deleted" })).toBeNull();
  });

  it("[10.4] takes nothing along that nobody ticked", async () => {
    const { state, show } = await openChat();
    await show();
    const dialog = await ask();
    await within(dialog).findByRole("group", { name: "Saved memories" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete message" }));
    await screen.findByRole("region", { name: "What was deleted" });
    expect(state.entries.size).toBe(1);
  });

  it("[10.4] is not held up by a search that fails, or takes its time", async () => {
    const { backend, show } = await openChat();
    let fail: () => void = () => undefined;
    backend.messages.traces = () =>
      new Promise((_, reject) => {
        fail = () => reject(new BackendError("unavailable", "down"));
      });
    await show();
    const dialog = await ask();
    expect(within(dialog).getByText("Looking for what else says it…")).toBeDefined();
    fail();
    expect(
      await within(dialog).findByText(/could not be looked up. You can delete it all the same/),
    ).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Try again" })).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete message" }));
    await waitFor(() => expect(screen.queryByText(TOLD)).toBeNull());
  });

  it("[4.8, 12.4] tells what becomes of summaries, and shows quotes as text", async () => {
    const { backend, show } = await openChat();
    backend.messages.traces = async () => ({
      items: [
        traceOf({}),
        traceOf({ id: "piece:p2", thingId: "p2", fate: "rewritten", canTake: false, own: false }),
        traceOf({
          id: "entry:e1",
          kind: "entry",
          thingId: "e1",
          tier: null,
          chatTitle: null,
          evidence: "taught",
          fate: "goes",
          canTake: false,
          quotes: ["Gardens in Zephyr Street"],
        }),
      ],
      goes: [{ kind: "prompt", count: 3 }],
      partial: true,
    });
    await show();
    const dialog = await ask();
    const pieces = await within(dialog).findByRole("group", { name: "Summaries" });
    expect(within(pieces).getAllByText("<b>Zephyr Street</b>")).toHaveLength(2);
    expect(within(pieces).getAllByRole("checkbox")).toHaveLength(1);
    expect(pieces.textContent).toContain("stays in your words, only marked");
    expect(pieces.textContent).toContain("is written anew without it");
    for (const fact of ["saved from it", "goes along"]) {
      expect(within(dialog).getByText(fact)).toBeDefined();
    }
    expect(within(dialog).getByText("Goes along in any case: 3 kept prompts.")).toBeDefined();
    expect(within(dialog).getByText(/Not everything could be looked through/)).toBeDefined();
  });

  it("[10.4] shows a few of many, ticks all of them at once, and forgets it when it is left", async () => {
    const { backend, show } = await openChat();
    const items = Array.from({ length: 9 }, (_, index) =>
      traceOf({ id: `piece:p${index}`, thingId: `p${index}`, quotes: [`Line ${index}`] }),
    );
    backend.messages.traces = async () => ({ items, goes: [], partial: false });
    await show();
    const dialog = await ask();
    fireEvent.click(await within(dialog).findByRole("button", { name: "Tick all 9" }));
    expect(within(dialog).getByRole("button", { name: "Delete message and 9 more" })).toBeDefined();
    expect(within(dialog).getAllByRole("checkbox")).toHaveLength(4);
    fireEvent.click(within(dialog).getByRole("button", { name: "Show 5 more" }));
    expect(within(dialog).getAllByRole("checkbox")).toHaveLength(9);
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const again = await ask();
    expect(within(again).getByRole("button", { name: "Delete message" })).toBeDefined();
  });

  it("[11.7] says it in German and Spanish", async () => {
    const { show } = await openChat("de");
    await show();
    const dialog = await ask({ more: "Mehr zu dieser Nachricht", delete: "Nachricht löschen" });
    expect(await within(dialog).findByText(/gemeinsame Wörter: garden, zephyr/)).toBeDefined();
    expect(within(dialog).getByText("Wo es sonst noch steht")).toBeDefined();
  });
});

describe("deleting a memory", () => {
  it("[10.4] shows the messages that say it, and the receipt where one is", async () => {
    const { backend, state } = await openChat();
    renderPage({ backend, path: "/memory" });
    const card = (await screen.findByText("Garden in Zephyr Street")).closest("article");
    if (card === null) throw new Error("The memory is missing");
    fireEvent.click(within(card).getByRole("button", { name: "Delete memory" }));
    const dialog = await screen.findByRole("alertdialog");
    const group = await within(dialog).findByRole("group", { name: "Messages" });
    fireEvent.click(within(group).getAllByRole("checkbox")[0] as HTMLElement);
    fireEvent.click(within(dialog).getByRole("button", { name: /Delete memory and 1 more/ }));
    const receipt = await screen.findByRole("region", { name: "What was deleted" });
    expect(receipt.textContent).toContain("1 message and 1 memory");
    expect(state.entries.size).toBe(0);
  });
});

describe("an edited message", () => {
  it("[5.12] says which memories saving takes back, and keeps those that are ticked", async () => {
    const { backend, show } = await openChat();
    backend.messages.taught = async () => [
      {
        entryId: "e1",
        key: null,
        text: "Likes plums",
        scope: "global",
        characterId: null,
        organizationId: null,
        becomes: "gone",
      },
    ];
    const sent: (readonly string[] | undefined)[] = [];
    const edit = backend.messages.edit.bind(backend.messages);
    backend.messages.edit = (chatId, id, patch) => {
      sent.push(patch.keep);
      return edit(chatId, id, patch);
    };
    await show();
    const own = screen.getByText(TOLD).closest("article") as HTMLElement;
    fireEvent.click(within(own).getByRole("button", { name: "Edit" }));
    expect(screen.queryByRole("group", { name: /Saving takes back/ })).toBeNull();
    fireEvent.change(await screen.findByRole("textbox", { name: "Text of the message" }), {
      target: { value: "My garden lies elsewhere" },
    });
    const notice = await screen.findByRole("group", { name: "Saving takes back 1 memory" });
    expect(notice.textContent).toContain("goes");
    fireEvent.click(within(notice).getByRole("checkbox", { name: /Keep “Likes plums”/ }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("My garden lies elsewhere");
    expect(sent).toEqual([["e1"]]);
  });
});
