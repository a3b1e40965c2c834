import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { renderPage } from "../testing/render-page.tsx";
import { wordsPattern } from "../markdown/marked-text.tsx";
import { excerpt } from "./excerpt.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openSearch(path = "/search") {
  const backend = fakeBackend();
  const mira = await backend.characters.create({ name: "Mira" });
  const chats = [];
  for (const title of ["Sea", "Land"]) {
    const chat = await backend.chats.create({ characterIds: [mira.id], title });
    for (const text of [`The ${title} lighthouse`, "Then"]) {
      for await (const event of backend.turns.send(chat.id, { text, requestKey: text + chat.id })) {
        void event;
      }
    }
    chats.push(chat);
  }
  renderPage({ backend, path });
  return { backend, chats };
}

const box = () =>
  screen.findByRole<HTMLInputElement>("searchbox", { name: "Words that were said" });

describe("the search over all chats", () => {
  it("[7.1] groups what it finds by chat, with neighbours and marked words, and leads there", async () => {
    const { chats } = await openSearch();
    expect(await screen.findByText(/Type a word of what was said/)).toBeDefined();
    fireEvent.change(await box(), { target: { value: "lighthouse" } });
    expect(await screen.findByText("4 places; chats: 2")).toBeDefined();
    const sea = screen.getByRole("heading", { name: /Sea/, level: 2 }).closest("section");
    if (sea === null) throw new Error("The chat is missing");
    const [first] = within(sea).getAllByRole("link").slice(1);
    expect(first?.textContent).toContain("You The Sea lighthouse");
    expect(first?.textContent).toContain("Mira You said: The Sea lighthouse");
    expect(within(sea).getAllByText("lighthouse", { selector: "mark" })).toHaveLength(2);
    expect(first?.getAttribute("href")).toMatch(
      new RegExp(`^/chat/${chats[0]?.id}\\?message=.+&find=lighthouse$`),
    );
    await waitFor(() => expect(location.search).toBe("?q=lighthouse"));
  });

  it("[7.1] keeps its words through a reload, and says that nothing is found", async () => {
    await openSearch("/search?q=submarine");
    expect((await box()).value).toBe("submarine");
    expect(await screen.findByText("Nothing that was said holds “submarine”.")).toBeDefined();
  });

  it("[7.1] a search that fails says so and is tried again", async () => {
    const { backend } = await openSearch();
    const { search } = backend;
    backend.search = () => Promise.reject(new BackendError("invalid", "no"));
    fireEvent.change(await box(), { target: { value: "lighthouse" } });
    expect(await screen.findByText("The search did not work.")).toBeDefined();
    backend.search = search;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("4 places; chats: 2")).toBeDefined();
  });

  it("[7.1] the palette leads there with what was typed", async () => {
    await openSearch("/");
    await screen.findAllByText("Sea");
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const input = await screen.findByRole("combobox", { name: "Go to or do" });
    fireEvent.change(input, { target: { value: "lighthouse" } });
    fireEvent.click(
      await screen.findByRole("option", { name: "Search all chats for “lighthouse”" }),
    );
    expect((await box()).value).toBe("lighthouse");
  });
});

describe("what is shown of a message", () => {
  it("[7.1] stands around the first word that was found", () => {
    const text = `${"before ".repeat(60)}the lighthouse ${"after ".repeat(60)}`;
    const shown = excerpt(text, ["lighthouse"]);
    expect(shown).toMatch(/^…before .*the lighthouse after .*…$/);
    expect(shown.length).toBeLessThan(230);
    expect(excerpt("Short,\n\n as it is.")).toBe("Short, as it is.");
  });

  it("[7.1, P-I3] marks whole words, and pieces of runs without spaces", () => {
    const marks = (text: string, ...words: readonly string[]) =>
      text.split(wordsPattern(words) ?? "|").filter((_, index) => index % 2 === 1);
    expect(marks("Sea, seaside, SEA", "sea")).toEqual(["Sea", "SEA"]);
    expect(marks("我住在柏林。", "柏林")).toEqual(["柏林"]);
    expect(marks("c++ (a+b)", "a+b", "c")).toEqual(["c", "a+b"]);
    expect(wordsPattern([])).toBeNull();
  });
});
