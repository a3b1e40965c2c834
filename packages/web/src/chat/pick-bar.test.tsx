import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState, makeMessage } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A chat of two characters in which things were said. */
async function talked(
  options: {
    readonly messages?: number;
    readonly isolated?: boolean;
    readonly challenge?: boolean;
    readonly change?: (memories: Backend["memories"]) => Partial<Backend["memories"]>;
  } = {},
) {
  const state = fakeState();
  const plain = fakeBackend({ state });
  const change = options.change?.(plain.memories) ?? {};
  const backend = { ...plain, memories: { ...plain.memories, ...change } };
  const mira = await backend.characters.create({ name: "Mira" });
  const tom = await backend.characters.create({
    name: "Tom",
    memory: { isolated: options.isolated ?? false },
  });
  const chat = await backend.chats.create({
    characterIds: [mira.id, tom.id],
    ...(options.challenge === true ? { challenge: true } : {}),
  });
  const say = (role: "user" | "assistant", text: string, speaker = mira) =>
    makeMessage(state, {
      turnId: "t",
      role,
      speakerId: role === "user" ? null : speaker.id,
      speakerName: role === "user" ? "" : speaker.name,
      text,
    });
  const more = Array.from({ length: options.messages ?? 0 }, (_, index) =>
    say("user", `Thing number ${index}.`),
  );
  state.messages.set(chat.id, [
    say("user", "I'm allergic to walnuts."),
    say("assistant", "I will remember."),
    say("assistant", "I never eat nuts.", tom),
    ...more,
  ]);
  const show = (panel = false) => renderPage({ backend, path: `/chat/${chat.id}`, panel });
  const services = show();
  await screen.findByText("I never eat nuts.");
  return { state, backend, mira, tom, chat, show, services };
}

/** Opens the menu of the message that says it, and chooses to save from it. */
async function saveFrom(text: string) {
  const row = screen.getByText(text).closest("article");
  if (row === null) throw new Error("no row");
  fireEvent.click(within(row).getByRole("button", { name: "More about this message" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Save to memory …" }));
  return screen.findByRole("group", { name: "Save from conversation" });
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("Save from conversation", () => {
  it("[5.6] begins at a message, takes others along, and saves them pinned with their source", async () => {
    const { state, chat } = await talked();
    const bar = await saveFrom("I'm allergic to walnuts.");
    expect((await box(/allergic to walnuts/)).checked).toBe(true);
    expect(await within(bar).findByText("1 of 20 messages chosen")).toBeDefined();
    fireEvent.click(await box(/^Mira: I will remember/));
    expect(await within(bar).findByText("2 of 20 messages chosen")).toBeDefined();
    fireEvent.click(within(bar).getByRole("button", { name: "Use as is" }));
    expect(await screen.findByText(/^They are saved pinned/)).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Save 2 memories" }));
    expect(await screen.findByText("2 memories saved.")).toBeDefined();
    const [first, second] = [...state.entries.values()].map(({ entry }) => entry);
    expect([first?.text, second?.text]).toEqual([
      "I'm allergic to walnuts.",
      "Mira: I will remember.",
    ]);
    expect(first).toMatchObject({ pinned: true, origin: "draft", source: { chatId: chat.id } });
    expect(first?.source.messageIds).toHaveLength(1);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(await screen.findByRole("textbox", { name: /message/i })).toBeDefined();
  });

  it("[P-C16] files each draft under its speaker, and lets the person choose", async () => {
    const { state, mira, tom } = await talked();
    const bar = await saveFrom("I never eat nuts.");
    fireEvent.click(await box(/^Mira: I will remember/));
    fireEvent.click(within(bar).getByRole("button", { name: "Draft with AI" }));
    const into = (number: number) =>
      screen.findByRole<HTMLSelectElement>("combobox", {
        name: `Where it is saved, Draft ${number}`,
      });
    expect([(await into(1)).value, (await into(2)).value]).toEqual([mira.id, tom.id]);
    expect(await screen.findByText("From: Tom")).toBeDefined();
    fireEvent.change(await into(1), { target: { value: "global" } });
    fireEvent.click(await screen.findByRole("button", { name: "Save 2 memories" }));
    await waitFor(() => expect(state.entries.size).toBe(2));
    const saved = [...state.entries.values()].map(({ entry }) => entry.characterId);
    expect(saved).toEqual([null, tom.id]);
  });

  it("[5.18] says what it means to save an isolated character's words elsewhere", async () => {
    const { tom } = await talked({ isolated: true });
    const bar = await saveFrom("I never eat nuts.");
    fireEvent.click(within(bar).getByRole("button", { name: "Use as is" }));
    const into = await screen.findByRole<HTMLSelectElement>("combobox", {
      name: "Where it is saved, Draft 1",
    });
    expect(into.value).toBe(tom.id);
    fireEvent.change(into, { target: { value: "global" } });
    expect(
      await screen.findByText("Tom is isolated. Saved there, others read it, too."),
    ).toBeDefined();
  });

  it("[5.6] twenty messages can be chosen, and no more", async () => {
    const { state, chat, services } = await talked({ messages: 22 });
    await saveFrom("I'm allergic to walnuts.");
    const ids = (state.messages.get(chat.id) ?? []).map(({ id }) => id).toReversed();
    for (const id of ids.slice(0, 19)) act(() => services.picking.toggle(id));
    expect(await screen.findByText(/^All 20 are chosen/)).toBeDefined();
    const reply = () => box(/^Mira: I will remember/);
    await waitFor(async () => expect((await reply()).disabled).toBe(true));
    act(() => services.picking.toggle(ids[19] ?? ""));
    expect(services.picking.current()?.messageIds).toHaveLength(20);
    act(() => services.picking.toggle(ids[3] ?? ""));
    await waitFor(async () => expect((await reply()).disabled).toBe(false));
  });

  it("[LOOKS] a model of no use is told, and the messages can be used as they are", async () => {
    await talked({
      change: (memories) => ({
        draft: (input) =>
          input.mode === "ai"
            ? Promise.reject(new BackendError("unavailable", "no", { matter: "invented" }))
            : memories.draft(input),
      }),
    });
    const bar = await saveFrom("I'm allergic to walnuts.");
    fireEvent.click(within(bar).getByRole("button", { name: "Draft with AI" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The model named what the source does not say.");
    fireEvent.click(within(alert).getByRole("button", { name: "Use as is" }));
    expect(await screen.findByRole("textbox", { name: "Draft 1" })).toBeDefined();
  });

  it("[5.6] a model that finds nothing says so", async () => {
    await talked({
      change: () => ({
        draft: () => Promise.resolve({ items: [], by: "model", leftOut: 0, limit: 500 }),
      }),
    });
    const bar = await saveFrom("I'm allergic to walnuts.");
    fireEvent.click(within(bar).getByRole("button", { name: "Draft with AI" }));
    expect(await screen.findByText(/found nothing in it that stays true for weeks/)).toBeDefined();
  });

  it("[LOOKS] choice and drafts survive a reload; Esc and Cancel give up", async () => {
    const { show } = await talked();
    const bar = await saveFrom("I'm allergic to walnuts.");
    fireEvent.click(within(bar).getByRole("button", { name: "Use as is" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "Draft 1" }), {
      target: { value: "Allergic to walnuts" },
    });
    show();
    const kept = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Draft 1" });
    expect(kept.value).toBe("Allergic to walnuts");
    fireEvent.click(screen.getByRole("button", { name: "Discard the drafts" }));
    expect((await box(/allergic to walnuts/)).checked).toBe(true);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  });

  it("[5.6] begins in the panel, too, with none chosen", async () => {
    const { show } = await talked();
    show(true);
    fireEvent.click(await screen.findByRole("button", { name: "Save from conversation" }));
    expect(
      await screen.findByText("Choose messages in which something should be remembered, up to 20."),
    ).toBeDefined();
    expect((await box(/allergic to walnuts/)).checked).toBe(false);
  });

  it("[5.16] is not offered in a challenge chat", async () => {
    await talked({ challenge: true });
    const row = screen.getByText("I never eat nuts.").closest("article");
    if (row === null) throw new Error("no row");
    fireEvent.click(within(row).getByRole("button", { name: "More about this message" }));
    await screen.findByRole("menuitem", { name: "Copy" });
    expect(screen.queryByRole("menuitem", { name: "Save to memory …" })).toBeNull();
  });
});
