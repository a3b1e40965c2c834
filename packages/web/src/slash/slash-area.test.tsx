import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openChat(
  more: { readonly challenge?: boolean; readonly names?: readonly string[] } = {},
) {
  const state = fakeState();
  const backend = fakeBackend({ state, script: { reply: (text) => [`heard ${text}`] } });
  const members = [];
  for (const name of more.names ?? ["Mira"])
    members.push(await backend.characters.create({ name }));
  const chat = await backend.chats.create({
    characterIds: members.map(({ id }) => id),
    ...(more.challenge === undefined ? {} : { challenge: more.challenge }),
  });
  renderPage({ backend, path: `/chat/${chat.id}`, panel: false });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const press = (key: string, more: object = {}) => fireEvent.keyDown(box, { key, ...more });
  const texts = async () => (await backend.memories.list({})).items.map(({ text }) => text);
  return { state, backend, members, chat, box, type, press, texts };
}

describe("commands in the message box", () => {
  it("[5.6] /remember saves at once, says so, and is never sent; undo takes it back", async () => {
    const { state, chat, box, type, press, texts, members } = await openChat();
    type("/remember drink: Likes tea");
    await screen.findByText(/Saved for Mira at once, without the model/);
    press("Enter");
    const notice = await screen.findByText("Saved for Mira:");
    expect(notice.parentElement?.textContent).toContain("drink: Likes tea");
    expect(box.value).toBe("");
    expect(await texts()).toEqual(["Likes tea"]);
    const [row] = state.entries.values();
    expect(row?.entry).toMatchObject({
      key: "drink",
      characterId: members[0]?.id,
      source: { chatId: chat.id },
    });
    expect(state.messages.get(chat.id) ?? []).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Taken back.");
    expect(await texts()).toEqual([]);
  });

  it("[5.2, 5.6] says what is known already, and undoes an update to what it said before", async () => {
    const { type, press, texts } = await openChat();
    for (const text of ["/remember drink: Tea", "/remember drink: Tea"]) {
      type(text);
      press("Enter");
      await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe(""));
    }
    await screen.findByText("Already known for Mira:");
    type("/remember drink: Rum");
    press("Enter");
    await screen.findByText("Updated for Mira:");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Taken back.");
    expect(await texts()).toEqual(["Tea"]);
  });

  it("[5.3, 5.6] a refusal stands beside the box, and the text stays", async () => {
    const { backend, box, type, press } = await openChat();
    backend.memories.add = () =>
      Promise.reject(new BackendError("limit", "The scope is full", { count: 100, limit: 100 }));
    type("/remember Likes tea");
    press("Enter");
    expect((await screen.findByRole("alert")).textContent).toContain("100 of 100");
    expect(box.value).toBe("/remember Likes tea");
  });

  it("[5.6, P-F14] /forget lists what could be meant, and deletes only what is ticked", async () => {
    const { backend, type, press, texts } = await openChat();
    await backend.memories.add({ scope: "global", text: "Likes green tea" });
    await backend.memories.add({ scope: "global", text: "Likes black tea" });
    type("/forget tea");
    press("Enter");
    const dialog = await screen.findByRole("dialog", { name: "What shall be forgotten?" });
    await within(dialog).findByText("2 memories match “tea”.");
    const idle = within(dialog).getByRole("button", { name: "Choose what is to go" });
    expect(idle.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /Likes black tea/ }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 1 memory" }));
    const asked = await screen.findByRole("alertdialog");
    expect(await texts()).toHaveLength(2);
    fireEvent.click(within(asked).getByRole("button", { name: "Delete 1 memory" }));
    await waitFor(async () => expect(await texts()).toEqual(["Likes green tea"]));
    await screen.findByRole("region", { name: "What was deleted" });
  });

  it("[5.6] where nothing holds all the words, what holds some of them is shown", async () => {
    const { backend, type, press } = await openChat();
    await backend.memories.add({ scope: "global", text: "Likes green tea" });
    type("/forget black tea");
    press("Enter");
    await screen.findByText("No memory holds all of these words; these hold some of them.");
    expect(screen.getByRole("checkbox", { name: /Likes green tea/ })).toBeDefined();
  });

  it("[5.6] /memories opens the panel at the saved memories", async () => {
    const { box, type, press } = await openChat();
    type("/memories");
    press("Enter");
    await screen.findByRole("heading", { name: "Saved memories" });
    expect(box.value).toBe("");
  });

  it("[5.14, 5.6] with Learn from chat off it says so, and saves nothing", async () => {
    const { backend, members, box, type, press, texts } = await openChat();
    await backend.characters.update(members[0]?.id ?? "", { memory: { learnFromChat: false } });
    type("/remember Likes tea");
    press("Enter");
    await screen.findByText("“Learn from chat” is off for Mira, so nothing is saved.");
    expect(await texts()).toEqual([]);
    expect(box.value).toBe("/remember Likes tea");
  });

  it("[5.16, 5.6] in a challenge memory is off for every command that touches it", async () => {
    const { type, press, texts } = await openChat({ challenge: true });
    for (const text of ["/remember Likes tea", "/forget tea"]) {
      type(text);
      press("Enter");
      await screen.findByText(/In a challenge chat memory is off, so nothing/);
    }
    expect(await texts()).toEqual([]);
  });

  it("[5.6] a path is sent as it stands, and // sends a command as text", async () => {
    const { state, chat, type, press } = await openChat();
    for (const text of ["/etc/hosts is a file", "//remember me"]) {
      type(text);
      press("Enter");
      await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeDefined());
      await screen.findByText(`heard ${text.replace("//", "/")}`);
    }
    const said = (state.messages.get(chat.id) ?? []).filter(({ role }) => role === "user");
    expect(said.map(({ text }) => text)).toEqual(["/etc/hosts is a file", "/remember me"]);
  });

  it("[5.6] a slip is asked about before anything is sent; sent again, it goes as it is", async () => {
    const { state, chat, box, type, press } = await openChat();
    type("/rember Likes tea");
    press("Enter");
    await screen.findByText(/There is no command \/rember/);
    expect(state.messages.get(chat.id) ?? []).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Use /remember" }));
    expect(box.value).toBe("/remember Likes tea");
    type("/rember Likes tea");
    press("Enter");
    await screen.findByText(/There is no command/);
    press("Enter");
    await screen.findByText("heard /rember Likes tea");
  });

  it("[5.6, 11.7, C-D5] names are completed by keyboard, and not while an input method composes", async () => {
    const { box, type, press } = await openChat();
    type("/");
    const list = await screen.findByRole("listbox", { name: "Commands" });
    expect(within(list).getAllByRole("option")).toHaveLength(3);
    press("ArrowDown");
    expect(box.getAttribute("aria-activedescendant")).toBe(
      within(list).getByRole("option", { selected: true }).id,
    );
    press("Enter", { keyCode: 229 });
    expect(box.value).toBe("/");
    press("Enter");
    expect(box.value).toBe("/forget ");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box.getAttribute("aria-controls")).toBeNull();
    type("/m");
    await screen.findByRole("listbox", { name: "Commands" });
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("[5.6, 7.5] in a group it is for who is named, else for whose turn it is", async () => {
    const { state, members, type, press } = await openChat({ names: ["Mira", "Tom"] });
    type("/remember @Tom likes rum");
    press("Enter");
    await screen.findByText("Saved for Tom:");
    type("/remember Likes tea");
    press("Enter");
    await screen.findByText("Saved for Mira:");
    type("/remember global: Lives in Hamburg");
    press("Enter");
    await screen.findByText("Saved for every character:");
    expect([...state.entries.values()].map(({ entry }) => entry.characterId)).toEqual([
      members[1]?.id,
      members[0]?.id,
      null,
    ]);
  });
});
