import type { Entry, EntryHead, Scope } from "../../domain/entry.ts";
import { scopeKey } from "../../domain/entry.ts";
import type { EntryRow } from "../../ports/store.ts";
import type { Mentions } from "../../domain/entity.ts";
import { givenMentions } from "../../domain/entry-head.ts";
import { filterText, findableKey } from "../entry-index.ts";
import type { EntryTable } from "./schema.ts";

/** The columns of which a head is made: everything but the versions. */
export const HEAD_COLUMNS = [
  "id",
  "scope",
  "present",
  "entry_key",
  "text",
  "pinned",
  "origin",
  "confidence",
  "write_id",
  "created_at",
  "updated_at",
  "revision",
  "seq",
  "mentions",
] as const;

export const ENTRY_COLUMNS = ["id", "scope", "created_at", "revision", "body"] as const;

export function entryRow({ entry, head, canonical }: EntryRow, seq: number): EntryTable {
  const { id, account, scope, createdAt, revision, ...rest } = entry;
  const key = findableKey(entry, head);
  return {
    account_id: account,
    id,
    revision,
    scope: scopeKey(scope),
    seq,
    present: head.present ? 1 : 0,
    pinned: head.pinned ? 1 : 0,
    text: head.text,
    entry_key: key,
    origin: head.origin,
    confidence: head.confidence,
    write_id: head.writeId,
    created_at: createdAt,
    updated_at: head.updatedAt,
    key_hash: key === null ? null : hashOf(key),
    canonical_hash: head.present ? hashOf(canonical) : null,
    canonical,
    filter_text: filterText(head),
    mentions: head.entities === undefined ? null : JSON.stringify(givenMentions(head)),
    body: JSON.stringify(rest),
  };
}

export function entryOf(
  account: Entry["account"],
  row: Pick<EntryTable, (typeof ENTRY_COLUMNS)[number]>,
): Entry {
  const rest: Pick<Entry, "versions" | "erased"> = JSON.parse(row.body);
  return {
    ...rest,
    id: row.id as Entry["id"],
    account,
    scope: scopeOf(row.scope),
    createdAt: row.created_at,
    revision: row.revision,
  };
}

type HeadRow = Pick<EntryTable, (typeof HEAD_COLUMNS)[number]>;

/** Rows as heads; those of one scope share its object. */
export function headsOf(account: EntryHead["account"], rows: readonly HeadRow[]): EntryHead[] {
  const scopes = new Map<string, Scope>();
  return rows.map((row) => {
    let scope = scopes.get(row.scope);
    if (scope === undefined) scopes.set(row.scope, (scope = scopeOf(row.scope)));
    return headOf(account, scope, row);
  });
}

/** The same of rows as lists of values, in the order of `HEAD_COLUMNS`. */
export function headsOfLists(
  account: EntryHead["account"],
  rows: readonly (readonly unknown[])[],
): EntryHead[] {
  const scopes = new Map<unknown, Scope>();
  return rows.map((row) => {
    const key = row[1];
    const isPresent = row[2] === 1;
    let scope = scopes.get(key);
    if (scope === undefined) scopes.set(key, (scope = scopeOf(String(key))));
    const head: EntryHead = {
      id: row[0] as EntryHead["id"],
      account,
      scope,
      present: isPresent,
      key: isPresent ? (row[3] as string | null) : null,
      text: row[4] as string,
      pinned: row[5] === 1,
      origin: row[6] as EntryHead["origin"],
      confidence: row[7] as number | null,
      writeId: row[8] as EntryHead["writeId"],
      createdAt: row[9] as number,
      updatedAt: row[10] as number,
      revision: row[11] as number,
      seq: row[12] as number,
    };
    return withMentions(head, row[13] as string | null);
  });
}

/** Most entries have none: those are left as they are. */
function withMentions(head: EntryHead, stored: string | null): EntryHead {
  if (stored === null) return head;
  const mentions: Mentions = JSON.parse(stored);
  return { ...head, ...mentions };
}

function headOf(account: EntryHead["account"], scope: Scope, row: HeadRow): EntryHead {
  const head: EntryHead = {
    id: row.id as EntryHead["id"],
    account,
    scope,
    present: row.present === 1,
    key: row.present === 1 ? row.entry_key : null,
    text: row.text,
    pinned: row.pinned === 1,
    origin: row.origin as EntryHead["origin"],
    confidence: row.confidence,
    writeId: row.write_id as EntryHead["writeId"],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    seq: row.seq,
  };
  return withMentions(head, row.mentions);
}

function scopeOf(key: string): Scope {
  const colon = key.indexOf(":");
  const id = key.slice(colon + 1);
  if (key.startsWith("character:")) return { kind: "character", characterId: id as never };
  if (key.startsWith("organization:")) return { kind: "organization", organizationId: id as never };
  return { kind: "global" };
}

/** 32 bits of FNV-1a: narrows a look-up, so that long texts need no index of their own. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  }
  return hash;
}
