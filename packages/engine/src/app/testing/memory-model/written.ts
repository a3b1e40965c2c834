/** What a write hangs on: a variant of a reply, or a message; and the chat that it is of. */
export interface Hang {
  readonly chat: string;
  readonly message: string;
  readonly variant: string | null;
}

export interface Write {
  /** `covered`: another memory says the same, by a write that hangs on the same thing. */
  readonly op: "set" | "delete" | "covered";
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  readonly origin: string;
  readonly hang: Hang | null;
  readonly on: boolean;
  readonly at: number;
  /** Messages that it came from. */
  readonly from: readonly string[];
}

/** One memory: all that was ever written of it, oldest first. */
export interface Memory {
  scope: string;
  writes: readonly Write[];
  /** Deleted for good. */
  isGone: boolean;
}

export type Outcome =
  | "created"
  | "updated"
  | "known"
  | "limit"
  | "forbidden"
  | "conflict"
  | "invalid"
  | "not_found";
