import type { Entry, EntryHead } from "../../domain/entry.ts";
import { scopeKey } from "../../domain/entry.ts";
import { givenMentions } from "../../domain/entry-head.ts";
import type { AccountId, EntryId } from "../../domain/ids.ts";
import type { EntryRow } from "../../ports/store.ts";
import { filterText, findableKey } from "../entry-index.ts";
import type { EntryRecord } from "./schema.ts";

export function recordOf({ entry, head, canonical }: EntryRow, seq: number): EntryRecord {
  return {
    account: entry.account,
    id: entry.id,
    key: head.key,
    value: head.text,
    createdAt: entry.createdAt,
    updatedAt: head.updatedAt,
    pinned: head.pinned,
    presence: head.present ? 1 : 0,
    scope: entry.scope,
    scopeKey: scopeKey(entry.scope),
    origin: head.origin,
    confidence: head.confidence,
    writeId: head.writeId,
    revision: entry.revision,
    seq,
    versions: entry.versions,
    erased: entry.erased,
    ...(entry.erasedFrom === undefined ? {} : { erasedFrom: entry.erasedFrom }),
    ...(entry.forgotten === undefined ? {} : { forgotten: entry.forgotten }),
    ...(head.entities === undefined ? {} : { mentions: givenMentions(head) }),
    canonical,
    findableKey: findableKey(entry, head),
    filterText: filterText(head),
  };
}

export function entryOf(record: EntryRecord): Entry {
  return {
    id: record.id as EntryId,
    account: record.account as AccountId,
    scope: record.scope,
    versions: record.versions,
    erased: record.erased,
    ...(record.erasedFrom === undefined ? {} : { erasedFrom: record.erasedFrom }),
    ...(record.forgotten === undefined ? {} : { forgotten: record.forgotten }),
    createdAt: record.createdAt,
    revision: record.revision,
  };
}

export function headOf(record: EntryRecord): EntryHead {
  return {
    id: record.id as EntryId,
    account: record.account as AccountId,
    scope: record.scope,
    present: record.presence === 1,
    key: record.key,
    text: record.value,
    pinned: record.pinned,
    origin: record.origin,
    confidence: record.confidence,
    writeId: record.writeId,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    revision: record.revision,
    seq: record.seq,
    ...record.mentions,
  };
}
