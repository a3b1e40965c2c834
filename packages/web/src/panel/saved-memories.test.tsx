import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openPanel(card: object = {}) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira", ...card });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  const scope = { scope: "character", characterId: mira.id } as const;
  const add = async (text: string, more: object = {}) =>
    (await backend.memories.add({ ...scope, text, ...more })).entry;
  return {
    state,
    backend,
    mira,
    chat,
    scope,
    add,
    show: async (path = `/chat/${chat.id}`) => {
      renderPage({ backend, path, panel: true });
      return screen.findByRole("heading", { name: "Saved memories" });
    },
  };
}

const cardOf = async (text: string) => {
  const card = (await screen.findByText(text)).closest("article");
  if (card === null) throw new Error(`${text} has no card`);
  return card;
};
const texts = () =>
  screen.getAllByRole("article").flatMap((one) => /memory \d+/.exec(one.textContent) ?? []);

describe("saved memories", () => {
  const writeNew = async (text: string) => {
    fireEvent.click(await screen.findByRole("button", { name: "Add memory" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "What should be remembered" }), {
      target: { value: text },
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  const edit = async (text: string, into: string) => {
    const card = within(await cardOf(text));
    await click(card.getByRole("button", { name: "Edit" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "What should be remembered" }), {
      target: { value: into },
    });
  };

  it("[5.4] say that a new one is known already, and keep what was typed", async () => {
    const { add, backend, scope, show } = await openPanel();
    await add("Likes tea");
    await show();
    await screen.findByText("Likes tea");
    await writeNew("Likes tea");
    expect(await screen.findByText(/known there already; nothing was written/)).toBeDefined();
    expect(screen.getByDisplayValue("Likes tea")).toBeDefined();
    expect((await backend.memories.list({ scope, limit: 9 })).total).toBe(1);
  });

  it("[6.6] keep what is typed into one that is deleted elsewhere, and save it as a new one", async () => {
    const { add, backend, scope, show } = await openPanel();
    const { id } = await add("Likes tee");
    await show();
    await edit("Likes tee", "Likes tea, with milk");
    await backend.memories.remove(id);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/deleted meanwhile. Your text still stands/)).toBeDefined();
    await waitFor(async () =>
      expect((await backend.memories.list({ scope, limit: 9 })).total).toBe(0),
    );
    fireEvent.click(screen.getByRole("button", { name: "Save as a new memory" }));
    expect(await screen.findByText("Likes tea, with milk", { selector: "p" })).toBeDefined();
    expect(
      (await backend.memories.list({ scope, limit: 9 })).items.map(({ text }) => text),
    ).toEqual(["Likes tea, with milk"]);
  });

  it("[5.3] tell after a reload that what was being edited reads otherwise now", async () => {
    const { add, backend, show } = await openPanel();
    const { id, revision } = await add("Likes tee");
    await show();
    await edit("Likes tee", "Likes tea");
    await backend.memories.update(id, { text: "Likes cocoa", revision });
    await show();
    fireEvent.click(within(await cardOf("Likes cocoa")).getByRole("button", { name: "Edit" }));
    expect(await screen.findByText(/It was changed meanwhile/)).toBeDefined();
    expect(screen.getByDisplayValue("Likes tea")).toBeDefined();
  });

  it("[2.2] teach, where there are none, what belongs there and what does not", async () => {
    const { show } = await openPanel();
    await show();
    expect(await screen.findByText(/What Mira should still know in weeks/)).toBeDefined();
    expect(screen.getByText(/Plot and mood need no place here/)).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Add memory" })).toHaveLength(1);
    fireEvent.click(screen.getByText("Global memory"));
    expect(await screen.findByText(/What every character should know of you/)).toBeDefined();
  });

  it("[5.3, 5.7] say beside the meters what to do where a scope is full", async () => {
    const { add, show } = await openPanel();
    for (let index = 0; index < 100; index += 1) await add(`memory ${index}`);
    for (let index = 0; index < 20; index += 1) await add(`pin ${index}`, { pinned: true });
    await show();
    expect(await screen.findByText(/Full: nothing more is saved here until/)).toBeDefined();
    expect(screen.getByText(/All pins are taken: unpin one/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Add memory" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "What should be remembered" }), {
      target: { value: "one too many" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/100 of 100 are taken/)).toBeDefined();
    expect(screen.getByText(/Delete a memory, or pin one, and save again/)).toBeDefined();
    expect(screen.getByDisplayValue("one too many")).toBeDefined();
  });

  it("[5.5] explain where there are too many from a deleted character", async () => {
    const { backend, add, show } = await openPanel();
    for (let index = 0; index < 100; index += 1) {
      await backend.memories.add({ scope: "global", text: `global ${index}` });
    }
    const tom = await backend.characters.create({ name: "Tom" });
    await backend.memories.add({ scope: "character", characterId: tom.id, text: "Toms" });
    await backend.characters.remove(tom.id, "global");
    await add("own");
    await show();
    fireEvent.click(await screen.findByText("Global memory"));
    expect(await screen.findByText(/1 too many, from a deleted character/)).toBeDefined();
    expect(screen.getByRole("meter", { name: "Not pinned" }).getAttribute("aria-valuetext")).toBe(
      "101 of 100",
    );
  });

  it("[6.6, P-J7] are searched by words in any order and filtered, with the right total", async () => {
    const { add, show } = await openPanel();
    await add("works at Acme");
    await add("Acme is closed on Mondays", { pinned: true });
    await add("likes tea");
    await show();
    expect(await screen.findByText("3 memories")).toBeDefined();
    await click(await screen.findByRole("button", { name: "Search and filter" }));
    fireEvent.change(await screen.findByRole("searchbox", { name: "Search" }), {
      target: { value: "Acme works" },
    });
    expect(await screen.findByText("1 memory found")).toBeDefined();
    expect(screen.getByText("works at Acme")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Pinned" }), {
      target: { value: "pinned" },
    });
    expect(await screen.findByText("Nothing that is saved here matches.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Show all again" }));
    expect(await screen.findByText("3 memories")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Written by" }), {
      target: { value: "model" },
    });
    expect(await screen.findByText("0 memories found")).toBeDefined();
  });

  it("[5.17, 6.6] an edit and a pin can be undone where they were made, until one goes on", async () => {
    const { state, add, show } = await openPanel();
    const { id } = await add("Lives in Hambrug");
    await show();
    fireEvent.click(within(await cardOf("Lives in Hambrug")).getByRole("button", { name: "Edit" }));
    fireEvent.change(await screen.findByDisplayValue("Lives in Hambrug"), {
      target: { value: "Lives in Hamburg" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByDisplayValue("Lives in Hamburg")).toBeNull());
    let card = await cardOf("Lives in Hamburg");
    fireEvent.click(await within(card).findByRole("button", { name: "Undo" }));
    card = await cardOf("Lives in Hambrug");
    await waitFor(() => expect(within(card).queryByRole("button", { name: "Undo" })).toBeNull());
    fireEvent.click(within(card).getByRole("button", { name: "Pin" }));
    expect(await within(card).findByText("Pinned.")).toBeDefined();
    expect(state.entries.get(id)?.entry.pinned).toBe(true);
    fireEvent.click(within(card).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(state.entries.get(id)?.entry.pinned).toBe(false));
  });

  it("[P-E7, 5.17] an edit that somebody else was faster with shows both, and loses nothing typed", async () => {
    const { backend, state, add, show } = await openPanel();
    const { id } = await add("as it was");
    await show();
    const card = await cardOf("as it was");
    fireEvent.click(within(card).getByRole("button", { name: "Edit" }));
    const box = await screen.findByDisplayValue("as it was");
    fireEvent.change(box, { target: { value: "mine" } });
    await backend.memories.update(id, { text: "theirs" });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/Now it reads:/)).toBeDefined();
    expect(screen.getByText("theirs")).toBeDefined();
    expect(screen.getByDisplayValue("mine")).toBeDefined();
    expect(state.entries.get(id)?.entry.text).toBe("theirs");
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("mine")).toBeDefined();
    expect(state.entries.get(id)?.entry.text).toBe("mine");
  });
});

describe("several memories", () => {
  const openFive = () => openSome(5);

  async function openSome(count: number) {
    const opened = await openPanel();
    for (let index = 1; index <= count; index += 1) await opened.add(`memory ${index}`);
    await opened.show();
    fireEvent.click(await screen.findByRole("button", { name: "Select several" }));
    await screen.findByRole("toolbar", { name: "Selected memories" });
    return opened;
  }
  const box = (index: number) => screen.getByRole("checkbox", { name: `Select: memory ${index}` });
  const pinned = (state: Awaited<ReturnType<typeof openPanel>>["state"]) =>
    [...state.entries.values()].filter(({ entry }) => entry.pinned).length;

  it("[6.6] are chosen one by one, in a range and all, by keyboard too", async () => {
    await openFive();
    expect(texts()).toEqual([5, 4, 3, 2, 1].map((index) => `memory ${index}`));
    fireEvent.click(box(5));
    fireEvent.click(box(3), { shiftKey: true });
    expect(await screen.findByText("3 selected")).toBeDefined();
    fireEvent.click(box(4));
    expect(await screen.findByText("2 selected")).toBeDefined();
    fireEvent.keyDown(box(4), { key: "a", ctrlKey: true });
    expect(await screen.findByText("5 selected")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Select none" }));
    expect(await screen.findByText("0 selected")).toBeDefined();
    box(5).focus();
    fireEvent.keyDown(box(5), { key: "ArrowDown" });
    expect(document.activeElement).toBe(box(4));
    fireEvent.click(box(4));
    fireEvent.keyDown(box(4), { key: "ArrowDown", shiftKey: true });
    expect(await screen.findByText("2 selected")).toBeDefined();
    fireEvent.keyDown(box(3), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  });

  it("[5.7, 11.7] are pinned together, and unpinned again by Undo, with the focus kept", async () => {
    const { state } = await openFive();
    fireEvent.click(box(1));
    fireEvent.click(box(2));
    const bar = screen.getByRole("toolbar", { name: "Selected memories" });
    const pin = within(bar).getByRole("button", { name: "Pin" });
    pin.focus();
    fireEvent.click(pin);
    expect(await screen.findByText("2 memories pinned.")).toBeDefined();
    expect(pinned(state)).toBe(2);
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    fireEvent.click(undo);
    await waitFor(() => expect(pinned(state)).toBe(0));
    await waitFor(() => expect(screen.queryByText("2 memories pinned.")).toBeNull());
    const list = screen.getByRole("group", { name: "Saved memories" });
    expect(list.contains(document.activeElement)).toBe(true);
  });

  it("[5.7] are pinned all or none where there is no room for all", async () => {
    const { state, add } = await openFive();
    for (let index = 0; index < 17; index += 1) await add(`pin ${index}`, { pinned: true });
    fireEvent.keyDown(box(1), { key: "a", ctrlKey: true });
    fireEvent.click(
      within(screen.getByRole("toolbar", { name: "Selected memories" })).getByRole("button", {
        name: "Pin",
      }),
    );
    expect(await screen.findByText(/17 of 20 pins are taken/)).toBeDefined();
    expect(pinned(state)).toBe(17);
  });

  it("[10.4] are deleted after a second act that names them, with a receipt", async () => {
    const { state } = await openFive();
    fireEvent.click(box(1));
    fireEvent.click(box(2));
    fireEvent.keyDown(box(2), { key: "Delete" });
    const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 memories of Mira?" });
    expect(within(dialog).getByText("memory 1")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 memories" }));
    const receipt = await screen.findByRole("region", { name: "What was deleted" });
    expect(receipt.textContent).toContain("Deleted for good: 2 memories");
    expect(state.entries.size).toBe(3);
  });

  it("[10.4] say together what else says it, and take along what is ticked", async () => {
    const { add, backend, show, state } = await openPanel();
    await add("Garden behind Zephyr Street");
    await add("Likes plums");
    const { entry } = await backend.memories.add({
      scope: "global",
      text: "The garden behind Zephyr Street is hers",
    });
    await show();
    fireEvent.click(await screen.findByRole("button", { name: "Select several" }));
    await screen.findByRole("toolbar", { name: "Selected memories" });
    const first = screen.getByRole("checkbox", { name: "Select: Garden behind Zephyr Street" });
    fireEvent.click(first);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select: Likes plums" }));
    fireEvent.keyDown(first, { key: "Delete" });
    const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 memories of Mira?" });
    fireEvent.click(await within(dialog).findByRole("checkbox", { name: /is hers/ }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 memories and 1 more" }));
    const receipt = await screen.findByRole("region", { name: "What was deleted" });
    expect(receipt.textContent).toContain("Deleted for good: 3 memories");
    expect(state.entries.has(entry.id)).toBe(false);
    expect(state.entries.size).toBe(0);
  });

  it("[10.4] say of many that what else says them is looked up for fewer", async () => {
    await openSome(21);
    fireEvent.keyDown(box(1), { key: "a", ctrlKey: true });
    fireEvent.keyDown(box(1), { key: "Delete" });
    const dialog = await screen.findByRole("alertdialog", { name: "Delete 21 memories of Mira?" });
    expect(within(dialog).getByText(/looked up for up to 20 at once/)).toBeDefined();
    expect(within(dialog).queryByText("What else says it")).toBeNull();
  });

  it("[P-E15] are none of them deleted where one was changed meanwhile", async () => {
    const { backend, state } = await openFive();
    fireEvent.click(box(1));
    fireEvent.click(box(2));
    const [first] = state.entries.values();
    await backend.memories.update(first?.entry.id ?? "", { text: "memory 1, newer" });
    fireEvent.keyDown(box(2), { key: "Delete" });
    const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 memories of Mira?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 memories" }));
    expect(await within(dialog).findByRole("alert")).toBeDefined();
    expect(state.entries.size).toBe(5);
  });
});

describe("what decides over memory", () => {
  it("[5.14, C-E10] Learn from chat, off, is said with its switch beside it", async () => {
    const { show } = await openPanel();
    await show();
    fireEvent.click(await screen.findByRole("switch", { name: "Learn from chat" }));
    expect(await screen.findByText("Only the conversation memory goes on.")).toBeDefined();
    fireEvent.click(screen.getByRole("switch", { name: "Learn from chat" }));
    await waitFor(() => {
      expect(screen.queryByText("Only the conversation memory goes on.")).toBeNull();
    });
  });

  it("[5.15] a model without tools, and the built-in partner, are told of", async () => {
    const toolless = await openPanel({ model: "toolless" });
    await toolless.show();
    expect(await screen.findByText(/^toolless has no tools/)).toBeDefined();
    const builtIn = await openPanel();
    await builtIn.show();
    expect(await screen.findByText(/built-in partner, which is no AI model/)).toBeDefined();
  });

  it("[5.18] isolation is said with its switch, which stays after it was flipped", async () => {
    const { state, mira, show } = await openPanel({ memory: { isolated: true } });
    await show();
    const toggle = await screen.findByRole("switch", { name: "Keep to itself" });
    expect(screen.queryByText("Global memory")).toBeNull();
    fireEvent.click(toggle);
    await waitFor(() => expect(state.characters.get(mira.id)?.memory.isolated).toBe(false));
    expect(await screen.findByText("Global memory")).toBeDefined();
    expect(screen.getByRole("switch", { name: "Keep to itself" })).toBeDefined();
  });

  it("[5.4, 5.18] in a group each member has its own lines", async () => {
    const { backend, mira, show } = await openPanel({ model: "m" });
    const memory = { isolated: true };
    const tom = await backend.characters.create({ name: "Tom", model: "m", memory });
    const group = await backend.chats.create({ characterIds: [mira.id, tom.id] });
    await show(`/chat/${group.id}`);
    expect(await screen.findByText(/^Tom keeps to itself/)).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: /memories of/i }), {
      target: { value: tom.id },
    });
    expect(await screen.findByRole("switch", { name: "Keep to itself" })).toBeDefined();
    expect(screen.queryByText(/^Tom keeps to itself/)).toBeNull();
  });
});
