import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openChat(options: Parameters<typeof fakeBackend>[0] = {}) {
  const state = options.state ?? fakeState();
  const backend = fakeBackend({ ...options, state });
  const mira = await backend.characters.create({ name: "Mira", greeting: "Hello there." });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  renderPage({ backend, path: `/chat/${chat.id}` });
  await screen.findByText("Hello there.");
  return { backend, state, chat, mira };
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Mira" });

function say(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: "Enter" });
}

describe("a chat", () => {
  it("[7.1] sends with Enter and shows the reply", async () => {
    await openChat();
    say("Good morning");
    expect(await screen.findByText("You said: Good morning")).toBeDefined();
    expect(box().value).toBe("");
  });

  it("[C-D5] does not send while an input method composes, also where only the key code says so", async () => {
    const { state, chat } = await openChat();
    fireEvent.change(box(), { target: { value: "にほ" } });
    fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(box(), { key: "Enter", keyCode: 229 });
    expect(box().value).toBe("にほ");
    expect(state.messages.get(chat.id)).toHaveLength(1);
  });

  it("[7.2] gives a message back that could not be sent, with the reason and a way to go on", async () => {
    let isDown = true;
    const { state, chat } = await openChat({
      script: { refuse: () => (isDown ? new BackendError("offline", "down") : undefined) },
    });
    say("Do not lose me");
    expect(await screen.findByText(/was not sent/)).toBeDefined();
    expect(box().value).toBe("Do not lose me");

    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("You said: Do not lose me")).toBeDefined();
    expect(state.messages.get(chat.id)).toHaveLength(3);
  });

  it("[7.2] stands as it was read when reading it again fails, with what is typed", async () => {
    const state = fakeState();
    const fake = fakeBackend({ state });
    const mira = await fake.characters.create({ name: "Mira", greeting: "Hello there." });
    const chat = await fake.chats.create({ characterIds: [mira.id] });
    let asked = 0;
    let isDown = false;
    const get = async (id: string) => {
      if (!isDown) return fake.chats.get(id);
      asked += 1;
      throw new BackendError("broken", "not said well");
    };
    const backend = { ...fake, chats: { ...fake.chats, get } };
    renderPage({ backend, path: `/chat/${chat.id}` });
    await screen.findByText("Hello there.");
    fireEvent.change(box(), { target: { value: "Do not lose me" } });
    isDown = true;
    for (const tell of state.watchers) tell({ event: "message", data: { chatId: chat.id } });
    await waitFor(() => expect(asked).toBe(1));
    // Its failure is drawn; this one is not tried again.
    await act(async () => {});
    expect(screen.getByText("Hello there.")).toBeDefined();
    expect(box().value).toBe("Do not lose me");
  });

  it("[7.2] keeps a draft through a reload", async () => {
    const { backend, chat } = await openChat();
    fireEvent.change(box(), { target: { value: "half a thou" } });
    renderPage({ backend, path: `/chat/${chat.id}` });
    await screen.findByText("Hello there.");
    expect(box().value).toBe("half a thou");
  });

  it("[C-F8] joins the turn of a message that a reload cut off, and makes no second one", async () => {
    const { backend, state, chat } = await openChat();
    say("Once only");
    await screen.findByText("You said: Once only");
    const requestKey = [...state.requests.keys()][0]?.split(" ")[1];
    localStorage.setItem(
      `keepsake:sending:${chat.id}`,
      JSON.stringify({ requestKey, text: "Once only" }),
    );
    renderPage({ backend, path: `/chat/${chat.id}` });
    await screen.findByText("You said: Once only");
    await waitFor(() => expect(localStorage.getItem(`keepsake:sending:${chat.id}`)).toBeNull());
    expect(state.messages.get(chat.id)).toHaveLength(3);
  });

  it("[C-F4] stops a reply with Esc and keeps what came", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openChat({
      script: {
        async *reply() {
          yield "First half";
          await held;
          yield " second half";
        },
      },
    });
    say("Tell me");
    await screen.findByText("First half");
    expect(screen.getByRole("button", { name: "Stop the reply" })).toBeDefined();
    fireEvent.keyDown(box(), { key: "Escape" });
    release();
    expect(await screen.findByText("Stopped here.")).toBeDefined();
    expect(screen.getByText("First half")).toBeDefined();
  });

  it("[7.1] makes another reply with Ctrl+Enter and swipes back with the arrow keys", async () => {
    let count = 0;
    await openChat({ script: { reply: () => [`Reply ${(count += 1)}`] } });
    say("Hm");
    await screen.findByText("Reply 1");
    fireEvent.keyDown(box(), { key: "Enter", ctrlKey: true });
    await screen.findByText("Reply 2");
    expect(await screen.findByText("2/2")).toBeDefined();
    fireEvent.keyDown(box(), { key: "ArrowLeft" });
    expect(await screen.findByText("Reply 1")).toBeDefined();
    expect(screen.getByText("1/2")).toBeDefined();
  });

  it("[7.1] edits the last own message with the arrow up", async () => {
    const { state, chat } = await openChat();
    say("Wrnog");
    await screen.findByText("You said: Wrnog");
    fireEvent.keyDown(box(), { key: "ArrowUp" });
    const editor = await screen.findByRole("textbox", { name: "Text of the message" });
    fireEvent.change(editor, { target: { value: "Right" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Right")).toBeDefined();
    expect(state.messages.get(chat.id)?.[1]?.text).toBe("Right");
  });

  it("[7.2] says why a reply broke off and lets one ask again", async () => {
    let fails = true;
    await openChat({
      script: {
        reply: () => ["Half a"],
        breakOff: () =>
          fails
            ? {
                type: "about:blank",
                title: "Service Unavailable",
                status: 503,
                code: "unavailable",
                detail: "The model answered 429",
              }
            : undefined,
      },
    });
    say("Go on");
    expect(await screen.findByText(/The model answered 429/)).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(/The model answered 429/)).toBeNull());
  });

  it("[7.2] keeps what was typed into an edit through a reload", async () => {
    const { backend, chat } = await openChat();
    say("Wrnog");
    await screen.findByText("You said: Wrnog");
    const edit = () => {
      fireEvent.keyDown(box(), { key: "ArrowUp" });
      return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text of the message" });
    };
    fireEvent.change(await edit(), { target: { value: "Right, but not saved" } });
    renderPage({ backend, path: `/chat/${chat.id}` });
    await screen.findByText("You said: Wrnog");
    expect((await edit()).value).toBe("Right, but not saved");
  });

  it("[11.7] speaks a reply once, when it is finished", async () => {
    await openChat();
    const region = () => document.querySelector("[aria-live='polite']")?.textContent;
    say("Good morning");
    expect(region()).toBe("");
    await waitFor(() => expect(region()).toBe("Mira: You said: Good morning"));
  });

  it("[5.17] marks what a reply saved, and takes it back on demand", async () => {
    const { state } = await openChat();
    say("Remember that I sail");
    const mark = await screen.findByRole("button", { name: "1 saved" });
    fireEvent.click(mark);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("taken back")).toBeDefined();
    expect([...state.entries.values()][0]?.entry.writeId).toBeNull();
  });

  it("[7.1] asks before a rewind, with the number of messages that go", async () => {
    const { state, chat } = await openChat();
    say("One");
    await screen.findByText("You said: One");
    const first = screen.getByText("Hello there.").closest("article");
    if (first === null) throw new Error("There is no first message");
    fireEvent.click(within(first).getByRole("button", { name: "More about this message" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rewind to here" }));
    const dialog = await screen.findByRole("alertdialog", {
      name: "Remove 2 messages after this one?",
    });
    expect(state.messages.get(chat.id)).toHaveLength(3);
    fireEvent.click(within(dialog).getByRole("button", { name: "Rewind to here" }));
    await waitFor(() => expect(state.messages.get(chat.id)).toHaveLength(1));
  });

  it("[7.1] goes to the new chat after a branch", async () => {
    const { state, chat } = await openChat();
    const first = screen.getByText("Hello there.").closest("article");
    if (first === null) throw new Error("There is no first message");
    fireEvent.click(within(first).getByRole("button", { name: "Branch from here" }));
    expect(await screen.findByText(/Branched off from another chat/)).toBeDefined();
    expect(location.pathname).not.toBe(`/chat/${chat.id}`);
    expect(state.chats.size).toBe(2);
  });

  it("[11.6] says that the built-in partner is no AI model", async () => {
    await openChat();
    expect(await screen.findAllByText(/not (by )?an AI model/)).not.toHaveLength(0);
  });
});
