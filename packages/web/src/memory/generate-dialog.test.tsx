import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import type { Locale } from "../i18n/locale.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const QUESTION = "What should the character remember?";

async function opened(
  options: {
    readonly locale?: Locale;
    readonly change?: (memories: Backend["memories"]) => Partial<Backend["memories"]>;
  } = {},
) {
  const state = fakeState();
  const plain = fakeBackend({ state });
  const change = options.change?.(plain.memories) ?? {};
  const backend = { ...plain, memories: { ...plain.memories, ...change } };
  const mira = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  const show = () =>
    renderPage({
      backend,
      path: `/chat/${chat.id}`,
      panel: true,
      ...(options.locale === undefined ? {} : { locale: options.locale }),
    });
  show();
  return { state, backend, mira, show };
}

async function openDialog() {
  const name = "Initialize memories";
  await screen.findByRole("button", { name: "Add memory" });
  if (screen.queryByRole("button", { name }) !== null) {
    await click(screen.getByRole("button", { name }));
  } else {
    await click(await screen.findByRole("button", { name: "More ways to add" }));
    await click(await screen.findByRole("menuitem", { name }));
  }
  return screen.findByRole("textbox", { name: QUESTION });
}

async function generate(text: string) {
  fireEvent.change(await openDialog(), { target: { value: text } });
  await click(screen.getByRole("button", { name: "Generate memories" }));
}

describe("Initialize memories", () => {
  it("[5.6] takes a description apart, lets each be changed or dropped, and saves all at once", async () => {
    const { state } = await opened();
    await generate("Likes tea. Has a dog. Hates fog.");
    const first = await screen.findByRole("textbox", { name: "Draft 1" });
    expect(state.entries.size).toBe(0);
    fireEvent.change(first, { target: { value: "Likes green tea." } });
    const third = screen.getByRole("group", { name: "Draft 3" });
    fireEvent.click(within(third).getByRole("button", { name: "Drop" }));
    // The keyboard goes on from where it was.
    expect(document.activeElement).toBe(
      within(third).getByRole("button", { name: "Take it back" }),
    );
    fireEvent.click(screen.getByRole("button", { name: "Save 2 memories" }));
    expect(await screen.findByText("2 memories saved.")).toBeDefined();
    const saved = [...state.entries.values()].map(({ entry }) => entry);
    expect(saved.map(({ text, origin, pinned, scope }) => [text, origin, pinned, scope])).toEqual([
      ["Likes green tea.", "generated", false, "character"],
      ["Has a dog.", "generated", false, "character"],
    ]);
  });

  it("[5.17] is undone as a whole: what it saved is deleted", async () => {
    const { state } = await opened();
    await generate("Likes tea. Has a dog.");
    fireEvent.click(await screen.findByRole("button", { name: "Save 2 memories" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Taken back: they are deleted.")).toBeDefined();
    expect(state.entries.size).toBe(0);
  });

  it("[5.2] marks what is known already, and tells of it after saving", async () => {
    const { backend, mira, state, show } = await opened();
    await backend.memories.add({ scope: "character", characterId: mira.id, text: "Likes tea." });
    show();
    await generate("Likes tea. Has a dog.");
    const first = await screen.findByRole("group", { name: "Draft 1" });
    await within(first).findByText("This is known there already; nothing is written twice.");
    fireEvent.click(screen.getByRole("button", { name: "Save 1 memory" }));
    expect(await screen.findByText("1 memory saved. 1 was known already.")).toBeDefined();
    expect(state.entries.size).toBe(2);
  });

  it("[5.2] promises nothing where all of it is known already", async () => {
    const { backend, mira, show } = await opened();
    await backend.memories.add({ scope: "character", characterId: mira.id, text: "Likes tea." });
    show();
    await generate("Likes tea.");
    const save = await screen.findByRole("button", { name: "Nothing new to save" });
    expect(save.getAttribute("aria-disabled")).toBe("true");
  });

  it("[5.3] a draft that is too long says so and holds back, until it is shortened", async () => {
    await opened();
    await generate("x".repeat(600));
    const box = await screen.findByRole("textbox", { name: "Draft 1" });
    expect(screen.getByText(/^600 characters; 500 are allowed/)).toBeDefined();
    const save = screen.getByRole("button", { name: "Save 0 memories" });
    expect(save.getAttribute("aria-disabled") ?? save.hasAttribute("disabled")).toBeTruthy();
    fireEvent.change(box, { target: { value: "short" } });
    fireEvent.click(screen.getByRole("button", { name: "Save 1 memory" }));
    expect(await screen.findByText("1 memory saved.")).toBeDefined();
  });

  it("[5.3] says where there is no room for all, and how many are too many", async () => {
    const { backend } = await opened();
    const entries = Array.from({ length: 99 }, (_, index) => ({ text: `fact ${index}` }));
    await backend.memories.save({ scope: "global", entries });
    await generate("Likes tea. Has a dog.");
    for (const number of [1, 2]) {
      fireEvent.change(
        await screen.findByRole("combobox", { name: `Where it is saved, Draft ${number}` }),
        { target: { value: "global" } },
      );
    }
    expect(
      await screen.findByText("Global memory: 99 of 100 are taken, and 2 more do not fit."),
    ).toBeDefined();
  });

  it("[LOOKS] what was typed survives an error, a closed dialog and a reload", async () => {
    let isDown = true;
    const { show } = await opened({
      change: (memories) => ({
        generate: (input) =>
          isDown
            ? Promise.reject(new BackendError("unavailable", "no", { matter: "refused" }))
            : memories.generate(input),
      }),
    });
    await generate("Likes tea. Has a dog.");
    expect(await screen.findByText("No drafts were made.")).toBeDefined();
    const kept = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: QUESTION }).value;
    expect(kept()).toBe("Likes tea. Has a dog.");
    show();
    await openDialog();
    expect(kept()).toBe("Likes tea. Has a dog.");
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Generate memories" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "Draft 1" }), {
      target: { value: "Likes green tea" },
    });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Initialize memories" }));
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Draft 1" });
    expect(box.value).toBe("Likes green tea");
  });

  it("[5.6] where no model helps, one's own sentences can be used as they are", async () => {
    const { state } = await opened({
      change: () => ({
        generate: () => Promise.reject(new BackendError("credits_spent", "no")),
      }),
    });
    await generate("Likes tea. Has a dog.");
    fireEvent.click(await screen.findByRole("button", { name: "Use my text as it is" }));
    fireEvent.click(await screen.findByRole("button", { name: "Save 2 memories" }));
    await waitFor(() => expect(state.entries.size).toBe(2));
  });

  it("[LOOKS] says how long it takes, and can be stopped", async () => {
    const signals: AbortSignal[] = [];
    await opened({
      change: () => ({
        generate: (_, signal) => {
          if (signal !== undefined) signals.push(signal);
          return new Promise(() => undefined);
        },
      }),
    });
    await generate("Likes tea.");
    expect(
      await screen.findByText(/^The model takes your description apart … \d+ second/),
    ).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("[12.6] counts along, and asks for no more than 1,000 characters", async () => {
    await opened();
    fireEvent.change(await openDialog(), { target: { value: "x".repeat(1_001) } });
    expect(screen.getByText("1,001 characters; at most 1,000 are allowed")).toBeDefined();
    const button = screen.getByRole("button", { name: "Generate memories" });
    expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBeTruthy();
  });
});
