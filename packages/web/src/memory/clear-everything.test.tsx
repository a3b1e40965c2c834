import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { appears } from "../testing/appears.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function filled() {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira" });
  await backend.memories.add({ scope: "global", text: "Likes tea", pinned: true });
  await backend.memories.add({ scope: "character", characterId: mira.id, text: "Has a cat" });
  return { state, backend };
}

/** What a page fetches to show itself is waited for. */
async function show(page: Parameters<typeof renderPage>[0]): Promise<void> {
  await act(async () => void renderPage(page));
}

describe("clearing everything", () => {
  it.each([
    ["en", "Clear everything", "Yes, forget all that is remembered about me"],
    ["de", "Alles leeren", "Ja, vergiss alles, was du über mich weißt"],
    ["es", "Vaciar todo", "Sí, olvida todo lo que recuerdas de mí"],
  ] as const)(
    "[6.10] asks, wants a second act, and leaves a receipt, in %s",
    async (locale, label, sure) => {
      const { backend, state } = await filled();
      await show({ backend, path: "/memory", locale });
      await click(await appears(() => screen.queryByRole("button", { name: label })));
      const dialog = await appears(() => screen.queryByRole("alertdialog"));
      const action = within(dialog).getByRole("button", { name: label });
      expect(action.getAttribute("aria-disabled")).toBe("true");
      await click(action);
      expect(state.entries.size).toBe(2);
      await click(within(dialog).getByRole("checkbox", { name: sure }));
      await click(action);
      await waitFor(() => expect(state.entries.size).toBe(0));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      const said = /^(?:Deleted for good|Endgültig gelöscht|Eliminado)/u;
      const [told] = await screen.findAllByText(said);
      expect(told?.textContent).toContain("2");
    },
  );

  it("[6.10, 12.6] says why it could not, and nothing is gone", async () => {
    const { backend, state } = await filled();
    const failing = {
      ...backend,
      memories: {
        ...backend.memories,
        clearEverything: async () => {
          throw new BackendError("unavailable", "The disk is full");
        },
      },
    };
    await show({ backend: failing, path: "/memory" });
    await click(await appears(() => screen.queryByRole("button", { name: "Clear everything" })));
    const dialog = await appears(() => screen.queryByRole("alertdialog"));
    await click(within(dialog).getByRole("checkbox"));
    await click(within(dialog).getByRole("button", { name: "Clear everything" }));
    expect(await within(dialog).findByRole("alert")).toBeDefined();
    expect(state.entries.size).toBe(2);
  });

  it("[5.13, 6.10] stands with all memories, not with those of one character", async () => {
    const { backend } = await filled();
    const { items } = await backend.characters.list();
    await show({ backend, path: `/memory?character=${items[0]?.id ?? ""}` });
    await appears(() => screen.queryByRole("button", { name: "Clear all memories" }));
    expect(screen.queryByRole("button", { name: "Clear everything" })).toBeNull();
  });
});
