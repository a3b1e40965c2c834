/** The addresses of the page. An id becomes one segment, whatever it contains. */
export const routes = {
  home: "/",
  memory: "/memory",
  settings: "/settings",
  newCharacter: "/c/new",
  character: (id: string) => `/c/${encodeURIComponent(id)}`,
  editCharacter: (id: string) => `/c/${encodeURIComponent(id)}/edit`,
  chat: (id: string) => `/chat/${encodeURIComponent(id)}`,
  /** A place in a chat, as memories and summaries point to it. */
  message: (chatId: string, messageId: string) =>
    `/chat/${encodeURIComponent(chatId)}?message=${encodeURIComponent(messageId)}`,
} as const;

/** The id of a segment, as the router hands it over: it has undone a part of the encoding itself. */
export function idOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
