/** The addresses of the page. An id becomes one segment, whatever it contains. */
export const routes = {
  home: "/",
  memory: "/memory",
  memoryGraph: "/memory/graph",
  /** Memories that were not touched for long. */
  oldMemories: "/memory?old",
  notifications: "/notifications",
  settings: "/settings",
  personas: "/personas",
  newCharacter: "/c/new",
  character: (id: string) => `/c/${encodeURIComponent(id)}`,
  editCharacter: (id: string) => `/c/${encodeURIComponent(id)}/edit`,
  chat: (id: string) => `/chat/${encodeURIComponent(id)}`,
  /** All that is found for some words; without words the place to type them. */
  search: (q: string) => (q === "" ? "/search" : `/search?q=${encodeURIComponent(q)}`),
  /** A place in a chat, as memories and summaries point to it, with what lights up there. */
  message: (
    chatId: string,
    messageId: string,
    shown: {
      /** Words that are looked for in the chat. */
      readonly find?: string;
      /** The stretch that a piece of the summary covers, by ordinals. */
      readonly lit?: { readonly from: number; readonly to: number };
    } = {},
  ) => {
    const query = new URLSearchParams({ message: messageId });
    if (shown.find !== undefined) query.set("find", shown.find);
    if (shown.lit !== undefined) query.set("lit", `${shown.lit.from}-${shown.lit.to}`);
    return `/chat/${encodeURIComponent(chatId)}?${query}`;
  },
} as const;

/** The id of a segment, as the router hands it over: it has undone a part of the encoding itself. */
export function idOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
