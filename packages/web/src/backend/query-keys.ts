/** Names of what is read from the backend, for the cache. A prefix names all that begins with it. */
export const queryKeys = {
  me: ["me"],
  /** What belongs to whoever has signed in, and who may. */
  people: ["people"],
  peopleOf: (what: string, id: string | null = null) => ["people", what, id] as const,
  characters: ["characters"],
  offered: ["characters", "offered"],
  personas: ["personas"],
  chats: ["chats"],
  chatsOf: (characterId: string | null) => ["chats", characterId],
  chat: (id: string) => ["chat", id],
  logs: ["log"],
  log: (chatId: string) => ["log", chatId],
  summaries: ["summary"],
  summary: (chatId: string) => ["summary", chatId],
  rebuild: (chatId: string) => ["summary", chatId, "rebuild"],
  pieceChildren: (chatId: string, pieceId: string, revision: number) =>
    ["summary", chatId, "children", pieceId, revision] as const,
  prompts: ["prompt"],
  prompt: (chatId: string, asked: object) => ["prompt", chatId, asked],
  searches: ["search"],
  search: (q: string, chatId: string | null, limit: number | null = null) =>
    ["search", q, chatId, limit] as const,
  /** What else says a thing that is going to be deleted. */
  traces: (kind: string, id: string) => ["traces", kind, id],
  /** The whole texts that a message brought from outside; they do not change. */
  outside: (chatId: string, messageId: string) => ["outside", chatId, messageId],
  /** What an edit of a message would take back. */
  taught: (chatId: string, messageId: string, revision: number) => [
    "taught",
    chatId,
    messageId,
    revision,
  ],
  notifications: ["notifications"],
  usage: ["usage"],
  usageBy: (by: "day" | "kind" | "model") => ["usage", by] as const,
  settings: ["settings"],
  /** What memory does in a chat, and which switch decides it. */
  chatMemories: ["chatMemory"],
  chatMemory: (chatId: string) => ["chatMemory", chatId],
  memories: ["memories"],
  /** What deep memory did in a chat. */
  deep: (chatId: string) => ["memories", "deep", chatId],
  profile: ["memories", "profile"],
  memoryHistory: (id: string) => ["memories", "history", id],
} as const;
