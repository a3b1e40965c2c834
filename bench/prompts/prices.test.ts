import { describe, expect, it } from "vitest";
import type { Part } from "./parts.ts";
import { breakpointMeter, prefixMeter, unitMeter } from "./prices.ts";

const part = (text: string, tokens: number, marked = false): Part => ({
  name: "live",
  text,
  tokens,
  marked,
});
const price = { input: 1_000_000, cached: 1_000, output: 0, written: 10_000_000 };
const count = (text: string) => text.length;

describe("the prices of a series of requests", () => {
  it("a prefix is cached in steps of 128 tokens, from 1,024 on", () => {
    const meter = prefixMeter(price, count);
    const long = part("a", 1_100);
    expect(meter.charge({ parts: [long], answer: [] })).toBe(1_100);
    expect(meter.charge({ parts: [long, part("b", 10)], answer: [] })).toBeCloseTo(
      1_110 - 1_024 + 1.024,
    );
    const short = part("c", 1_000);
    meter.charge({ parts: [short], answer: [] });
    expect(meter.charge({ parts: [short], answer: [] })).toBe(1_000);
  });

  it("a breakpoint is written once and read by a later one that reaches back to it", () => {
    const meter = breakpointMeter(price);
    const first = part("a", 2_000, true);
    expect(meter.charge({ parts: [first, part("b", 10)], answer: [] })).toBe(20_010);
    const second = [part("a", 2_000), part("b", 10, true), part("c", 5)];
    expect(meter.charge({ parts: second, answer: [] })).toBe(2 + 100 + 5);
    const far = [
      ...second,
      ...Array.from({ length: 25 }, (_, i) => part(`${i}`, 1)),
      part("z", 1, true),
    ];
    expect(
      meter.charge({ parts: far.map((p) => ({ ...p, marked: p.text === "z" })), answer: [] }),
    ).toBe(20_410);
  });

  it("without a breakpoint nothing is cached", () => {
    const meter = breakpointMeter(price);
    const parts = [part("a", 2_000)];
    meter.charge({ parts, answer: [] });
    expect(meter.charge({ parts, answer: [] })).toBe(2_000);
  });

  it("a unit is the end of a request, the end of its answer, or what two requests shared", () => {
    const meter = unitMeter(price, count);
    const [a, b, c, d] = [part("a", 100), part("b", 10), part("c", 10), part("d", 10)];
    meter.charge({ parts: [a, b], answer: [c] });
    expect(meter.charge({ parts: [a, b, c, d], answer: [] })).toBeCloseTo(0.12 + 10);
    expect(meter.charge({ parts: [a, d], answer: [] })).toBe(110);
    expect(meter.charge({ parts: [a, c], answer: [] })).toBeCloseTo(0.1 + 10);
  });
});
