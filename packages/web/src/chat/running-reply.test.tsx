import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../backend/backend.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState, makeMessage, withVariants } from "../backend/testing/fake-state.ts";
import type { FakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A chat in which another tab's reply is being written. */
async function runningChat(): Promise<{ backend: Backend; state: FakeState; chatId: string }> {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const mira = await backend.characters.create({ name: "Mira" });
  const { id: chatId } = await backend.chats.create({ characterIds: [mira.id] });
  const speaker = { turnId: "t", speakerName: "Mira", speakerId: mira.id } as const;
  state.messages
    .get(chatId)
    ?.push(
      makeMessage(state, { ...speaker, role: "user", speakerId: null, text: "Tell me" }),
      makeMessage(state, { ...speaker, role: "assistant", text: "" }),
    );
  grow(state, chatId, "Once upon", "running");
  return { backend, state, chatId };
}

function grow(
  state: FakeState,
  chatId: string,
  text: string,
  status: "running" | "complete",
): void {
  const messages = state.messages.get(chatId) ?? [];
  const reply = messages[1];
  if (reply === undefined) throw new Error("There is no reply");
  const variants = reply.variants.map((variant) => ({ ...variant, text, status }));
  messages[1] = withVariants(reply, variants, 0);
}

describe("a reply that runs since before a reload", () => {
  it("[7.2] is shown and followed until it is whole", async () => {
    const { backend, state, chatId } = await runningChat();
    renderPage({ backend, path: `/chat/${chatId}` });
    await screen.findByText("Once upon");
    expect(screen.getByRole("button", { name: "Stop the reply" })).toBeDefined();
    grow(state, chatId, "Once upon a time.", "complete");
    await screen.findByText("Once upon a time.");
    await screen.findByRole("button", { name: "Send" });
  });

  it("[7.2] keeps what is typed meanwhile and sends nothing", async () => {
    const { backend, state, chatId } = await runningChat();
    renderPage({ backend, path: `/chat/${chatId}` });
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Message to Mira",
    });
    fireEvent.change(box, { target: { value: "And then?" } });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box.value).toBe("And then?");
    expect(state.messages.get(chatId)).toHaveLength(2);
  });
});

describe("a chat that changes elsewhere", () => {
  it("[11.5] shows a message of another door as soon as it is told of it", async () => {
    const { backend, state, chatId } = await runningChat();
    grow(state, chatId, "The end.", "complete");
    renderPage({ backend, path: `/chat/${chatId}` });
    await screen.findByText("The end.");
    state.messages.get(chatId)?.push(
      makeMessage(state, {
        turnId: "t2",
        role: "user",
        speakerId: null,
        speakerName: "",
        text: "From my phone",
      }),
    );
    for (const tell of state.watchers) tell({ event: "message", data: { chatId } });
    expect(await screen.findByText("From my phone")).toBeDefined();
  });
});
