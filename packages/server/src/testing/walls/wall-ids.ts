/** One of each thing that a request may name. */
export interface WallIds {
  readonly character: string;
  readonly persona: string;
  readonly chat: string;
  readonly turn: string;
  readonly message: string;
  readonly piece: string;
  readonly entry: string;
  readonly write: string;
  readonly suggestion: string;
  readonly notification: string;
  readonly organization: string;
  readonly account: string;
  /** Of a kind that nobody has any of. */
  readonly other: string;
}

export type WallKind = keyof WallIds;

/** Of nothing that there is. */
export const MISSING: WallIds = {
  character: "nope",
  persona: "nope",
  chat: "nope",
  turn: "nope",
  message: "nope",
  piece: "nope",
  entry: "nope",
  write: "nope",
  suggestion: "nope",
  notification: "nope",
  organization: "nope",
  account: "nope",
  other: "nope",
};

/** A text with all ids of one set told apart from nothing but their kind. */
export function withoutIds(text: string, ids: WallIds): string {
  let bare = text;
  for (const id of new Set(Object.values(ids))) bare = bare.replaceAll(id, "ID");
  return bare;
}
