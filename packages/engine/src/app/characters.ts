import { accountOf } from "../domain/access.ts";
import {
  type Character,
  DEFAULT_MEMORY_SETTINGS,
  extractsBy,
  type MemorySettings,
} from "../domain/character.ts";
import { turnedLearning } from "../domain/deep-pass.ts";
import { type Entry, type Scope, scopeKey } from "../domain/entry.ts";
import { entryRow, headOf } from "../domain/entry-head.ts";
import { movedToGlobal } from "../domain/entry-move.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, CharacterId } from "../domain/ids.ts";
import { CARD_TEXT_LENGTH, DETAIL_LEVELS, NAME_LENGTH } from "../domain/limits.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import { cleanText } from "../domain/text.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { CharacterInput, CharacterUseCases } from "./api.ts";
import { scopeEntries } from "./clear-scope.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { eraseEntries } from "./erase-entries.ts";
import { entryChanges } from "./journal-changes.ts";
import { offeredCharacters } from "./offered-characters.ts";

type Removal = { readonly moved: number; readonly removed: number };

/** What the person does with characters (SPEC 5.5, 7.6). */
export function characterUseCases(context: Context): CharacterUseCases {
  const { store, ambient } = context;
  return {
    list: async (principal, page) => store.characters(accountOf(principal, "read"), page),
    offered: (principal, page) => offeredCharacters(context, principal, page),
    create: async (principal, input) => {
      const account = accountOf(principal, "write");
      const now = ambient.now();
      const learns = input.memory?.learnFromChat ?? true;
      const character = withInput(
        {
          id: ambient.id() as CharacterId,
          account,
          name: "",
          description: "",
          greeting: "",
          examples: "",
          model: null,
          memory: { ...DEFAULT_MEMORY_SETTINGS, isolated: context.isolates ?? false },
          sharing: "private",
          ...(learns ? {} : { unlearned: turnedLearning([], learns, now) }),
          createdAt: now,
          updatedAt: now,
          revision: 1,
        },
        input,
      );
      await store.commit({
        expect: [{ kind: "row", row: "character", account, id: character.id, revision: "absent" }],
        changes: [{ op: "put", row: "character", value: character }],
      });
      context.notify(account, { type: "character", id: character.id });
      return character;
    },
    get: async (principal, id) => readCharacter(store, accountOf(principal, "read"), id),
    update: async (principal, id, input) => {
      const account = accountOf(principal, "write");
      const updated = await decideAndCommit(context, async (): Promise<Decision<Character>> => {
        const character = await readCharacter(store, account, id);
        if (input.revision !== undefined && input.revision !== character.revision) {
          throw new EngineError("conflict", "The character has changed since it was read", {
            details: { revision: character.revision },
          });
        }
        const changed: Character = {
          ...withInput(character, input),
          ...learning(character, input, ambient.now()),
          updatedAt: ambient.now(),
          revision: character.revision + 1,
        };
        return {
          expect: [expectCharacter(character)],
          changes: [{ op: "put", row: "character", value: changed }],
          result: changed,
        };
      });
      context.notify(account, { type: "character", id });
      return updated;
    },
    remove: async (principal, id, memories) => {
      const account = accountOf(principal, "write");
      const result = await decideAndCommit(context, () => removal(store, account, id, memories));
      context.notify(account, { type: "character", id });
      for (const scope of [characterScope(id), GLOBAL]) {
        context.notify(account, { type: "memory", scope: scopeKey(scope), entryId: null });
      }
      return result;
    },
  };
}

/** @throws {EngineError} `not_found`. */
async function readCharacter(
  store: Store,
  account: AccountId,
  id: CharacterId,
): Promise<Character> {
  const character = await store.get("character", account, id);
  if (character === undefined) throw new EngineError("not_found", "There is no such character");
  return character;
}

function expectCharacter({ account, id, revision }: Character): Expectation {
  return { kind: "row", row: "character", account, id, revision };
}

/** What is said while the switch is off is never read, not even once it is on again (SPEC 5.14). */
function learning(
  { memory, unlearned = [] }: Character,
  input: { readonly memory?: CharacterInput["memory"] },
  now: number,
): Pick<Character, "unlearned"> {
  const learns = input.memory?.learnFromChat ?? memory.learnFromChat;
  if (learns === memory.learnFromChat) return {};
  const isKnown = memory.learnFromChat || unlearned.at(-1)?.to === null;
  // Since when an older character has been off nobody wrote down.
  const before = isKnown ? unlearned : [{ from: 0, to: null }];
  return { unlearned: turnedLearning(before, learns, now) };
}

function withInput(
  character: Character,
  input: { readonly [K in keyof CharacterInput]?: CharacterInput[K] | undefined },
): Character {
  const card = (field: "description" | "greeting" | "examples") => {
    const text = input[field];
    if (text === undefined) return character[field];
    return cleanText(text, { field, max: CARD_TEXT_LENGTH, optional: true });
  };
  const { name = character.name, model = character.model, sharing = character.sharing } = input;
  return {
    ...character,
    name: cleanText(name, { field: "name", max: NAME_LENGTH }),
    description: card("description"),
    greeting: card("greeting"),
    examples: card("examples"),
    model: model === null ? null : cleanText(model, { field: "model", max: 200 }),
    memory: withSettings(character.memory, input.memory ?? {}),
    sharing,
  };
}

function withSettings(
  settings: MemorySettings,
  patch: { readonly [K in keyof MemorySettings]?: MemorySettings[K] | undefined },
): MemorySettings {
  const { detail = settings.detail, delivery = settings.delivery } = patch;
  if (!DETAIL_LEVELS.includes(detail)) {
    throw new EngineError("invalid", `detail is one of ${DETAIL_LEVELS.join(", ")}`, {
      details: { field: "memory.detail" },
    });
  }
  return {
    detail,
    delivery,
    learnFromChat: patch.learnFromChat ?? settings.learnFromChat,
    isolated: patch.isolated ?? settings.isolated,
    ...extractionChoice(settings, { ...patch, delivery }),
  };
}

/**
 * What is sent back as it was read is no choice of the person's, nor is what goes along with another
 * delivery: it goes on following that.
 */
function extractionChoice(
  settings: MemorySettings,
  patch: {
    readonly extraction?: boolean | undefined;
    readonly delivery: MemorySettings["delivery"];
  },
): Pick<MemorySettings, "extraction" | "extractionChosen"> {
  const { extraction, extractionChosen } = settings;
  const follows = extractsBy({ ...settings, delivery: patch.delivery });
  if (patch.extraction === undefined || patch.extraction === follows) {
    return extractionChosen === undefined ? { extraction } : { extraction, extractionChosen };
  }
  return { extraction: patch.extraction, extractionChosen: true };
}

/**
 * Deletes a character. The counts of its scope are expected too: an entry or a suggestion that is added
 * meanwhile makes the commit fail, and the next try takes it along.
 *
 * @see SPEC 5.5
 */
async function removal(
  store: Store,
  account: AccountId,
  id: CharacterId,
  memories: "global" | "delete",
): Promise<Decision<Removal>> {
  const character = await readCharacter(store, account, id);
  const scope = characterScope(id);
  const entries = await scopeEntries(store, { account, scope });
  const present = entries.map(headOf).filter((head) => head.present);
  const counts = [true, false].map((pinned): Expectation => ({
    kind: "count",
    account,
    scope: scopeKey(scope),
    pinned,
    atMost: present.filter((head) => head.pinned === pinned).length,
  }));
  const waiting = await store.suggestions(account, { scope: scopeKey(scope) });
  const expect = [expectCharacter(character), ...counts, noMoreWaiting(account, scope, waiting)];
  const gone: Change = { op: "remove", row: "character", account, id };
  if (memories === "delete") {
    const result = { moved: 0, removed: present.length };
    if (entries.length === 0 && waiting.length === 0) return { expect, changes: [gone], result };
    const erasure = await eraseEntries(store, account, entries, waiting);
    return {
      expect: [...expect, ...erasure.expect],
      changes: [gone, ...erasure.changes],
      result,
    };
  }
  const globals = await store.entryHeads(account, [scopeKey(GLOBAL)]);
  const keys = new Map(
    globals.flatMap(({ key, id: owner }) => (key === null ? [] : [[key, owner] as const])),
  );
  const sayings = await sayingGlobally(store, entries);
  const moved = movedToGlobal(entries, character.name, { keys, sayings });
  const { expect: rows, changes } = entryChanges([...entries, ...sayings], moved, sayings);
  const followed = movedSuggestions(waiting);
  return {
    expect: [...expect, ...rows, ...followed.expect],
    changes: [gone, ...changes, ...followed.changes],
    result: { moved: present.length, removed: 0 },
  };
}

/** Global entries that say what one of these says. */
async function sayingGlobally(
  store: Pick<Store, "entryByText">,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const shown = entries.map(entryRow).filter(({ head }) => head.present);
  const found = await Promise.all(
    shown.map(({ entry, canonical }) =>
      store.entryByText(entry.account, scopeKey(GLOBAL), canonical),
    ),
  );
  return found.flatMap((entry) => entry ?? []);
}

/** No suggestion has come to the scope since these were read. */
function noMoreWaiting(
  account: AccountId,
  scope: Scope,
  waiting: readonly Suggestion[],
): Expectation {
  const atMost = waiting.filter(({ standing }) => standing).length;
  return { kind: "tray", account, scope: scopeKey(scope), form: "", atMost };
}

/** What waits for a character's memory goes where its memory goes, even past the global tray's limit. */
function movedSuggestions(waiting: readonly Suggestion[]): {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
} {
  return {
    expect: waiting.map(({ account, id, revision }): Expectation => ({
      kind: "row",
      row: "suggestion",
      account,
      id,
      revision,
    })),
    changes: waiting.map((suggestion): Change => ({
      op: "put",
      row: "suggestion",
      value: { ...suggestion, scope: GLOBAL, revision: suggestion.revision + 1 },
    })),
  };
}
