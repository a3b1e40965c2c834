import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState, makeMessage } from "../backend/testing/fake-state.ts";
import type { Locale } from "../i18n/locale.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A chat of 300 messages, of which every hundredth names a lighthouse. */
async function openLong(options: { readonly path?: string; readonly locale?: Locale } = {}) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const asked: string[] = [];
  const { messages: read } = backend.chats;
  backend.chats.messages = (id, place) => {
    asked.push(JSON.stringify(place));
    return read(id, place);
  };
  const mira = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  const messages = Array.from({ length: 300 }, (_, index) =>
    makeMessage(state, {
      turnId: `turn-${index}`,
      role: "user",
      speakerId: null,
      speakerName: "",
      text: index % 100 === 7 ? `The lighthouse no. ${index}` : `Line ${index}`,
    }),
  );
  state.messages.set(chat.id, messages);
  const { path = "", ...rest } = options;
  renderPage({ backend, path: `/chat/${chat.id}${path}`, ...rest });
  await screen.findByRole("button", { name: /Find in this chat|In dieser|Buscar en esta/ });
  return { state, backend, chat, messages, asked };
}

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Find in this chat" });

describe("finding in a chat", () => {
  it("[7.1] opens by key, goes through the places from the newest on, and marks the words", async () => {
    const { messages } = await openLong();
    fireEvent.keyDown(document.body, { key: "f", ctrlKey: true, shiftKey: true });
    fireEvent.change(await field(), { target: { value: "lighthouse" } });
    expect(await screen.findByText("1 of 3")).toBeDefined();
    await waitFor(() => expect(location.search).toContain(messages[207]?.id ?? "?"));
    fireEvent.keyDown(await field(), { key: "Enter" });
    expect(await screen.findByText("2 of 3")).toBeDefined();
    const mark = await screen.findAllByText("lighthouse", { selector: "mark" });
    expect(mark.length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Next newer place" }));
    expect(await screen.findByText("1 of 3")).toBeDefined();
    fireEvent.keyDown(await field(), { key: "Escape" });
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("[7.1, C-H1] a place far back is reached by one read, not by all pages between", async () => {
    const target = (index: number) => `?message=message-${index}`;
    const { asked } = await openLong({ path: target(12) });
    expect(await screen.findByText("The lighthouse no. 7")).toBeDefined();
    expect(asked.filter((place) => place.includes("before"))).toEqual([]);
    expect(asked.filter((place) => place.includes("around"))).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "To the newest message" }));
    await waitFor(() => expect(screen.queryByText("The lighthouse no. 7")).toBeNull());
    expect(asked.filter((place) => place === '{"limit":50}').length).toBeGreaterThan(1);
  });

  it("[7.1] says that nothing is found, and where else one may look", async () => {
    await openLong({ path: "?find=submarine" });
    expect(await screen.findByText("nothing found")).toBeDefined();
    const link = screen.getByRole("link", { name: "Search all chats for it" });
    expect(link.getAttribute("href")).toBe("/search?q=submarine");
  });

  it("[7.1] says that a message is gone to which an address led", async () => {
    await openLong({ path: "?message=message-9999" });
    expect(await screen.findByText("That message is not in this chat any more.")).toBeDefined();
  });

  it("[7.1] a search that fails says so and is tried again", async () => {
    const { backend } = await openLong();
    const { search } = backend;
    backend.search = () => Promise.reject(new BackendError("invalid", "no"));
    fireEvent.click(screen.getByRole("button", { name: "Find in this chat" }));
    fireEvent.change(await field(), { target: { value: "lighthouse" } });
    expect(await screen.findByText("The search did not work.")).toBeDefined();
    backend.search = search;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 of 3")).toBeDefined();
  });
});
