import type { CharacterId } from "@keepsake/engine";
import {
  DEFAULT_MEMORY_SETTINGS,
  type Character,
} from "../../packages/engine/src/domain/character.ts";
import { entryRow } from "../../packages/engine/src/domain/entry-head.ts";
import { NO_SOURCE } from "../../packages/engine/src/domain/entry-writes.ts";
import type { Entry, Scope } from "../../packages/engine/src/domain/entry.ts";
import type { EntryId, WriteId } from "../../packages/engine/src/domain/ids.ts";
import { PINNED_PER_SCOPE } from "../../packages/engine/src/domain/limits.ts";
import { characterScope } from "../../packages/engine/src/domain/scope.ts";
import type { Change, Store } from "../../packages/engine/src/ports/store.ts";
import { OWNER } from "../assembly/long-chat.ts";
import { chanceOf } from "../texts/chance.ts";
import { sentence } from "../texts/prose.ts";

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE_MS = 60_000;
const AT_ONCE = 1_000;

/** The scopes of made-up characters, the first of which most is measured in. */
export function scopesOf(count: number): readonly Scope[] {
  return Array.from({ length: count }, (_, at) => characterScope(`c${at}` as CharacterId));
}

/** A text that no other number has. */
export function textOf(number: number): string {
  return `${sentence(chanceOf(number))} (${number})`;
}

/**
 * Fills the scopes of as many characters, each with so many entries that are not pinned and the
 * pinned ones that a scope may hold. Every third has a key.
 */
export async function fillScopes(
  store: Store,
  scopes: readonly Scope[],
  entries: number,
): Promise<void> {
  for (const [place, scope] of scopes.entries()) {
    if (scope.kind !== "character") continue;
    const { characterId } = scope;
    await store.commit({
      expect: [],
      changes: [{ op: "put", row: "character", value: character(characterId) }],
    });
    for (let from = 0; from < entries + PINNED_PER_SCOPE; from += AT_ONCE) {
      const length = Math.min(AT_ONCE, entries + PINNED_PER_SCOPE - from);
      const changes = Array.from({ length }, (_, at): Change => {
        const number = from + at;
        const value = entryRow(entry(scope, place, number, number >= entries));
        return { op: "put", row: "entry", value };
      });
      await store.commit({ expect: [], changes });
    }
  }
}

/** @param place - Of the scope: entries of all scopes were made in turns. */
export function entry(scope: Scope, place: number, number: number, pinned: boolean): Entry {
  const id = `s${place}-${number}`;
  return {
    id: id as EntryId,
    account: OWNER,
    scope,
    versions: [
      {
        id: `w-${id}` as WriteId,
        op: "set",
        key: number % 3 === 0 ? `key_${number}` : null,
        text: textOf(number),
        pinned,
        origin: "manual",
        confidence: null,
        anchor: null,
        source: NO_SOURCE,
        active: true,
        at: START + number * MINUTE_MS + place,
      },
    ],
    erased: false,
    createdAt: START,
    revision: 1,
  };
}

function character(id: CharacterId): Character {
  return {
    id,
    account: OWNER,
    name: `Mira ${id}`,
    description: "",
    greeting: "",
    examples: "",
    model: null,
    memory: DEFAULT_MEMORY_SETTINGS,
    sharing: "private",
    createdAt: START,
    updatedAt: START,
    revision: 1,
  };
}
