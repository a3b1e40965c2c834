import type { OfferedCharacter } from "@keepsake/engine/wire";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState, type FakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const MIRA: OfferedCharacter = {
  id: "mira",
  name: "Mira",
  description: "Keeps the harbour's books.",
  greeting: "Ahoy!",
  owner: { id: "ann", name: "Ann" },
  organization: { id: "acme", name: "Acme" },
};

function belonging(role: "admin" | "member", state: FakeState = fakeState()): FakeState {
  state.organizations = [{ id: "acme", name: "Acme", role }];
  state.offered = [MIRA];
  return state;
}

describe("characters that others offer", () => {
  it("[6.12] are shown with whose they are, and one click begins a chat that says so", async () => {
    const state = belonging("member");
    const backend = fakeBackend({ state });
    await backend.characters.create({ name: "Tom" });
    renderPage({ backend, path: "/" });
    const offer = await screen.findByRole("button", { name: "Talk to Mira, from Ann" });
    expect(within(offer).getByText("from Ann")).toBeDefined();
    expect(within(offer).getByText("Acme")).toBeDefined();
    fireEvent.click(offer);
    expect(await screen.findByText("Ahoy!")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Mira" })).toBeDefined();
    expect(await screen.findByText(/A character of Ann's\./)).toBeDefined();
    const [chat] = state.chats.values();
    expect(chat?.gateway).toEqual({
      organizationId: "acme",
      ownerName: "Ann",
      characterName: "Mira",
    });
  });

  it("[6.12] are met also by whoever has no character of their own, and by nobody without an organization", async () => {
    renderPage({ backend: fakeBackend({ state: belonging("member") }), path: "/" });
    expect(await screen.findByRole("button", { name: /Talk to Mira/ })).toBeDefined();
    const alone = fakeState();
    alone.offered = [MIRA];
    const backend = fakeBackend({ state: alone });
    await backend.characters.create({ name: "Tom" });
    renderPage({ backend, path: "/" });
    await screen.findByRole("heading", { name: "Characters" });
    expect(screen.queryByRole("button", { name: /Talk to Mira/ })).toBeNull();
  });

  it("[6.12] a person offers their own in its form", async () => {
    const state = belonging("member");
    const backend = fakeBackend({ state });
    const { id } = await backend.characters.create({ name: "Tom" });
    renderPage({ backend, path: `/c/${id}/edit` });
    const toggle = await screen.findByRole("switch", { name: "Offer to my organizations" });
    fireEvent.click(toggle);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(() => state.characters.get(id)?.sharing).toBe("enterprise");
  });
});

describe("an organization's memory on page Memory", () => {
  async function openMemory(role: "admin" | "member") {
    const state = belonging(role);
    const backend = fakeBackend({ state });
    await backend.memories.add({
      scope: "organization",
      organizationId: "acme",
      text: "The office closes at nine",
    });
    renderPage({ backend, path: "/memory" });
    const select = await screen.findByRole("combobox", { name: "Where it lives" });
    fireEvent.change(select, { target: { value: "organization acme" } });
    return { backend, state };
  }

  it("[6.11] is read by members", async () => {
    await openMemory("member");
    expect(await screen.findByText(/Only admins write it\./)).toBeDefined();
    const card = await screen.findByRole("article", { name: "The office closes at nine" });
    expect(within(card).queryByRole("button")).toBeNull();
    expect(within(card).getByText(/Written by an admin/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear all memories" })).toBeNull();
  });

  it("[6.11] is written by admins", async () => {
    const { state } = await openMemory("admin");
    expect(await screen.findByText(/You may write it/)).toBeDefined();
    const card = await screen.findByRole("article", { name: "The office closes at nine" });
    expect(within(card).getByRole("button", { name: "Edit" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText(/Saved in the memory of Acme/)).toBeDefined();
    fireEvent.change(
      await within(dialog).findByRole("textbox", { name: "What should be remembered" }),
      {
        target: { value: "Parking is free" },
      },
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await expect
      .poll(() => [...state.entries.values()].map(({ entry }) => entry))
      .toContainEqual(expect.objectContaining({ text: "Parking is free", organizationId: "acme" }));
  });
});
