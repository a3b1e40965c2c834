import type { Suggestion } from "@keepsake/engine/wire";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openTray(suggestions: readonly Partial<Suggestion>[]) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira" });
  for (const one of suggestions) {
    const id = state.nextId("suggestion");
    state.suggestions.set(id, {
      id,
      scope: "character",
      characterId: mira.id,
      organizationId: null,
      op: "save",
      key: null,
      text: "Likes plums",
      target: null,
      outdated: false,
      reason: "outside",
      room: { count: 0, limit: 100 },
      origin: "model",
      confidence: null,
      source: { chatId: "chat-1", turnId: "turn-1", messageIds: ["message-1"] },
      createdAt: state.now(),
      ...one,
    });
  }
  renderPage({ backend, path: "/memory" });
  const tray = await screen.findByRole("region", { name: "Waiting for you" });
  const texts = async () => (await backend.memories.list({})).items.map(({ text }) => text);
  const press = (name: string, within_: HTMLElement = tray) =>
    fireEvent.click(within(within_).getByRole("button", { name }));
  return { state, backend, tray, texts, press };
}

describe("the tray", () => {
  it("[6.4, 5.3, 12.5] says how many wait, why, for whom and where from", async () => {
    const { tray } = await openTray([{}, { text: "Has a cat", reason: "full", origin: "deep" }]);
    expect(within(tray).getByText("2 suggestions")).toBeDefined();
    const [cat, plums] = within(tray).getAllByRole("article");
    expect(cat?.textContent).toContain("The memory was full.");
    expect(cat?.textContent).toContain("Deep memory");
    expect(plums?.textContent).toContain("Text from outside was in the conversation");
    expect(plums?.textContent).toContain("Mira");
    const link = within(plums ?? tray).getByRole("link", { name: "Where it came from" });
    expect(link.getAttribute("href")).toBe("/chat/chat-1?message=message-1");
  });

  it("[6.4, 6.6] gives way to what is found while one searches, and says how much waits", async () => {
    const { backend, tray } = await openTray([{}]);
    await backend.memories.add({ scope: "global", text: "Has a red boat" });
    cleanup();
    renderPage({ backend, path: "/memory" });
    expect(tray.isConnected).toBe(false);
    const folding = await screen.findByRole("region", { name: "Waiting for you" });
    const box = await screen.findByRole("searchbox", { name: "Search" });
    expect(within(folding).getByRole("article")).toBeDefined();
    expect(box.compareDocumentPosition(folding)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    fireEvent.change(box, { target: { value: "boat" } });
    const show = await within(folding).findByRole("button", { name: "Show", expanded: false });
    expect(within(folding).getByText("1 suggestion")).toBeDefined();
    expect(within(folding).queryByRole("article")).toBeNull();
    fireEvent.click(show);
    expect(within(folding).getByRole("article")).toBeDefined();
    fireEvent.change(box, { target: { value: "" } });
    await waitFor(() => expect(within(folding).queryByRole("button", { name: "Show" })).toBeNull());
    expect(within(folding).getByRole("article")).toBeDefined();
  });

  it("[6.4] keeps what is typed into one that is decided elsewhere", async () => {
    const { state, press, tray } = await openTray([{}]);
    press("Edit first");
    fireEvent.change(await within(tray).findByRole("textbox", { name: /be remembered/ }), {
      target: { value: "Loves plums" },
    });
    state.suggestions.clear();
    press("Save");
    // The line comes with a part of the page that is fetched.
    expect(await within(tray).findByRole("alert", {}, { timeout: 20_000 })).toBeDefined();
    expect(within(tray).getByDisplayValue("Loves plums")).toBeDefined();
    press("Cancel");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Waiting for you" })).toBeNull(),
    );
  });

  it("[6.4] accepts, and is gone when nothing waits any more", async () => {
    const { press, texts } = await openTray([{}]);
    press("Accept");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Waiting for you" })).toBeNull(),
    );
    expect(await texts()).toEqual(["Likes plums"]);
    expect(await screen.findByText("Likes plums")).toBeDefined();
  });

  it("[6.4] accepts in the person's words", async () => {
    const { press, tray, texts } = await openTray([{}]);
    press("Edit first");
    const text = await within(tray).findByRole("textbox", { name: "What should be remembered" });
    fireEvent.change(text, { target: { value: "Loves plums" } });
    press("Save");
    await waitFor(async () => expect(await texts()).toEqual(["Loves plums"]));
  });

  it("[6.4] asks before all are decided, and says what stays", async () => {
    const { press, tray, texts } = await openTray([
      {},
      { text: "Has a cat" },
      { op: "update", outdated: true, text: "Likes rum" },
    ]);
    press("Accept all");
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain("Accept all 3?");
    press("Accept all", question);
    expect(await within(tray).findByText("1 could not be accepted and stays here.")).toBeDefined();
    expect((await texts()).toSorted()).toEqual(["Has a cat", "Likes plums"]);
    expect(within(tray).getAllByRole("article")).toHaveLength(1);
  });

  it("[5.7] says of a memory that has changed since why it cannot be accepted", async () => {
    const target = { id: "entry-1", key: null, text: "Likes tea", pinned: true };
    const { tray, press, state } = await openTray([
      { op: "update", text: "Likes rum", target, outdated: true },
    ]);
    expect(tray.textContent).toContain("Now: Likes tea");
    expect(tray.textContent).toContain("The memory has changed since.");
    const accept = within(tray).getByRole("button", { name: "Accept" });
    expect(accept.getAttribute("aria-disabled")).toBe("true");
    press("Reject");
    await waitFor(() => expect(state.suggestions.size).toBe(0));
  });
});
