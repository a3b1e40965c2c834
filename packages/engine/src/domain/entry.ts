import type { Mentions } from "./entity.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EntryId,
  MessageId,
  OrganizationId,
  SuggestionId,
  TurnId,
  VariantId,
  WriteId,
} from "./ids.ts";

/** Where an entry lives (SPEC 1). */
export type Scope =
  | { readonly kind: "character"; readonly characterId: CharacterId }
  | { readonly kind: "global" }
  | { readonly kind: "organization"; readonly organizationId: OrganizationId };

/** A scope as one string: `character:<id>`, `global`, `organization:<id>`. */
export function scopeKey(scope: Scope): string {
  switch (scope.kind) {
    case "character":
      return `character:${scope.characterId}`;
    case "global":
      return "global";
    case "organization":
      return `organization:${scope.organizationId}`;
  }
}

export type Origin =
  | "model"
  | "inline"
  | "manual"
  | "generated"
  | "draft"
  | "deep"
  | "extraction"
  | "import";

/** What a write hangs on (SPEC 5.12); null is the person's own write, which nothing takes back. */
export type Anchor =
  | { readonly kind: "variant"; readonly messageId: MessageId; readonly variantId: VariantId }
  | { readonly kind: "message"; readonly messageId: MessageId }
  | null;

export interface EntrySource {
  readonly chatId: ChatId | null;
  readonly turnId: TurnId | null;
  readonly messageIds: readonly MessageId[];
}

/** One write to an entry. The newest active one counts (DESIGN 2). */
export interface EntryVersion extends Mentions {
  readonly id: WriteId;
  /**
   * `delete` is a model's or background deletion, which can be taken back. `covered` is no write: another
   * entry of the scope came to say the same, and as long as its write counts, which hangs on the same
   * anchor, this one is not shown (SPEC 5.2).
   */
  readonly op: "set" | "delete" | "covered";
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  readonly origin: Origin;
  readonly confidence: number | null;
  readonly anchor: Anchor;
  readonly source: EntrySource;
  readonly active: boolean;
  /** The suggestion that the person accepted (SPEC 6.4): calls that name it say this text. */
  readonly suggestionId?: SuggestionId;
  readonly at: number;
}

/** A saved memory (SPEC 5). */
export interface Entry {
  readonly id: EntryId;
  readonly account: AccountId;
  readonly scope: Scope;
  /** Oldest first. Empty only in a tombstone. */
  readonly versions: readonly EntryVersion[];
  /** Deleted for good by the person: a tombstone without text (SPEC 10.4). */
  readonly erased: boolean;
  /**
   * Of a tombstone: the messages from which it was learned, so that none of them teaches it again
   * behind the person's back (SPEC 10.4). Ids alone.
   */
  readonly erasedFrom?: readonly MessageId[];
  /** Of a tombstone: the person deleted it. One that only went with what it hung on lacks it. */
  readonly forgotten?: true;
  readonly createdAt: number;
  readonly revision: number;
}

/** What counts of an entry now. Stored beside it, so that a prompt needs no versions. */
export interface EntryHead extends Mentions {
  readonly id: EntryId;
  readonly account: AccountId;
  readonly scope: Scope;
  /** False if erased, undone or deleted by a model: then key and text are null and "". */
  readonly present: boolean;
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  readonly origin: Origin;
  readonly confidence: number | null;
  readonly writeId: WriteId | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly revision: number;
  /** Rises with every commit that touches the scope; given by the store. */
  readonly seq: number;
}
