import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { emptySummary, fakeState, makePiece } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A chat of five messages, of which the first two are summarised. */
async function openChat() {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira", greeting: "Hello there." });
  const chat = await backend.chats.create({ characterIds: [mira.id], title: "Sea" });
  for (const text of ["One", "Two"]) {
    for await (const event of backend.turns.send(chat.id, { text, requestKey: text })) void event;
  }
  const [first, second, third] = state.messages.get(chat.id) ?? [];
  const piece = makePiece(state, { from: first?.id ?? "", to: second?.id ?? "", messages: 2 });
  state.summaries.set(chat.id, {
    ...emptySummary(),
    pieces: [piece],
    windowFromId: third?.id ?? null,
  });
  renderPage({ backend, path: `/chat/${chat.id}` });
  await screen.findByText("You said: Two");
  return { backend, state, chat };
}

async function choose(action: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "More about this chat" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

async function carryOver(): Promise<void> {
  await choose("Continue in a new chat");
  const dialog = await screen.findByRole("dialog", { name: "Continue in a new chat" });
  expect(within(dialog).getByText(/This chat stays as it is/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: "Continue there" }));
}

describe("continuing in a new chat", () => {
  it("[7.1] goes to the new chat, which says where it comes from and what it knows by summary", async () => {
    const { state, chat } = await openChat();
    await carryOver();
    const link = await screen.findByRole("link", { name: "Continued from “Sea”" });
    expect(link.getAttribute("href")).toContain(chat.id);
    expect(screen.getByText("2 earlier messages are in the summary.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Sea (2)" })).toBeDefined();
    expect(screen.queryByText("Hello there.")).toBeNull();
    expect(state.messages.get(chat.id)).toHaveLength(5);
  });

  it("[7.1] says so where the chat before is deleted", async () => {
    const { backend, chat } = await openChat();
    const next = await backend.chats.carryOver(chat.id);
    await backend.chats.remove(chat.id);
    renderPage({ backend, path: `/chat/${next.id}` });
    expect(await screen.findByText("Continued from a chat that is deleted")).toBeDefined();
  });

  it("[7.1] a refusal stands in the dialog, in words", async () => {
    const { state, chat } = await openChat();
    state.messages.set(chat.id, []);
    await carryOver();
    expect(await screen.findByText("The new chat could not be made.")).toBeDefined();
  });

  it("[7.1] a deleted chat is in no list from the moment that it is gone", async () => {
    const { chat, backend } = await openChat();
    await choose("Delete chat");
    const dialog = await screen.findByRole("alertdialog");
    // What the list is told next comes late.
    backend.chats.list = () => new Promise(() => undefined);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete chat" }));
    await waitFor(() => expect(location.pathname).toBe("/"));
    await screen.findAllByText("New character");
    expect(document.querySelector(`a[href="/chat/${chat.id}"]`)).toBeNull();
  });
});
