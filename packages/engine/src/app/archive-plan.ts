import {
  archivedChat,
  archivedMessage,
  archivedPiece,
  isSameValue,
  withoutAccount,
  type ArchivedMessage,
  type ArchivedPiece,
  type ArchivedRow,
  type ArchivedRows,
  type ArchiveItem,
} from "../domain/archive.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { entryRow } from "../domain/entry-head.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import { nameOfRow } from "../domain/archive-names.ts";
import type { Expectation, Rows } from "../ports/store.ts";
import { settingsOf } from "./archive-export.ts";
import type { ArchiveConflict, ArchiveOutcome, KindOutcome } from "./archive-api.ts";
import type { Context } from "./context.ts";
import { CHOSEN_SETTINGS } from "./credits.ts";

const CONFLICTS_LISTED = 100;

type Counted = keyof ArchiveOutcome["counts"];
type Verdict = keyof KindOutcome;
/** What waits for the last commit, which makes everything visible at once. */
export type KeptRow = Extract<ArchivedRow, { readonly kind: Counted }>;

interface Room {
  pinned: number;
  unpinned: number;
}

/** What an archive would change, found line by line (SPEC 10.1). Writes nothing. */
export class ArchivePlan {
  /** What is new, but for what is in chats. */
  readonly rows: KeptRow[] = [];
  readonly #context: Context;
  readonly #account: AccountId;
  readonly #counts: Record<Counted, Record<Verdict, number>> = {
    settings: { new: 0, same: 0, conflicting: 0 },
    persona: { new: 0, same: 0, conflicting: 0 },
    character: { new: 0, same: 0, conflicting: 0 },
    entry: { new: 0, same: 0, conflicting: 0 },
    suggestion: { new: 0, same: 0, conflicting: 0 },
    chat: { new: 0, same: 0, conflicting: 0 },
  };
  readonly #conflicts: ArchiveConflict[] = [];
  readonly #room = new Map<string, Room>();
  /** Texts and keys of new entries, by scope: the file may say one twice, too. */
  readonly #said = new Set<string>();
  /** The chat whose rows come now; `undefined` where it is new. */
  #known: { readonly chat: ArchivedRows["chat"]; messages: number; isSame: boolean } | undefined;
  #messages = 0;

  constructor(context: Context, account: AccountId) {
    this.#context = context;
    this.#account = account;
  }

  /** @returns Whether the row is to be written: of a chat's parts, whether their chat is new. */
  async take(item: ArchiveItem): Promise<boolean> {
    switch (item.kind) {
      case "head":
        return false;
      case "end":
        await this.#closeChat();
        return false;
      case "settings":
        return this.#judge(item, await this.#ofSettings(item.value));
      case "persona":
      case "character":
      case "suggestion":
        return this.#judge(item, await this.#verdict(item));
      case "entry":
        return this.#judge(item, await this.#ofEntry(item.value));
      case "chat":
        return this.#openChat(item);
      case "message":
        return this.#inChat((chat) => this.#sameMessage(chat.id, item.value), 1);
      case "piece":
        return this.#inChat(() => this.#samePiece(item.value), 0);
      case "pass":
        return this.#inChat(async () => true, 0);
    }
  }

  outcome(): ArchiveOutcome {
    return { counts: this.#counts, messages: this.#messages, conflicts: this.#conflicts };
  }

  /**
   * Every scope has room for what is new in it (SPEC 5.3).
   *
   * @throws {EngineError} `limit`.
   */
  async refuseWithoutRoom(): Promise<void> {
    for (const [scope, adding] of this.#room) {
      const there = await this.#context.store.entryCount(this.#account, scope);
      for (const kind of ["pinned", "unpinned"] as const) {
        const count = there[kind] + adding[kind];
        const limit = this.#context.capacity[kind];
        if (adding[kind] === 0 || count <= limit) continue;
        throw new EngineError(
          "limit",
          `There would be ${count} ${kind} memories in ${scope}; ${limit} are allowed. Delete some first`,
          { details: { matter: "archive-room", scope, limit, count } },
        );
      }
    }
  }

  /** The same, for the commit that writes them. */
  roomExpectations(): readonly Expectation[] {
    const { capacity } = this.#context;
    return [...this.#room].flatMap(([scope, adding]) =>
      (["pinned", "unpinned"] as const).flatMap((kind): Expectation[] =>
        adding[kind] === 0
          ? []
          : [
              {
                kind: "count",
                account: this.#account,
                scope,
                pinned: kind === "pinned",
                atMost: capacity[kind] - adding[kind],
              },
            ],
      ),
    );
  }

  #judge(row: KeptRow, verdict: Verdict): boolean {
    this.#counts[row.kind][verdict] += 1;
    if (verdict === "conflicting" && this.#conflicts.length < CONFLICTS_LISTED) {
      const id = row.kind === "settings" ? "" : row.value.id;
      this.#conflicts.push({ kind: row.kind, id, name: nameOfRow(row) });
    }
    if (verdict === "new") this.rows.push(row);
    return verdict === "new";
  }

  /** Settings are one thing: where any was chosen here, they stay. */
  async #ofSettings(archived: ArchivedRows["settings"]): Promise<Verdict> {
    const { store } = this.#context;
    const rows = await Promise.all(
      CHOSEN_SETTINGS.map((id) => store.get("setting", this.#account, id)),
    );
    if (rows.every((row) => row === undefined)) return "new";
    return isSameValue(await settingsOf(store, this.#account), archived) ? "same" : "conflicting";
  }

  async #verdict(
    row: Extract<ArchivedRow, { readonly kind: "character" | "persona" | "suggestion" }>,
  ): Promise<Verdict> {
    const there = await this.#context.store.get(row.kind, this.#account, row.value.id);
    if (there === undefined) return "new";
    return isSameValue(
      withoutAccount<Rows["character" | "persona" | "suggestion"]>(there),
      row.value,
    )
      ? "same"
      : "conflicting";
  }

  async #ofEntry(archived: ArchivedRows["entry"]): Promise<Verdict> {
    const { store } = this.#context;
    const entry: Entry = { ...archived, account: this.#account };
    const there = await store.get("entry", this.#account, entry.id);
    if (there !== undefined) {
      return isSameValue(withoutAccount(there), archived) ? "same" : "conflicting";
    }
    const { head, canonical } = entryRow(entry);
    if (!head.present) return "new";
    const scope = scopeKey(entry.scope);
    const text = JSON.stringify([scope, "text", canonical]);
    if (this.#said.has(text)) return "same";
    if ((await store.entryByText(this.#account, scope, canonical)) !== undefined) return "same";
    if (head.key !== null) {
      const key = JSON.stringify([scope, "key", head.key]);
      const holder = await store.entryByKey(this.#account, scope, head.key);
      const isHeld = holder !== undefined && entryRow(holder).head.present;
      if (isHeld || this.#said.has(key)) return "conflicting";
      this.#said.add(key);
    }
    this.#said.add(text);
    const room = this.#room.get(scope) ?? { pinned: 0, unpinned: 0 };
    room[head.pinned ? "pinned" : "unpinned"] += 1;
    this.#room.set(scope, room);
    return "new";
  }

  async #openChat(row: Extract<ArchivedRow, { readonly kind: "chat" }>): Promise<boolean> {
    await this.#closeChat();
    const there = await this.#context.store.get("chat", this.#account, row.value.id);
    if (there === undefined) return this.#judge(row, "new");
    const isSame = isSameValue(archivedChat(there), row.value);
    this.#known = { chat: row.value, messages: 0, isSame };
    return false;
  }

  async #inChat(
    isSame: (chat: ArchivedRows["chat"]) => Promise<boolean>,
    messages: number,
  ): Promise<boolean> {
    const known = this.#known;
    if (known === undefined) {
      this.#messages += messages;
      return true;
    }
    known.messages += messages;
    known.isSame &&= await isSame(known.chat);
    return false;
  }

  async #sameMessage(chatId: string, archived: ArchivedMessage): Promise<boolean> {
    const there = await this.#context.store.get("message", this.#account, archived.id);
    return there?.chatId === chatId && isSameValue(archivedMessage(there), archived);
  }

  async #samePiece(archived: ArchivedPiece): Promise<boolean> {
    const there = await this.#context.store.get("piece", this.#account, archived.id);
    return there?.tree === "serving" && isSameValue(archivedPiece(there), archived);
  }

  async #closeChat(): Promise<void> {
    const known = this.#known;
    this.#known = undefined;
    if (known === undefined) return;
    const { message } = await this.#context.store.chatRows(this.#account, known.chat.id);
    const isSame = known.isSame && message === known.messages;
    this.#judge({ kind: "chat", value: known.chat }, isSame ? "same" : "conflicting");
  }
}
