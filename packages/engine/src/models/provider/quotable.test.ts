import { describe, expect, it } from "vitest";
import { quotable } from "./quotable.ts";

const told = (message: string, sent: string) =>
  quotable(message, undefined, () => JSON.stringify([[], [{ role: "user", text: sent }]]));

describe("quotable", () => {
  it.each([
    ["Not allowed: walnuts", "I am allergic to walnuts", "Not allowed: …"],
    ["Blocked term 'Zoë'", "Hello\nZoë, are you there?", "Blocked term '…'"],
    ["Bad number 4711.", "My code is 4711", "Bad number …."],
    ["拒绝：核桃过敏", "我对核桃过敏", "拒绝：…"],
    ["Unable to read WALNUTS-2", "walnuts", "Unable to read …-2"],
  ])("[10.4] keeps no word that was sent: %s", (message, sent, kept) => {
    expect(told(message, sent)).toBe(kept);
  });

  it("[9.1, 12.6] keeps what it says of itself, also where the same ordinary words were sent", () => {
    const message = "The model is not able to use tools: the maximum of this plan is 20 requests";
    expect(told(message, "Is the model able to use tools? Not in this plan.")).toBe(message);
    expect(told("Worker crashed at node 7", "Hello there")).toBe("Worker crashed at node 7");
  });
});
