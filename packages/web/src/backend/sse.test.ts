import { describe, expect, it } from "vitest";
import { sseParser } from "./sse.ts";

const encode = (text: string) => new TextEncoder().encode(text);

const STREAM =
  "\uFEFF: hello\n" +
  'event: reply-delta\ndata: {"text":"Grüße 你好 👋🏽"}\n\n' +
  "event:turn-start\r\ndata:one\r\ndata:  two\r\n\r\n" +
  "retry: 10\rdata: last\r\r" +
  "event: dropped\n\n" +
  "data: never finished";

const EVENTS = [
  { event: "reply-delta", data: '{"text":"Grüße 你好 👋🏽"}' },
  { event: "turn-start", data: "one\n two" },
  { event: "message", data: "last" },
];

describe("sseParser", () => {
  it("[7.2] reads the same events wherever the bytes are cut", () => {
    const bytes = encode(STREAM);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const parser = sseParser();
      const events = [...parser.feed(bytes.slice(0, cut)), ...parser.feed(bytes.slice(cut))];
      expect(events, `cut at byte ${cut}`).toEqual(EVENTS);
    }
  });

  it("[7.2] reads the same events byte by byte", () => {
    const parser = sseParser();
    const events = [...encode(STREAM)].flatMap((byte) => parser.feed(Uint8Array.of(byte)));
    expect(events).toEqual(EVENTS);
  });
});
