import type {
  Character,
  Chat,
  Detail,
  MemoryEntry,
  MemoryPage,
  Message,
  MessagePage,
  PromptView,
  SummaryState,
} from "@keepsake/engine/wire";
import { readEvents, type ReplyEvent } from "./reply-events.ts";

/** An answer that tells of a failure. */
export class ProblemAnswer extends Error {
  override readonly name = "ProblemAnswer";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Somebody who uses Keepsake over HTTP, and knows only what it answers. */
export interface Client {
  newCharacter(input: {
    readonly name: string;
    readonly description?: string;
    readonly greeting?: string;
    readonly memory?: { readonly detail: Detail };
  }): Promise<Character>;
  newChat(characterId: string): Promise<Chat>;
  chat(id: string): Promise<Chat>;
  /** @param requestKey - The same key again joins the same turn. */
  send(chatId: string, text: string, requestKey?: string): AsyncGenerator<ReplyEvent>;
  /** All of them, oldest first. */
  messages(chatId: string): Promise<readonly Message[]>;
  summary(chatId: string): Promise<SummaryState>;
  prompt(chatId: string, turnId: string): Promise<PromptView>;
  addMemory(input: object): Promise<MemoryEntry>;
  changeMemory(id: string, patch: object): Promise<MemoryEntry>;
  removeMemory(id: string): Promise<void>;
  /** All of them, in no particular order. */
  memories(): Promise<readonly MemoryEntry[]>;
}

const PAGE = 100;

export function clientOf(url: string): Client {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  };
  const json = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await (await call(method, path, body)).json()) as T;
  const chatPath = (id: string) => `/chats/${encodeURIComponent(id)}`;
  const memoryPath = (id: string) => `/memories/${encodeURIComponent(id)}`;

  return {
    newCharacter: (input) => json("POST", "/characters", input),
    newChat: (characterId) => json("POST", "/chats", { characterIds: [characterId] }),
    chat: (id) => json("GET", chatPath(id)),
    async *send(chatId, text, requestKey) {
      const response = await fetch(`${url}/api${chatPath(chatId)}/turns`, {
        method: "POST",
        body: JSON.stringify({ text }),
        headers: {
          "content-type": "application/json",
          ...(requestKey === undefined ? {} : { "idempotency-key": requestKey }),
        },
      });
      if (!response.ok || response.body === null) throw await problemOf(response);
      yield* readEvents(response.body);
    },
    messages: async (chatId) => {
      const all: Message[] = [];
      for (let before: string | null = ""; before !== null;) {
        const from: string = before === "" ? "" : `&before=${encodeURIComponent(before)}`;
        const page: MessagePage = await json(
          "GET",
          `${chatPath(chatId)}/messages?limit=${PAGE}${from}`,
        );
        all.unshift(...page.items);
        before = page.next;
      }
      return all;
    },
    summary: (chatId) => json("GET", `${chatPath(chatId)}/summary`),
    prompt: (chatId, turnId) =>
      json("GET", `${chatPath(chatId)}/prompt?turnId=${encodeURIComponent(turnId)}`),
    addMemory: (input) => json("POST", "/memories", input),
    changeMemory: (id, patch) => json("PATCH", memoryPath(id), patch),
    removeMemory: async (id) => {
      await call("DELETE", memoryPath(id));
    },
    memories: async () => {
      const all: MemoryEntry[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const from: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page: MemoryPage = await json("GET", `/memories?limit=${PAGE}${from}`);
        all.push(...page.items);
        cursor = page.next;
      }
      return all;
    },
  };
}

async function problemOf(response: Response): Promise<ProblemAnswer> {
  const text = await response.text();
  try {
    const problem = JSON.parse(text) as { readonly code?: string; readonly detail?: string };
    return new ProblemAnswer(response.status, problem.code ?? "", problem.detail ?? text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new ProblemAnswer(response.status, "", text);
  }
}

/** True for what happens to a connection when its server dies. */
export function isCutOff(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === "AbortError");
}
