import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("an edit that another memory stands against", () => {
  it.each([
    ["the key", { key: "drink" }, "Another memory here has that key."],
    ["the same text", {}, "The same memory stands here already."],
  ])("[5.2] says that another has %s, and opens that one", async (_, more, line) => {
    const backend = fakeBackend();
    const { id } = await backend.characters.create({ name: "Mira" });
    const chat = await backend.chats.create({ characterIds: [id] });
    const scope = { scope: "character", characterId: id } as const;
    await backend.memories.add({ ...scope, text: "as it was" });
    await backend.memories.add({ ...scope, text: "the other one", ...more });
    renderPage({ backend, path: `/chat/${chat.id}`, panel: true });
    const card = (await screen.findByText("as it was")).closest("article");
    if (card === null) throw new Error("it has no card");
    await click(within(card).getByRole("button", { name: "Edit" }));
    const box = await screen.findByDisplayValue("as it was");
    if ("key" in more) {
      fireEvent.change(screen.getByRole("textbox", { name: /^Key/ }), {
        target: { value: "drink" },
      });
    } else fireEvent.change(box, { target: { value: "the other one" } });
    await click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(line, { exact: false })).toBeDefined();
    expect(screen.queryByText(/Now it reads:/)).toBeNull();
    await click(screen.getByRole("button", { name: "Open that memory" }));
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findAllByText("the other one")).length).toBeGreaterThan(0);
  });
});
