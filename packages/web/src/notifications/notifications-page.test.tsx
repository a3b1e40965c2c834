import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { makeNotification } from "../backend/testing/fake-notifications.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { renderPage } from "../testing/render-page.tsx";

async function told() {
  const state = fakeState();
  const backend = fakeBackend({ state });
  const character = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [character.id] });
  state.notifications = [
    makeNotification({ id: "a", chatId: chat.id, chatTitle: "Plans" }),
    makeNotification({ id: "b", kind: "credits-spent", read: true }),
    makeNotification({
      id: "c",
      kind: "rebuild-failed",
      chatId: chat.id,
      chatTitle: "Plans",
      facts: { reason: "network" },
    }),
  ];
  return { state, backend, chat };
}

afterEach(() => vi.unstubAllGlobals());

describe("the page Notifications", () => {
  it("[4.10] says what was done and failed, and leads to the chat", async () => {
    const { backend, chat, state } = await told();
    renderPage({ backend, path: "/notifications" });
    const link = await screen.findByRole("link", {
      name: "The conversation memory of “Plans” is rebuilt.",
    });
    expect(
      screen.getByRole("link", { name: /stopped\. It can be resumed\. The provider cannot/ }),
    ).toBeDefined();
    expect(screen.getByText("2 unread")).toBeDefined();
    fireEvent.click(link);
    expect(location.pathname).toBe(`/chat/${chat.id}`);
    await waitFor(() => expect(state.notifications[0]?.read).toBe(true));
  });

  it("[4.10] counts the unread beside its entry, until they are read", async () => {
    const { backend } = await told();
    renderPage({ backend, path: "/notifications" });
    const nav = await screen.findByRole("navigation");
    expect(
      await within(nav).findByRole("link", { name: /^Notifications\s*2 unread$/ }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await within(nav).findByRole("link", { name: /^Notifications\s*$/ })).toBeDefined();
  });

  it("[4.10] takes one away at once, and all of them after a second act", async () => {
    const { backend, state } = await told();
    renderPage({ backend, path: "/notifications" });
    const [first] = await screen.findAllByRole("button", { name: "Remove" });
    if (first !== undefined) fireEvent.click(first);
    await waitFor(() => expect(state.notifications.map(({ id }) => id)).toEqual(["b", "c"]));
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByRole("heading").textContent).toBe("Remove 2 notifications?");
    fireEvent.click(within(dialog).getByRole("button", { name: "Clear" }));
    expect(await screen.findByText(/^Nothing yet/)).toBeDefined();
  });

  it("[11.7] says it in German and Spanish", async () => {
    const { backend } = await told();
    renderPage({ backend, path: "/notifications", locale: "de" });
    expect(
      await screen.findByText("Das Gesprächsgedächtnis von „Plans“ ist neu aufgebaut."),
    ).toBeDefined();
    renderPage({ backend, path: "/notifications", locale: "es" });
    expect(
      await screen.findByText("La memoria de la conversación de «Plans» está reconstruida."),
    ).toBeDefined();
  });

  it("[4.10] asks the browser only when one asks for it", async () => {
    const { backend } = await told();
    const asked = vi.fn<() => Promise<string>>(async () => "granted");
    vi.stubGlobal(
      "Notification",
      Object.assign(function Notification() {}, {
        permission: "default",
        requestPermission: asked,
      }),
    );
    renderPage({ backend, path: "/notifications" });
    const button = await screen.findByRole("button", { name: "Tell me through the browser" });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(asked).toHaveBeenCalledOnce();
    expect(await screen.findByText(/The browser tells you/)).toBeDefined();
  });
});

describe("a notification that comes while the page is hidden", () => {
  it("[4.10] is told through the browser, where the person allowed it", async () => {
    const { backend, state } = await told();
    const shown: { body: string; tag: string }[] = [];
    vi.stubGlobal(
      "Notification",
      Object.assign(
        function Notification(_: string, options: { body: string; tag: string }) {
          shown.push(options);
          return { addEventListener: () => undefined };
        },
        { permission: "granted" },
      ),
    );
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    renderPage({ backend, path: "/" });
    await screen.findByRole("navigation");
    await waitFor(() => expect(state.watchers.size).toBe(1));
    for (const tell of state.watchers) {
      tell({ event: "notification", data: { id: "a", kind: "rebuild-done", chatId: null } });
    }
    await waitFor(() =>
      expect(shown).toMatchObject([
        { tag: "a", body: "The conversation memory of “Plans” is rebuilt." },
      ]),
    );
    hidden.mockRestore();
  });
});
