import type { DeepMemory } from "@keepsake/engine/wire";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PASS: DeepMemory["passes"][number] = {
  id: "job 1",
  from: "m1",
  to: "m18",
  fromOrdinal: 1,
  toOrdinal: 18,
  messages: 18,
  model: "tiny",
  outcome: "done",
  changes: [],
  refused: 2,
  known: 1,
  failure: null,
  failureMatter: null,
  createdAt: "2031-04-05T10:00:00.000Z",
};

async function show(deep?: DeepMemory) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  if (deep !== undefined) state.deep.set(chat.id, deep);
  renderPage({ backend, path: `/chat/${chat.id}`, panel: true });
}

describe("deep memory in the panel", () => {
  it("[5.11] says that it is active, and what it did", async () => {
    await show({
      active: true,
      reason: null,
      job: null,
      passes: [
        PASS,
        { ...PASS, id: "job 2", outcome: "failed", failure: "no", failureMatter: "refused" },
      ],
    });
    expect(await screen.findByText("Deep memory · Active")).toBeDefined();
    await click(screen.getByRole("button", { name: "What it did: 2 times" }));
    expect(await screen.findByText("Nothing lasting was found.")).toBeDefined();
    expect(screen.getAllByText(/18 messages read/)).toHaveLength(2);
    expect(screen.getByText(/was passed over/)).toBeDefined();
    expect(screen.getAllByText(/2 proposals were not taken/)).toHaveLength(2);
  });

  it.each([
    ["setting", "It is switched off in the settings."],
    ["learn", "“Learn from chat” is off."],
    ["built-in", /There is no AI model/],
  ] as const)("[5.11] says that it is off and what decides: %s", async (reason, words) => {
    await show({ active: false, reason, job: null, passes: [] });
    expect(await screen.findByText("Deep memory · Off")).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe("deep memory in the settings", () => {
  it("[5.11] is a switch, on by default", async () => {
    const backend = fakeBackend();
    renderPage({ backend, path: "/settings" });
    const toggle = await screen.findByRole("switch", { name: "Deep memory" });
    expect(toggle.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(toggle);
    expect(await screen.findByText(/chats are not read again/)).toBeDefined();
    expect((await backend.settings.get()).deepMemory).toBe(false);
  });
});
