import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openChat() {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira", greeting: "Hello there." });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  renderPage({ backend, path: `/chat/${chat.id}` });
  await screen.findByText("Hello there.");
  return { backend, state, chat, mira };
}

describe("hiding a message from the model", () => {
  it("[7.1] is undone beside the label that tells of it", async () => {
    const { state, chat } = await openChat();
    fireEvent.click(screen.getByRole("button", { name: "More about this message" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Hide from the model" }));
    const row = (await screen.findByText("hidden from the model")).closest("article");
    if (row === null) throw new Error("The message is not shown");
    expect(row.dataset["hidden"]).toBe("true");
    fireEvent.click(within(row).getByRole("button", { name: "Show to the model again" }));
    await waitFor(() => expect(screen.queryByText("hidden from the model")).toBeNull());
    expect(state.messages.get(chat.id)?.some((message) => message.hidden)).toBe(false);
  });
});

describe("what happens in another tab", () => {
  it("[7.6] a character that is renamed there has its new name here", async () => {
    const { backend, state, mira } = await openChat();
    await backend.characters.update(mira.id, { name: "Miriam" });
    for (const watch of state.watchers) {
      watch({ event: "character", data: { characterId: mira.id } });
    }
    expect((await screen.findAllByText("Miriam")).length).toBeGreaterThan(0);
  });
});
