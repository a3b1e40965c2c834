/** Names of what is read from the backend, for the cache. A prefix names all that begins with it. */
export const queryKeys = {
  me: ["me"],
  characters: ["characters"],
  chats: ["chats"],
  chatsOf: (characterId: string | null) => ["chats", characterId],
  chat: (id: string) => ["chat", id],
  log: (chatId: string) => ["log", chatId],
  summaries: ["summary"],
  summary: (chatId: string) => ["summary", chatId],
  prompts: ["prompt"],
  prompt: (chatId: string, turnId: string | null) => ["prompt", chatId, turnId],
  memories: ["memories"],
  memoryHistory: (id: string) => ["memories", "history", id],
} as const;
