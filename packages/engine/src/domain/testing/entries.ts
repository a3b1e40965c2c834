import type { Anchor, Entry, EntryHead, EntryVersion, Scope } from "../entry.ts";
import type { AccountId, EntryId, MessageId, VariantId, WriteId } from "../ids.ts";
import { NO_SOURCE } from "../entry-writes.ts";
import { GLOBAL } from "../scope.ts";

export const ANN = "ann" as AccountId;

/** The anchor of the n-th reply's variant. */
export function variantAnchor(message: string, variant: string): NonNullable<Anchor> {
  return {
    kind: "variant",
    messageId: message as MessageId,
    variantId: variant as VariantId,
  };
}

export function version(id: string, fields: Partial<EntryVersion> = {}): EntryVersion {
  return {
    id: id as WriteId,
    op: "set",
    key: null,
    text: `text of ${id}`,
    pinned: false,
    origin: fields.anchor == null ? "manual" : "model",
    confidence: null,
    anchor: null,
    source: NO_SOURCE,
    active: true,
    at: 1,
    ...fields,
  };
}

export function entry(id: string, versions: readonly EntryVersion[], scope: Scope = GLOBAL): Entry {
  return {
    id: id as EntryId,
    account: ANN,
    scope,
    versions,
    erased: false,
    createdAt: 1,
    revision: 1,
  };
}

export function head(id: string, fields: Partial<EntryHead> = {}): EntryHead {
  return {
    id: id as EntryId,
    account: ANN,
    scope: GLOBAL,
    present: true,
    key: null,
    text: `text of ${id}`,
    pinned: false,
    origin: "manual",
    confidence: null,
    writeId: null,
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
    seq: 1,
    ...fields,
  };
}
