import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("the tabs of the panel", () => {
  it("[11.7] are one stop, along which the arrow keys go; what is chosen is shown", async () => {
    const backend = fakeBackend();
    const mira = await backend.characters.create({ name: "Mira" });
    const chat = await backend.chats.create({ characterIds: [mira.id] });
    renderPage({ backend, path: `/chat/${chat.id}`, panel: true });
    const memory = await screen.findByRole("tab", { name: "Memory", selected: true });
    const stops = screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([memory]);

    memory.focus();
    fireEvent.keyDown(memory, { key: "ArrowLeft" });
    const info = screen.getByRole("tab", { name: "Info" });
    expect(document.activeElement).toBe(info);
    expect(screen.getByRole("tabpanel", { name: "Memory" })).toBeDefined();

    fireEvent.click(info);
    const panel = screen.getByRole("tabpanel", { name: "Info" });
    expect(info.getAttribute("aria-controls")).toBe(panel.id);
    expect(screen.queryByRole("tabpanel", { name: "Memory" })).toBeNull();
  });
});
