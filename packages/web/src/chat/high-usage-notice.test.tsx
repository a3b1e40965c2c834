import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

/** A chat of two turns; the first reply was told to be expensive. */
async function dearChat(over: { readonly reason?: "cost" | "prompt"; readonly cost?: null } = {}) {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const character = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [character.id] });
  for (const text of ["One", "Two"]) {
    for await (const event of backend.turns.send(chat.id, { text, requestKey: text })) void event;
  }
  const reply = state.messages.get(chat.id)?.[1];
  if (reply === undefined) throw new Error("the chat has no reply");
  state.chats.set(chat.id, {
    ...chat,
    highUsage: {
      messageId: reply.id,
      reason: over.reason ?? "cost",
      promptTokens: 21_400,
      cost: over.cost === null ? null : 0.0902,
      median: over.cost === null ? null : 0.0102,
      layers: [
        { layer: "character", tokens: 1_400 },
        { layer: "live", tokens: 20_000 },
        { layer: "reply", tokens: 100 },
      ],
      createdAt: "2031-04-05T06:07:08.000Z",
    },
  });
  return { state, backend, chat, character };
}

describe("the high-usage notice", () => {
  it("[9.2] stands once, under the reply, with where its tokens went", async () => {
    const { backend, chat } = await dearChat();
    renderPage({ backend, path: `/chat/${chat.id}` });
    const notice = await screen.findByRole("region", { name: "High-usage notice" });
    expect(screen.getAllByRole("region", { name: "High-usage notice" })).toHaveLength(1);
    expect(notice.closest("article")?.textContent).toContain("You said: One");
    expect(notice.textContent).toContain(
      "This reply cost $0.09, over three times the usual $0.01.",
    );
    const rows = within(notice).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Character and persona1,400 tokens, 7%",
      "Live conversation20,000 tokens, 93%",
      "Reply100 tokens, 0%",
    ]);
  });

  it("[9.2] changes the memory detail where it stands", async () => {
    const { backend, chat, character } = await dearChat();
    renderPage({ backend, path: `/chat/${chat.id}` });
    const notice = await screen.findByRole("region", { name: "High-usage notice" });
    fireEvent.click(within(notice).getByRole("radio", { name: "Core events" }));
    await waitFor(async () => {
      expect((await backend.characters.get(character.id)).memory.detail).toBe("core");
    });
  });

  it("[9.2] is closed for good", async () => {
    const { backend, chat, state } = await dearChat();
    renderPage({ backend, path: `/chat/${chat.id}` });
    const notice = await screen.findByRole("region", { name: "High-usage notice" });
    fireEvent.click(within(notice).getByRole("button", { name: "Close this notice" }));
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "High-usage notice" })).toBeNull(),
    );
    expect(state.chats.get(chat.id)?.highUsage).toBeNull();
  });

  it("[9.2, 11.7] says in three languages how long the prompt was, where no price is known", async () => {
    const { backend, chat } = await dearChat({ reason: "prompt", cost: null });
    for (const [locale, name, text] of [
      ["en", "High-usage notice", "For this reply 21,400 tokens were sent, more than 20,000."],
      [
        "de",
        "Hinweis zum hohen Credit-Verbrauch",
        "Für diese Antwort wurden 21.400 Token gesendet, mehr als 20.000.",
      ],
      [
        "es",
        "Aviso de consumo alto de créditos",
        "Para esta respuesta se enviaron 21.400 tokens, más de 20.000.",
      ],
    ] as const) {
      renderPage({ backend, path: `/chat/${chat.id}`, locale });
      expect((await screen.findByRole("region", { name })).textContent).toContain(text);
    }
  });
});

describe("what a reply took", () => {
  it("[9.1] is told in its menu, and that no price is known", async () => {
    const { backend, chat, state } = await dearChat();
    const messages = state.messages.get(chat.id) ?? [];
    const last = messages.at(-1);
    if (last === undefined) throw new Error("the chat is empty");
    messages[messages.length - 1] = {
      ...last,
      variants: last.variants.map((variant) => ({
        ...variant,
        model: "tiny",
        usage: { inputTokens: 1_200, outputTokens: 30, cachedTokens: 800, estimated: true },
      })),
    };
    renderPage({ backend, path: `/chat/${chat.id}` });
    const menus = await screen.findAllByRole("button", { name: "More about this message" });
    fireEvent.click(menus.at(-1) ?? document.body);
    fireEvent.click(await screen.findByRole("menuitem", { name: "Tokens and cost" }));
    const dialog = await screen.findByRole("dialog", { name: "Tokens and cost" });
    expect(dialog.textContent).toContain("1,200 tokens");
    expect(dialog.textContent).toContain("Of it from the provider's cache800 tokens");
    expect(dialog.textContent).toContain("no price known");
    expect(dialog.textContent).toContain("the tokens are our estimate");
  });
});

describe("a reply that failed", () => {
  it("[11.7] says why in the person's language, after a reload too", async () => {
    const { backend, chat, state } = await dearChat();
    const messages = state.messages.get(chat.id) ?? [];
    const last = messages.at(-1);
    if (last === undefined) throw new Error("the chat is empty");
    messages[messages.length - 1] = {
      ...last,
      status: "failed",
      variants: last.variants.map((variant) => ({
        ...variant,
        status: "failed" as const,
        failure: "The model provider asks for fewer requests (429)",
        failureMatter: "rate" as const,
      })),
    };
    renderPage({ backend, path: `/chat/${chat.id}`, locale: "de" });
    expect(await screen.findByText(/Der Anbieter bittet um weniger Anfragen/)).toBeDefined();
    expect(screen.queryByText(/fewer requests/)).toBeNull();
  });
});
