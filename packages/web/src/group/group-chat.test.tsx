import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NAMES = ["Mira", "Tom", "Ada"];

async function openGroup(more: { readonly challenge?: boolean } = {}) {
  const state = fakeState();
  const backend = fakeBackend({ state, script: { reply: (text) => [`heard ${text}`] } });
  const members = [];
  for (const name of NAMES) members.push(await backend.characters.create({ name }));
  const characterIds = members.map(({ id }) => id);
  const chat = await backend.chats.create({ characterIds, ...more });
  renderPage({ backend, path: `/chat/${chat.id}`, panel: true });
  await box();
  return { backend, state, chat, characterIds };
}

const box = () =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Mira, Tom, and Ada" });

async function say(text: string): Promise<void> {
  const field = await box();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
}

const said = (name: string) => screen.findByRole("article", { name });

describe("a group on the page", () => {
  it("[7.5] shows each reply of a round under its speaker's name", async () => {
    await openGroup();
    fireEvent.change(await screen.findByRole("combobox", { name: "Who answers" }), {
      target: { value: "all" },
    });
    await say("Hello");
    for (const name of NAMES) {
      expect(within(await said(name)).getByText("heard Hello")).toBeDefined();
    }
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeDefined());
  });

  it("[7.5] lets the person choose who answers", async () => {
    const { state, chat, characterIds } = await openGroup();
    fireEvent.change(await screen.findByRole("combobox", { name: "Who answers" }), {
      target: { value: `member ${characterIds[2]}` },
    });
    await say("You");
    expect(await said("Ada")).toBeDefined();
    expect(state.messages.get(chat.id)).toHaveLength(2);
  });

  it("[7.5, 11.7] completes a mention by keyboard, and Enter then does not send", async () => {
    const { state, chat } = await openGroup();
    const field = await box();
    fireEvent.change(field, { target: { value: "Hi @t", selectionStart: 5 } });
    field.setSelectionRange(5, 5);
    fireEvent.select(field);
    const list = await screen.findByRole("listbox", { name: "Members to mention" });
    expect(
      within(list)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual(["TTom"]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(field.value).toBe("Hi @Tom ");
    expect(state.messages.get(chat.id)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    fireEvent.keyDown(field, { key: "Enter" });
    expect(await said("Tom")).toBeDefined();
  });

  it("[5.12, 7.5] writes one reply of a round again, or the round", async () => {
    const { state, chat } = await openGroup();
    await say("Mira and Tom");
    await said("Tom");
    const again = async (name: string, item: string) => {
      const button = within(await said(name)).getByRole("button", { name: "Another reply…" });
      await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
      fireEvent.click(button);
      fireEvent.click(await screen.findByRole("menuitem", { name: item }));
    };
    const variants = () => state.messages.get(chat.id)?.map((one) => one.variants.length);
    await again("Mira", "Only this reply again");
    await waitFor(() => expect(variants()).toEqual([1, 2, 1]));
    await again("Tom", "Write the whole round again");
    await waitFor(() => expect(variants()).toEqual([1, 3, 2]));
  });

  it("[7.5] members leave and join; who left keeps the name", async () => {
    const { backend, chat, characterIds } = await openGroup();
    await say("Tom");
    await said("Tom");
    fireEvent.click(await screen.findByRole("tab", { name: "Info" }));
    const change = await screen.findByRole("button", { name: "Change members" });
    await waitFor(() => expect(change.getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(change);
    const dialog = await screen.findByRole("dialog", { name: "Members" });
    fireEvent.click(within(dialog).getByRole("checkbox", { name: "Tom" }));
    expect(within(dialog).getByText(/stays in the history/u)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await screen.findByRole("textbox", { name: "Message to Mira and Ada" });
    expect((await backend.chats.get(chat.id)).characterIds).toEqual([
      characterIds[0],
      characterIds[2],
    ]);
    expect(await said("Tom")).toBeDefined();
  });

  it("[7.5] a new chat is made with several characters, as a persona, as a challenge", async () => {
    const { backend, state } = await openGroup();
    await backend.personas.create({ name: "Ann" });
    fireEvent.click(await screen.findByRole("button", { name: "New chat" }));
    const dialog = await screen.findByRole("dialog", { name: "New chat" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Start the chat" }));
    expect(within(dialog).getByText("Choose at least one character.")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("checkbox", { name: "Ada" }));
    fireEvent.click(within(dialog).getByRole("checkbox", { name: "Mira" }));
    fireEvent.click(within(dialog).getByRole("radio", { name: /^Everyone/u }));
    fireEvent.click(within(dialog).getByRole("switch", { name: "Challenge" }));
    await within(dialog).findByRole("option", { name: "Ann" });
    const persona = within(dialog).getByRole("combobox", { name: "You play" });
    fireEvent.change(persona, { target: { value: `persona ${[...state.personas.keys()][0]}` } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Start the chat" }));
    await screen.findByRole("textbox", { name: "Message to Ada and Mira" });
    expect([...state.chats.values()].at(-1)).toMatchObject({
      challenge: true,
      replies: "all",
      personaId: [...state.personas.keys()][0],
    });
  });

  it("[5.16] a challenge says so, and is tried again from a blank page", async () => {
    const { state, chat } = await openGroup({ challenge: true });
    expect(screen.getAllByText("Challenge").length).toBeGreaterThan(0);
    await say("Hello");
    await said("Mira");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(state.chats.size).toBe(2));
    const next = [...state.chats.values()].at(-1);
    expect(next).toMatchObject({ challenge: true, characterIds: chat.characterIds });
    await waitFor(() => expect(location.pathname).toBe(`/chat/${next?.id}`));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Mira" })).toBeNull());
  });
});

describe("personas", () => {
  it("[7.6] an empty place says what belongs there; one is made, changed and deleted", async () => {
    const backend = fakeBackend();
    await backend.characters.create({ name: "Mira" });
    renderPage({ backend, path: "/personas" });
    expect(await screen.findByText(/A persona is who you are/u)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "New persona" }));
    let dialog = await screen.findByRole("dialog", { name: "New persona" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(within(dialog).getByText("A persona needs a name.")).toBeDefined();
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), {
      target: { value: "Ann" },
    });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("heading", { name: "Ann" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Edit “Ann”" }));
    dialog = await screen.findByRole("dialog", { name: "Edit “Ann”" });
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Who that is" }), {
      target: { value: "a sailor" },
    });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("a sailor")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Delete persona" }));
    const ask = await screen.findByRole("alertdialog", { name: /Delete the persona/u });
    fireEvent.click(within(ask).getByRole("button", { name: "Delete persona" }));
    expect(await screen.findByText(/A persona is who you are/u)).toBeDefined();
  });
});
