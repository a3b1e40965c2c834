import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("the page", () => {
  it("[11.7] welcomes in the language of the browser, and a chat starts with one click", async () => {
    const state = fakeState();
    renderPage({ backend: fakeBackend({ state }), path: "/", locale: "es" });
    fireEvent.click(await screen.findByRole("button", { name: /Mira/ }));
    expect(await screen.findByRole("textbox", { name: "Mensaje para Mira" })).toBeDefined();
    expect(await screen.findByText(/Me alegra verte/)).toBeDefined();
    expect([...state.characters.values()][0]?.description).toContain("compañera");
  });

  it("[7.6] makes a character of one's own, and refuses one without a name", async () => {
    const state = fakeState();
    renderPage({ backend: fakeBackend({ state }), path: "/c/new" });
    const name = await screen.findByRole("textbox", { name: "Name" });
    fireEvent.click(screen.getByRole("button", { name: "Create and talk" }));
    expect(await screen.findByText("A character needs a name.")).toBeDefined();
    fireEvent.change(name, { target: { value: "Orla" } });
    fireEvent.click(screen.getByRole("radio", { name: "Core events" }));
    fireEvent.click(screen.getByRole("button", { name: "Create and talk" }));
    expect(await screen.findByRole("textbox", { name: "Message to Orla" })).toBeDefined();
    expect([...state.characters.values()][0]?.memory.detail).toBe("core");
  });

  it("[5.5] says how many memories become global before a character is deleted", async () => {
    const state = fakeState();
    const backend = fakeBackend({ state });
    const { id } = await backend.characters.create({ name: "Orla" });
    for (let index = 0; index < 99; index += 1) {
      await backend.memories.add({ scope: "global", text: `global ${index}` });
    }
    for (const text of ["Likes tea", "Sails"]) {
      await backend.memories.add({ scope: "character", characterId: id, text });
    }
    renderPage({ backend, path: `/c/${id}` });
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Orla?" });
    expect(await within(dialog).findByText(/Its 2 memories become global/)).toBeDefined();
    expect(await within(dialog).findByText(/then holds 101 of 100/)).toBeDefined();
    expect(within(dialog).queryByRole("radio")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete character" }));
    await waitFor(() => expect(state.characters.size).toBe(0));
    expect([...state.entries.values()].every(({ entry }) => entry.scope === "global")).toBe(true);
    expect(state.entries.size).toBe(101);
  });

  it("[5.5] asks what becomes of the memories of a character that kept to itself", async () => {
    const state = fakeState();
    const backend = fakeBackend({ state });
    const memory = { isolated: true };
    const { id } = await backend.characters.create({ name: "Orla", memory });
    await backend.memories.add({ scope: "character", characterId: id, text: "Likes tea" });
    renderPage({ backend, path: `/c/${id}` });
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Orla?" });
    fireEvent.click(await within(dialog).findByRole("radio", { name: /Delete them, too/ }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete character and 1 memory" }));
    await waitFor(() => expect(state.characters.size).toBe(0));
    expect(state.entries.size).toBe(0);
  });

  it("[11.7] opens the palette with Ctrl+K and goes where one types", async () => {
    const backend = fakeBackend();
    await backend.characters.create({ name: "Orla" });
    renderPage({ backend, path: "/settings" });
    await screen.findByRole("heading", { name: "Settings" });
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const input = await screen.findByRole("combobox", { name: "Go to or do" });
    fireEvent.change(input, { target: { value: "orl" } });
    fireEvent.click(await screen.findByRole("option", { name: "Orla" }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/c\//));
  });

  it("[11.7] lists the keys with ?, but not while one types", async () => {
    renderPage({ backend: fakeBackend(), path: "/settings" });
    await screen.findByRole("heading", { name: "Settings" });
    fireEvent.keyDown(document.body, { key: "?" });
    expect(await screen.findByRole("dialog", { name: "Keys" })).toBeDefined();
  });

  it("[11.7] speaks another language as soon as it is chosen", async () => {
    renderPage({ backend: fakeBackend(), path: "/settings" });
    fireEvent.click(await screen.findByRole("radio", { name: "Deutsch" }));
    expect(await screen.findByRole("heading", { name: "Einstellungen" })).toBeDefined();
    await waitFor(() => expect(document.documentElement.lang).toBe("de"));
  });

  it("[12.6] says so at an address that leads nowhere", async () => {
    renderPage({ backend: fakeBackend(), path: "/nowhere" });
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeDefined();
  });
});
