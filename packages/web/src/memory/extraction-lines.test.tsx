import type { ChatMemory } from "@keepsake/engine/wire";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function show(
  learning: Partial<ChatMemory["learning"]> = {},
  memory: { readonly learnFromChat?: boolean } = {},
) {
  const backend = fakeBackend({ state: fakeState() });
  const mira = await backend.characters.create({ name: "Mira", memory });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  const { inChat } = backend.memories;
  const memories: typeof backend.memories = {
    ...backend.memories,
    inChat: async (id) => {
      const state = await inChat(id);
      return { ...state, learning: { ...state.learning, ...learning } };
    },
  };
  renderPage({ backend: { ...backend, memories }, path: `/chat/${chat.id}`, panel: true });
  return { backend, mira };
}

describe("automatic extraction in the panel", () => {
  it("[6.4] has the character's switch, which says where what is learned goes", async () => {
    const { backend, mira } = await show();
    const toggle = await screen.findByRole("switch", { name: "Automatic extraction" });
    expect(toggle.getAttribute("aria-checked")).toBe("false");
    await click(toggle);
    expect(await screen.findByText(/It goes to the memory of Mira\./)).toBeDefined();
    await waitFor(async () => {
      expect((await backend.characters.get(mira.id)).memory.extraction).toBe(true);
    });
  });

  it("[5.14] leaves the word to another switch where that decides", async () => {
    await show({}, { learnFromChat: false });
    expect(await screen.findByRole("switch", { name: "Learn from chat" })).toBeDefined();
    expect(await screen.findByText("Only the conversation memory goes on.")).toBeDefined();
    expect(screen.queryByRole("switch", { name: "Automatic extraction" })).toBeNull();
  });

  it("[P-D1] says how many turns wait after a failure, and how many the model never read", async () => {
    await show({ waiting: 2, missed: 1, failure: "The server answered 503" });
    expect(await screen.findByText(/2 turns could not be read yet/)).toBeDefined();
    expect(screen.getByText(/1 turn not learned: the model could not read it/)).toBeDefined();
  });
});
