import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { RebuildProgress, RebuildState } from "@keepsake/engine/wire";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { emptyRebuild } from "../backend/testing/fake-rebuilds.ts";
import { emptySummary, fakeState, makePiece } from "../backend/testing/fake-state.ts";
import type { Locale } from "../i18n/locale.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const COST = { messages: 1_900, calls: 84, tokensIn: 410_000, tokensOut: 31_000, cost: 0.42 };

const RUNNING: RebuildProgress = {
  state: "running",
  detail: "detailed",
  done: 412,
  total: 1_900,
  left: { ...COST, messages: 1_488, calls: 66 },
  failure: null,
  failureMatter: null,
  retryAt: null,
  startedAt: "2030-05-06T08:00:00.000Z",
};

/** A chat in the panel that has a summary at the level "balanced". */
async function open(
  rebuild: Partial<RebuildState>,
  options: { readonly locale?: Locale; readonly heading?: string } = {},
) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira", greeting: "Hello there." });
  const { id } = await backend.chats.create({ characterIds: [mira.id] });
  state.summaries.set(id, { ...emptySummary(), pieces: [makePiece(state, {})] });
  state.rebuilds.set(id, { ...emptyRebuild(), ...COST, ...rebuild });
  const { locale = "en", heading = "Conversation memory" } = options;
  renderPage({ backend, path: `/chat/${id}`, panel: true, locale });
  await screen.findByRole("heading", { name: heading });
  return {
    state,
    id,
    change: (next: Partial<RebuildState>) => {
      state.rebuilds.set(id, { ...emptyRebuild(), ...COST, ...next });
      for (const watch of state.watchers) watch({ event: "job", data: { chatId: id } });
    },
  };
}

const press = async (name: string) => click(await screen.findByRole("button", { name }));

describe("a rebuild in the panel", () => {
  it("[4.10] is offered at the level of now once that was changed, and says what it takes", async () => {
    const { state, id } = await open({
      detail: "detailed",
      edited: [
        {
          id: "p1",
          tier: "recent",
          from: "a",
          to: "b",
          fromOrdinal: 31,
          toOrdinal: 60,
          messages: 30,
        },
      ],
    });
    await press("Rebuild with this level");
    const dialog = await screen.findByRole("alertdialog", {
      name: "Rebuild the conversation memory?",
    });
    const says = (text: string) => within(dialog).getByText(text);
    expect(says("About 84 calls of the model")).toBeDefined();
    expect(says("1,900")).toBeDefined();
    expect(says("410,000")).toBeDefined();
    expect(says("$0.42")).toBeDefined();
    expect(says("Recent summary, messages 31–60")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Rebuild" }));
    expect(await screen.findByText("0 of 1,900 messages")).toBeDefined();
    expect(state.rebuilds.get(id)?.running?.detail).toBe("detailed");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("[4.10] is there quietly, too, where the level is the one that the summary has", async () => {
    await open({});
    expect(await screen.findByRole("button", { name: "Rebuild" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Rebuild with this level" })).toBeNull();
  });

  it("[4.10] is not offered where there is nothing to rebuild", async () => {
    await open({ messages: 0 });
    await screen.findByRole("button", { name: /Messages 1–8/ });
    expect(screen.queryByRole("button", { name: "Rebuild" })).toBeNull();
  });

  it("[4.10] shows how far it is, goes on as it goes on, and says when it is done", async () => {
    const { change } = await open({ running: RUNNING });
    const bar = await screen.findByRole("progressbar", { name: "Rebuild" });
    expect(bar.getAttribute("aria-valuetext")).toBe("412 of 1,900 messages");
    expect(screen.getByText("Rebuilding at the level “Detailed”")).toBeDefined();
    change({ running: { ...RUNNING, done: 900 } });
    expect(await screen.findByText("900 of 1,900 messages")).toBeDefined();
    change({ running: null });
    expect(await screen.findByText("The conversation memory is rebuilt.")).toBeDefined();
  });

  it("[4.10] is cancelled by a second act", async () => {
    const { state, id } = await open({ running: RUNNING });
    await press("Cancel the rebuild");
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel the rebuild?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel the rebuild" }));
    await waitFor(() => expect(state.rebuilds.get(id)?.running).toBeNull());
    expect(await screen.findByRole("button", { name: "Rebuild" })).toBeDefined();
  });

  it("[4.10] that waits after a failure says why, and goes on when one wants it", async () => {
    const { state, id } = await open({
      running: {
        ...RUNNING,
        state: "waiting",
        failure: "503",
        failureMatter: "server",
        retryAt: "2099-01-01T00:00:00.000Z",
      },
    });
    state.summaries.set(id, { ...emptySummary(), failure: "503" });
    expect(await screen.findByText(/cannot be reached/)).toBeDefined();
    await press("Try now");
    await waitFor(() => expect(state.summaries.get(id)?.failure).toBeNull());
  });

  it("[4.10] that stopped says where and why, and is resumed", async () => {
    await open({
      running: {
        ...RUNNING,
        state: "failed",
        failure: "503 from the server",
        failureMatter: "server",
      },
    });
    expect(await screen.findByText("The rebuild stopped at 412 of 1,900 messages.")).toBeDefined();
    expect(screen.getByText("503 from the server")).toBeDefined();
    expect(screen.getByText(/cannot be reached/)).toBeDefined();
    expect(screen.getByText("About 66 more calls of the model, $0.42.")).toBeDefined();
    await press("Resume");
    expect(await screen.findByText("412 of 1,900 messages")).toBeDefined();
  });

  it("[4.10, 11.7] says all of it in the language of the page", async () => {
    await open(
      { running: { ...RUNNING, state: "failed", failure: "x", failureMatter: "credits" } },
      { locale: "de", heading: "Gesprächsgedächtnis" },
    );
    expect(
      await screen.findByText("Der Neuaufbau blieb bei 412 von 1.900 Nachrichten stehen."),
    ).toBeDefined();
    expect(screen.getByText("Das Guthaben ist aufgebraucht.")).toBeDefined();
    await press("Von vorn beginnen");
    expect(
      await screen.findByRole("alertdialog", { name: "Das Gesprächsgedächtnis neu aufbauen?" }),
    ).toBeDefined();
  });
});
