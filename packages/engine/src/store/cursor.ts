import { EngineError } from "../domain/errors.ts";
import type { Page, PageRequest } from "../ports/store.ts";

/** Where a page ended in a list that is ordered by a time and then an id, greatest first. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

const BEGIN = "k1.";

/**
 * The place that a page request goes on from; undefined for a first page.
 *
 * @param list - The list's name; a cursor of another list is refused.
 * @throws {EngineError} `invalid` for a limit below one or a cursor that `pageOf` did not make.
 */
export function placeOf(list: string, page: PageRequest): Place | undefined {
  if (!Number.isSafeInteger(page.limit) || page.limit < 1) {
    throw new EngineError("invalid", "A page must be allowed to hold at least one row", {
      details: { limit: String(page.limit) },
    });
  }
  if (page.cursor === undefined) return undefined;
  const place = decode(list, page.cursor);
  if (place === undefined) throw new EngineError("invalid", "The cursor belongs to no page here");
  return place;
}

/**
 * A page out of rows in list order that begin where the page begins.
 *
 * @param rows - One more than `limit`, where there are as many.
 */
export function pageOf<T>(
  list: string,
  rows: readonly T[],
  limit: number,
  place: (row: T) => Place,
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next: more ? encode(list, place(last)) : null };
}

/** Whether a row stands behind a place; every row does behind none. */
export function isBehind(row: Place, place: Place | undefined): boolean {
  return place === undefined || comparePlaces(place, row) < 0;
}

/** Orders by time, then id, greatest first. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

function encode(list: string, place: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([list, place.at, place.id]));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return BEGIN + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(list: string, cursor: string): Place | undefined {
  if (!cursor.startsWith(BEGIN)) return undefined;
  try {
    const letters = cursor.slice(BEGIN.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(value)) return undefined;
    const [name, at, id]: unknown[] = value;
    if (name !== list || typeof at !== "number" || typeof id !== "string") return undefined;
    return { at, id };
  } catch {
    return undefined;
  }
}
