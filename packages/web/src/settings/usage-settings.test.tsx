import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { fakeState } from "../backend/testing/fake-state.ts";
import { emptyUsage } from "../backend/testing/fake-usage.ts";
import { renderPage } from "../testing/render-page.tsx";
import { shownNumber, typedNumber } from "./number-field.ts";

function open() {
  const state = fakeState();
  const sum = {
    chatTitle: null,
    unpriced: 0,
    cachedTokens: 0,
    inputTokens: 10_000,
    outputTokens: 500,
    count: 4,
    cost: 0.125,
  };
  state.usage.kind = {
    ...emptyUsage(),
    items: [
      { ...sum, key: "reply" },
      { ...sum, key: "summary", count: 1, unpriced: 1, cost: 0 },
    ],
    total: { ...sum, count: 5, unpriced: 1 },
  };
  state.usage.day = {
    ...emptyUsage(),
    items: [
      { ...sum, key: "2031-04-04" },
      { ...sum, key: "2031-04-05" },
    ],
    total: { ...sum, count: 5 },
  };
  const listed = { input: 2.5, cachedInput: 1.25, cacheWrite: 2.5, output: 10 };
  state.settings = {
    ...state.settings,
    prices: [
      { model: "gpt-4o", own: null, listed },
      { model: "mine", own: null, listed: null },
    ],
  };
  return { state, backend: fakeBackend({ state }) };
}

describe("usage in the settings", () => {
  it("[9.1] adds up by purpose and by day, newest first, and says what has no price", async () => {
    const { backend } = open();
    renderPage({ backend, path: "/settings" });
    const kinds = await screen.findByRole("table", { name: "By what it was for" });
    const rows = within(kinds).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "WhatTimesTokensCost",
      "Replies410,500$0.13",
      "Summaries110,500no price",
      "Total510,500$0.13",
    ]);
    const days = within(screen.getByRole("table", { name: "By day" })).getAllByRole("rowheader");
    expect(days.map((cell) => cell.textContent)).toEqual(["Apr 5, 2031", "Apr 4, 2031", "Total"]);
    expect(screen.getByText(/1 of them has no price/)).toBeDefined();
  });

  it("[9.3] sets a balance, and keeps none any more", async () => {
    const { backend, state } = open();
    renderPage({ backend, path: "/settings" });
    // Parts that are fetched by themselves are there.
    await screen.findByRole("switch", { name: "Deep memory" });
    const part = await screen.findByRole("region", { name: "Credits" });
    expect(part.textContent).toContain("No balance is kept.");
    fireEvent.change(within(part).getByRole("textbox", { name: "Balance" }), {
      target: { value: "lots" },
    });
    fireEvent.click(within(part).getByRole("button", { name: "Set the balance" }));
    expect(part.textContent).toContain("An amount is a number, such as 10 or 2.50.");
    fireEvent.change(within(part).getByRole("textbox", { name: "Balance" }), {
      target: { value: "" },
    });
    fireEvent.change(within(part).getByRole("textbox", { name: "Balance" }), {
      target: { value: "12,5" },
    });
    fireEvent.click(within(part).getByRole("button", { name: "Set the balance" }));
    await waitFor(() => expect(part.textContent).toContain("$12.50 left"));
    expect(state.settings.credits).toEqual({ balance: 12.5 });
    fireEvent.click(within(part).getByRole("button", { name: "Stop keeping a balance" }));
    await waitFor(() => expect(state.settings.credits).toBeNull());
  });

  it("[9.1] changes a model's price, and goes back to the list", async () => {
    const { backend, state } = open();
    renderPage({ backend, path: "/settings" });
    const part = await screen.findByRole("region", { name: "Prices" });
    expect(part.textContent).toContain("No price known");
    fireEvent.click(within(part).getByRole("button", { name: "Change the price of gpt-4o" }));
    const input = within(part).getByRole("textbox", { name: "Input" });
    expect((input as HTMLInputElement).value).toBe("2.5");
    fireEvent.change(input, { target: { value: "" } });
    fireEvent.change(input, { target: { value: "3" } });
    fireEvent.click(within(part).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(state.settings.prices[0]?.own).toEqual({
        input: 3,
        cachedInput: 1.25,
        cacheWrite: 2.5,
        output: 10,
      }),
    );
    fireEvent.click(await within(part).findByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(state.settings.prices[0]?.own).toBeNull());
  });

  it("[9.1] takes a price for a model that is in no list, its cache as dear as its input", async () => {
    const { backend, state } = open();
    renderPage({ backend, path: "/settings" });
    const part = await screen.findByRole("region", { name: "Prices" });
    fireEvent.click(within(part).getByRole("button", { name: "Add a price for another model" }));
    fireEvent.change(within(part).getByRole("textbox", { name: "Model" }), {
      target: { value: "qwen3:8b" },
    });
    fireEvent.click(within(part).getByRole("button", { name: "Save" }));
    expect(within(part).getByRole("alert").textContent).toContain(
      "Each price must be a number, 0 or more, such as 0.25.",
    );
    fireEvent.change(within(part).getByRole("textbox", { name: "Input" }), {
      target: { value: "0.2" },
    });
    fireEvent.change(within(part).getByRole("textbox", { name: "Output" }), {
      target: { value: "0.4" },
    });
    fireEvent.click(within(part).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(state.settings.prices.at(-1)).toMatchObject({
        model: "qwen3:8b",
        own: { input: 0.2, cachedInput: 0.2, cacheWrite: 0.2, output: 0.4 },
      }),
    );
  });
});

describe("typedNumber", () => {
  it("[11.7] reads a number with either decimal sign, and nothing else", () => {
    expect(typedNumber(" 12,5 ")).toBe(12.5);
    expect(typedNumber("-3")).toBe(-3);
    expect(typedNumber("0.")).toBe(0);
    for (const text of ["", "a", "1.2.3", "1e5", "1.000,50", "∞"]) {
      expect(typedNumber(text), text).toBeUndefined();
    }
  });

  it("[11.7] reads what was shown in every language", () => {
    for (const locale of ["en", "de", "es"]) {
      for (const value of [0, 0.0028, 12.5, 100_000]) {
        expect(typedNumber(shownNumber(value, locale))).toBe(value);
      }
    }
  });
});
