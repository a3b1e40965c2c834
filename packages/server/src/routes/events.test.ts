import type { ChatId, EngineEvent, EntryId, NotificationId } from "@keepsake/engine";
import { describe, expect, it } from "vitest";
import { stubApp } from "../testing/stub-app.ts";

const EVENTS: readonly EngineEvent[] = [
  { type: "summary", chatId: "c1" as ChatId },
  { type: "message", chatId: "c1" as ChatId },
  { type: "job", chatId: "c1" as ChatId },
  { type: "character", id: "ada:1" },
  { type: "persona", id: "p1" },
  { type: "memory", scope: "character:ada:1", entryId: "e1" as EntryId },
  { type: "memory", scope: "global", entryId: null },
  { type: "notification", id: "n1" as NotificationId, kind: "rebuild-done", chatId: null },
];

/** Tells its events, then waits for the signal. */
function watched() {
  const signals: AbortSignal[] = [];
  const subscribe = async function* (_: unknown, signal: AbortSignal) {
    signals.push(signal);
    yield* EVENTS;
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", () => resolve());
    });
  };
  return { signals, subscribe };
}

describe("GET /api/events", () => {
  it("streams what happens by name, until the server stops", async () => {
    const closing = new AbortController();
    const { subscribe } = watched();
    const app = stubApp({ events: { subscribe } }, { closing: closing.signal });
    const response = await app.request("/api/events");
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    setTimeout(() => closing.abort(), 5);
    const lines = (await response.text()).split("\n\n").filter((part) => part.startsWith("event"));
    expect(lines).toEqual([
      'event: summary\ndata: {"chatId":"c1"}',
      'event: message\ndata: {"chatId":"c1"}',
      'event: job\ndata: {"chatId":"c1"}',
      'event: character\ndata: {"characterId":"ada:1"}',
      'event: persona\ndata: {"personaId":"p1"}',
      'event: memory\ndata: {"scope":"character","characterId":"ada:1","organizationId":null,"entryId":"e1"}',
      'event: memory\ndata: {"scope":"global","characterId":null,"organizationId":null,"entryId":null}',
      'event: notification\ndata: {"id":"n1","kind":"rebuild-done","chatId":null}',
    ]);
  });

  it("stops watching when its reader has gone", async () => {
    const { signals, subscribe } = watched();
    const response = await stubApp({ events: { subscribe } }).request("/api/events");
    const reader = (response.body ?? new ReadableStream()).getReader();
    await reader.read();
    await reader.read();
    expect(signals.map((signal) => signal.aborted)).toEqual([false]);
    await reader.cancel();
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it("HEAD watches nothing", async () => {
    const { signals, subscribe } = watched();
    const app = stubApp({ events: { subscribe } });
    const response = await app.request("/api/events", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    expect(signals).toEqual([]);
  });
});
