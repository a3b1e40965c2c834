import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("the search of the page Memory", () => {
  it("[6.3, 6.6] lists what holds all words first, then what else fits, and says how it was found", async () => {
    const backend = fakeBackend();
    for (const text of ["Has a red boat", "Sold the boat", "Likes tea"]) {
      await backend.memories.add({ scope: "global", text });
    }
    renderPage({ backend, path: "/memory" });
    const box = await screen.findByRole("searchbox", { name: "Search" }, { timeout: 20_000 });
    const search = (value: string) =>
      // What shows the rest is fetched with it.
      act(async () => void fireEvent.change(box, { target: { value } }));
    await search("red boat");
    const also = await screen.findByRole("region", { name: "Also fits" }, { timeout: 20_000 });
    expect(within(also).getByText("1 more memory")).toBeDefined();
    expect(within(also).getByText(/^By words only/)).toBeDefined();
    expect(within(also).getByText("Sold the boat")).toBeDefined();
    expect(within(also).queryByText("Has a red boat")).toBeNull();
    expect(screen.getByText("Has a red boat")).toBeDefined();
    expect(screen.queryByText("Likes tea")).toBeNull();
    await search("");
    expect(await screen.findByText("Likes tea")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Also fits" })).toBeNull();
  });
});
