// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchTips } from "./watch-tips.ts";

describe("the tip of a button", () => {
  let shown: Element | null = null;
  let stop: () => void;

  beforeEach(() => {
    document.body.innerHTML = '<button data-tip aria-label="Close"></button><input>';
    stop = watchTips(document, (element) => (shown = element));
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  const button = () => document.querySelector("button");

  it("[11.7] is shown where a key moves the focus to it, and goes with the next key", () => {
    fireEvent.keyDown(document.body, { key: "Tab" });
    button()?.focus();
    expect(shown).toBe(button());
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(shown).toBeNull();
  });

  it("[11.7] is not shown where the page puts the focus there, whatever key asked for it", () => {
    fireEvent.keyDown(document.body, { key: "Enter" });
    button()?.focus();
    expect(shown).toBeNull();
    button()?.blur();
    fireEvent.keyDown(document.body, { key: "Tab" });
    fireEvent.keyUp(document.body, { key: "Tab" });
    button()?.focus();
    expect(shown).toBeNull();
  });
});
