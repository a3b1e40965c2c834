import type { Chat, Message, MessagePage, SummaryState } from "@keepsake/engine/wire";
import { vi } from "vitest";
import { PATIENCE_MS } from "./visitor.ts";

/** Keepsake over HTTP, for what a test wants to be so without clicking. */
export interface Api {
  ask<Body>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Body>;
  /** A character and a chat with it. */
  newChat(character: object): Promise<Chat>;
  /** Says something and waits for the whole reply. */
  say(chatId: string, text: string): Promise<Message>;
  summary(chatId: string): Promise<SummaryState>;
  /** The summary once nothing works at it any more. */
  settledSummary(chatId: string): Promise<SummaryState>;
  /** All of them, oldest first. */
  messages(chatId: string): Promise<readonly Message[]>;
}

const PAGE = 100;

export function apiOf(url: string): Api {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
    (await (await call(method, path, body)).json()) as Body;
  const summary = (chatId: string) => ask<SummaryState>("GET", `/chats/${chatId}/summary`);

  return {
    ask,
    summary,
    async newChat(character) {
      const { id } = await ask<{ readonly id: string }>("POST", "/characters", character);
      return ask<Chat>("POST", "/chats", { characterIds: [id] });
    },
    async say(chatId, text) {
      const response = await call("POST", `/chats/${chatId}/turns`, { text });
      return replyIn(await response.text());
    },
    settledSummary: (chatId) =>
      vi.waitFor(
        async () => {
          const now = await summary(chatId);
          if (now.job !== null) throw new Error("The summary is still being written");
          return now;
        },
        { timeout: PATIENCE_MS, interval: 10 },
      ),
    async messages(chatId) {
      const all: Message[] = [];
      for (let before: string | null = ""; before !== null;) {
        const from: string = before === "" ? "" : `&before=${encodeURIComponent(before)}`;
        const path = `/chats/${chatId}/messages?limit=${PAGE}${from}`;
        const page: MessagePage = await ask("GET", path);
        all.unshift(...page.items);
        before = page.next;
      }
      return all;
    },
  };
}

/** The message with which a reply's stream ends. */
function replyIn(stream: string): Message {
  const end = /^event: reply-end\ndata: (.*)$/mu.exec(stream)?.[1];
  if (end === undefined) throw new Error(`The reply did not end well:\n${stream}`);
  return (JSON.parse(end) as { readonly message: Message }).message;
}
