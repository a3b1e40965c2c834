import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { emptySummary, fakeState, makePiece } from "../backend/testing/fake-state.ts";
import type { Locale } from "../i18n/locale.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openPanel(options: { readonly locale?: Locale } = {}) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira", greeting: "Hello there." });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  const scope = { scope: "character", characterId: mira.id } as const;
  return {
    state,
    backend,
    mira,
    chat,
    scope,
    show: async (heading: string) => {
      renderPage({ backend, path: `/chat/${chat.id}`, panel: true, ...options });
      return screen.findByRole("heading", { name: heading });
    },
  };
}

describe("saved memories in the panel", () => {
  it("[5.6] are added, with the room left told in two meters", async () => {
    const { state, show } = await openPanel();
    await show("Saved memories");
    fireEvent.click(await screen.findByRole("button", { name: "Add memory" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "What should be remembered" }), {
      target: { value: "Sails on Sundays" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Sails on Sundays")).toBeDefined();
    expect(screen.getByRole("meter", { name: "Not pinned" }).getAttribute("aria-valuetext")).toBe(
      "1 of 100",
    );
    expect(screen.getByRole("meter", { name: "Pinned" }).getAttribute("aria-valuetext")).toBe(
      "0 of 20",
    );
    expect([...state.entries.values()][0]?.entry.scope).toBe("character");
  });

  it("[5.7] stand pinned first, and are pinned and unpinned", async () => {
    const { backend, scope, show } = await openPanel();
    await backend.memories.add({ ...scope, text: "pinned one", pinned: true });
    await backend.memories.add({ ...scope, text: "newer one" });
    await show("Saved memories");
    await screen.findByText("newer one");
    const texts = () =>
      screen
        .getAllByRole("article")
        .flatMap((one) => /pinned one|newer one/.exec(one.textContent) ?? []);
    expect(texts()).toEqual(["pinned one", "newer one"]);
    fireEvent.click(screen.getByRole("button", { name: "Unpin" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Unpin" })).toBeNull());
  });

  it("[5.7] say beside the pin why there can be no more", async () => {
    const { backend, scope, show } = await openPanel();
    for (let index = 0; index < 20; index += 1) {
      await backend.memories.add({ scope: "global", text: `pin ${index}`, pinned: true });
    }
    await backend.memories.add({ scope: "global", text: "one too many" });
    await backend.memories.add({ ...scope, text: "own" });
    await show("Saved memories");
    fireEvent.click(await screen.findByText("Global memory"));
    const card = (await screen.findByText("one too many")).closest("article");
    if (card === null) throw new Error("The card is missing");
    fireEvent.click(within(card).getByRole("button", { name: "Pin" }));
    expect(await within(card).findByText(/20 of 20 are taken/)).toBeDefined();
  });

  it("[5.13] are cleared in two steps, the second with its own sentence", async () => {
    const { backend, state, scope, show } = await openPanel();
    await backend.memories.add({ ...scope, text: "a" });
    await backend.memories.add({ ...scope, text: "b" });
    await backend.memories.add({ ...scope, text: "kept", pinned: true });
    await show("Saved memories");
    fireEvent.click(await screen.findByRole("button", { name: "Clear all memories" }));
    const first = await screen.findByRole("alertdialog", { name: "Delete 2 memories of Mira?" });
    fireEvent.click(within(first).getByRole("button", { name: "Clear all memories" }));
    const second = await screen.findByRole("alertdialog", {
      name: "Delete 1 pinned memory, too?",
    });
    expect(second.textContent).toContain(
      "These are the moments that you marked yourself and protected from the AI.",
    );
    expect(state.entries.size).toBe(1);
    fireEvent.click(within(second).getByRole("button", { name: "Keep the pinned ones" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(state.entries.size).toBe(1);
  });

  it("[5.17] show who wrote each version", async () => {
    const { backend, scope, show } = await openPanel();
    const { entry } = await backend.memories.add({ ...scope, text: "before" });
    await backend.memories.update(entry.id, { text: "after" });
    await show("Saved memories");
    fireEvent.click(await screen.findByRole("button", { name: "Origin and history" }));
    const history = await screen.findByRole("list", { name: "Origin and history" });
    const items = within(history).getAllByRole("listitem");
    expect(
      items.map(
        (item) =>
          /after|before/.exec(item.querySelector("ins")?.textContent ?? item.textContent)?.[0],
      ),
    ).toEqual(["after", "before"]);
    expect(history.textContent).toContain("You wrote it");
  });

  it("[5.14] are switched off and on with Learn from chat", async () => {
    const { state, mira, show } = await openPanel();
    await show("Saved memories");
    const toggle = await screen.findByRole("switch", { name: "Learn from chat" });
    fireEvent.click(toggle);
    await waitFor(() => expect(state.characters.get(mira.id)?.memory.learnFromChat).toBe(false));
  });
});

describe("conversation memory in the panel", () => {
  it("[4.7] shows each piece with what it covers and its marks, and edits it", async () => {
    const { state, chat, show } = await openPanel();
    const piece = makePiece(state, {
      timeline: ["They met."],
      rules: ["Don't call me Ali."],
      messages: 12,
      stale: true,
    });
    state.summaries.set(chat.id, { ...emptySummary(), pieces: [piece], pending: 3 });
    await show("Conversation memory");
    const head = await screen.findByRole("button", { name: /Messages 1–12/ });
    expect(screen.getByText("stale")).toBeDefined();
    expect(screen.getByText("3 messages are in no summary yet.")).toBeDefined();
    fireEvent.click(head);
    expect(screen.getByText("Don't call me Ali.")).toBeDefined();

    const card = head.closest("article");
    if (card === null) throw new Error("The card is missing");
    fireEvent.click(within(card).getByRole("button", { name: "Edit" }));
    fireEvent.change(await within(card).findByRole("textbox", { name: "What happened" }), {
      target: { value: "They met.\nThey sailed." },
    });
    fireEvent.click(within(card).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("edited")).toBeDefined();
    expect(state.summaries.get(chat.id)?.pieces[0]?.timeline).toEqual([
      "They met.",
      "They sailed.",
    ]);
  });

  it("[P-E7] keeps an edit in its box when another was faster, and says so", async () => {
    const { state, chat, show } = await openPanel();
    const piece = makePiece(state, { state: "as it was" });
    state.summaries.set(chat.id, { ...emptySummary(), pieces: [piece] });
    await show("Conversation memory");
    fireEvent.click(await screen.findByRole("button", { name: /Messages 1–8/ }));
    const card = screen.getByText("as it was").closest("article");
    if (card === null) throw new Error("The card is missing");
    fireEvent.click(within(card).getByRole("button", { name: "Edit" }));
    const box = within(card).getByRole<HTMLTextAreaElement>("textbox", {
      name: "How things stand",
    });
    fireEvent.change(box, { target: { value: "mine" } });
    state.summaries.set(chat.id, {
      ...emptySummary(),
      pieces: [{ ...piece, state: "theirs", revision: 2 }],
    });
    fireEvent.click(within(card).getByRole("button", { name: "Save" }));
    expect(await within(card).findByText(/changed meanwhile/)).toBeDefined();
    expect(box.value).toBe("mine");
  });

  it("[3.3] sets the memory detail of the character", async () => {
    const { state, mira, show } = await openPanel();
    await show("Conversation memory");
    fireEvent.click(await screen.findByRole("radio", { name: "Detailed" }));
    await waitFor(() => expect(state.characters.get(mira.id)?.memory.detail).toBe("detailed"));
  });

  it("[4.9] says what failed, and that it is tried again", async () => {
    const { state, chat, show } = await openPanel({ locale: "de" });
    state.summaries.set(chat.id, { ...emptySummary(), pending: 1, failure: "429 too many" });
    await show("Gesprächsgedächtnis");
    expect(await screen.findByText("429 too many")).toBeDefined();
    expect(screen.getByText("1 Nachricht steht noch in keiner Zusammenfassung.")).toBeDefined();
  });

  it("[4.9] says what is written over how many messages, why it waits, and tries at once when asked", async () => {
    const { state, chat, show } = await openPanel();
    state.summaries.set(chat.id, {
      ...emptySummary(),
      pending: 30,
      failure: "The model answered 429",
      job: { state: "queued", attempts: 1, runAt: new Date(Date.now() + 40_000).toISOString() },
      work: { kind: "leaf", messages: 18 },
    });
    await show("Conversation memory");
    expect(await screen.findByText(/Waiting to summarise 18 messages/)).toBeDefined();
    expect(screen.getByText(/It is tried again in (?:39|40|41) seconds/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    await waitFor(() => expect(screen.queryByText("The model answered 429")).toBeNull());
    expect(state.summaries.get(chat.id)?.job).toBeNull();
  });
});

describe("a piece and its messages", () => {
  /** A chat of seven messages: a merged piece over the first four, the rest word for word. */
  async function openPieces() {
    const opened = await openPanel();
    const { backend, state, chat, show } = opened;
    for (const text of ["One", "Two", "Three"]) {
      for await (const event of backend.turns.send(chat.id, { text, requestKey: text })) void event;
    }
    const messages = state.messages.get(chat.id) ?? [];
    const over = (from: number, to: number) => ({
      from: messages[from]?.id ?? "",
      to: messages[to]?.id ?? "",
      fromOrdinal: messages[from]?.ordinal ?? 0,
      toOrdinal: messages[to]?.ordinal ?? 0,
      messages: to - from + 1,
    });
    const piece = makePiece(state, {
      ...over(0, 3),
      tier: "merged",
      children: 2,
      state: "They have met.",
      sections: ["Long ago."],
    });
    state.children.set(piece.id, [
      makePiece(state, { ...over(0, 1), timeline: ["The first half."] }),
      makePiece(state, { ...over(2, 3), timeline: ["The second half."] }),
    ]);
    state.summaries.set(chat.id, {
      ...emptySummary(),
      pieces: [piece],
      windowFrom: messages[5]?.ordinal ?? 0,
      pending: 1,
    });
    await show("Conversation memory");
    await screen.findByText("You said: Three");
    return { ...opened, piece, messages };
  }

  // The panel may quote the same words.
  const rowOf = (text: string) =>
    screen.getAllByText(text).flatMap((one) => one.closest("article") ?? [])[0] ?? null;

  it("[4.7] light up together: those of the piece, and no other", async () => {
    const { piece, chat } = await openPieces();
    fireEvent.click(screen.getByRole("button", { name: /Messages 1–4/ }));
    fireEvent.click(await screen.findByRole("link", { name: "To the messages" }));
    await waitFor(() => expect(rowOf("Hello there.")?.dataset["lit"]).toBe("true"));
    expect(rowOf("Two")?.dataset["lit"]).toBe("true");
    expect(rowOf("You said: Two")?.dataset["lit"]).toBeUndefined();
    expect(location.search).toContain(`lit=${piece.fromOrdinal}-${piece.toOrdinal}`);
    expect(location.pathname).toBe(`/chat/${chat.id}`);
  });

  it("[4.5] shows what it was made from, without a way to edit that", async () => {
    await openPieces();
    fireEvent.click(screen.getByRole("button", { name: /Messages 1–4/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Made from 2 earlier pieces" }));
    fireEvent.click(await screen.findByRole("button", { name: /Messages 3–4/ }));
    const card = (await screen.findByText("The second half.")).closest("article");
    if (card === null) throw new Error("The card is missing");
    expect(within(card).queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("[4.7] offers every part to edit, the condensed lines too", async () => {
    const { state, chat } = await openPieces();
    fireEvent.click(screen.getByRole("button", { name: /Messages 1–4/ }));
    const card = (await screen.findByText("They have met.")).closest("article");
    if (card === null) throw new Error("The card is missing");
    fireEvent.click(within(card).getAllByRole("button", { name: "Edit" })[0] ?? card);
    const boxes = within(card).getAllByRole("textbox");
    expect(boxes).toHaveLength(6);
    fireEvent.change(await within(card).findByRole("textbox", { name: "Long ago" }), {
      target: { value: "Long, long ago." },
    });
    fireEvent.click(within(card).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(state.summaries.get(chat.id)?.pieces[0]?.sections).toEqual(["Long, long ago."]),
    );
  });

  async function locate(text: string): Promise<void> {
    const row = rowOf(text);
    if (row === null) throw new Error(`${text} is not shown`);
    fireEvent.click(within(row).getByRole("button", { name: "More about this message" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Where is this remembered?" }));
  }

  it("[2.1] a message says where it is remembered: in a piece, which opens", async () => {
    await openPieces();
    await locate("One");
    expect(await screen.findByText(/is in the summary that is open below/)).toBeDefined();
    expect(screen.getByText("They have met.")).toBeDefined();
    expect(document.activeElement?.textContent).toContain("Messages 1–4");
  });

  it.each([
    ["Three", /^This message is sent word for word\.$/],
    ["You said: Two", /it is summarised next/],
  ])("[2.1] “%s” says where it is remembered", async (text, answer) => {
    await openPieces();
    await locate(text);
    expect(await screen.findByText(answer)).toBeDefined();
  });

  it("[7.1] a hidden message says so, and is shown again by the same menu", async () => {
    const { state, chat } = await openPieces();
    const choose = async (action: string) => {
      const row = rowOf("Three");
      if (row === null) throw new Error("The message is not shown");
      fireEvent.click(within(row).getByRole("button", { name: "More about this message" }));
      fireEvent.click(await screen.findByRole("menuitem", { name: action }));
    };
    await choose("Hide from the model");
    expect(await screen.findByText("hidden from the model")).toBeDefined();
    await locate("Three");
    expect(await screen.findByText(/neither sent nor summarised/)).toBeDefined();
    await choose("Show to the model again");
    await waitFor(() => expect(screen.queryByText("hidden from the model")).toBeNull());
    expect(state.messages.get(chat.id)?.some((message) => message.hidden)).toBe(false);
  });
});
