import type {
  DeepMemory,
  Character,
  Chat,
  Membership,
  MemoryEntry,
  MemoryVersion,
  Message,
  NewCharacter,
  NewPersona,
  OfferedCharacter,
  OutsideText,
  Persona,
  Notification,
  Piece,
  ServerEvent,
  RebuildState,
  Settings,
  Suggestion,
  SummaryState,
  UsageSums,
  Variant,
} from "@keepsake/engine/wire";
import { BackendError } from "../backend-error.ts";
import type { PageScope } from "../backend.ts";
import { emptySettings } from "./fake-usage.ts";

/** A saved memory of the fake, with its versions. */
export interface FakeEntry {
  entry: MemoryEntry;
  versions: MemoryVersion[];
}

/** Everything that the fake backend holds; tests look into it and put things there. */
const EXCERPT = 200;

export interface FakeState {
  /** Whole texts from outside, by message. */
  readonly outside: Map<string, readonly OutsideText[]>;
  readonly characters: Map<string, Character>;
  /** Where the person belongs. */
  organizations: readonly Membership[];
  /** What others offer. */
  offered: readonly OfferedCharacter[];
  readonly personas: Map<string, Persona>;
  readonly chats: Map<string, Chat>;
  readonly messages: Map<string, Message[]>;
  readonly summaries: Map<string, SummaryState>;
  readonly deep: Map<string, DeepMemory>;
  readonly rebuilds: Map<string, RebuildState>;
  /** What pieces were made from, by their ids. */
  readonly children: Map<string, readonly Piece[]>;
  readonly entries: Map<string, FakeEntry>;
  readonly suggestions: Map<string, Suggestion>;
  /** Request keys that made a turn. */
  readonly requests: Map<string, string>;
  notifications: readonly Notification[];
  settings: Settings;
  readonly usage: { [By in "day" | "kind" | "model"]?: UsageSums };
  readonly watchers: Set<(event: ServerEvent) => void>;
  nextId(kind: string): string;
  now(): string;
}

const BEGINNING = Date.UTC(2030, 4, 6, 8, 0);
const STEP_MS = 60_000;

export function fakeState(): FakeState {
  let ids = 0;
  let ticks = 0;
  return {
    characters: new Map(),
    organizations: [],
    offered: [],
    personas: new Map(),
    chats: new Map(),
    messages: new Map(),
    summaries: new Map(),
    deep: new Map(),
    rebuilds: new Map(),
    children: new Map(),
    entries: new Map(),
    suggestions: new Map(),
    outside: new Map(),
    requests: new Map(),
    notifications: [],
    settings: emptySettings(),
    usage: {},
    watchers: new Set(),
    nextId(kind) {
      ids += 1;
      return `${kind}-${ids}`;
    },
    now() {
      ticks += 1;
      return new Date(BEGINNING + ticks * STEP_MS).toISOString();
    },
  };
}

/** The row, or the error that a backend answers where there is none. */
export function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (row === undefined) throw new BackendError("not_found", `There is no ${id}`);
  return row;
}

export function checkRevision(row: { readonly revision: number }, wanted?: number): void {
  if (wanted !== undefined && wanted !== row.revision) {
    throw new BackendError("conflict", "It was changed meanwhile");
  }
}

export function makeCharacter(state: FakeState, input: NewCharacter): Character {
  const at = state.now();
  return {
    id: state.nextId("character"),
    name: input.name,
    description: input.description ?? "",
    greeting: input.greeting ?? "",
    examples: input.examples ?? "",
    model: input.model ?? null,
    memory: {
      detail: input.memory?.detail ?? "balanced",
      learnFromChat: input.memory?.learnFromChat ?? true,
      isolated: input.memory?.isolated ?? false,
      extraction: input.memory?.extraction ?? false,
      delivery: input.memory?.delivery ?? "every-turn",
    },
    sharing: input.sharing ?? "private",
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

export function makePersona(state: FakeState, input: NewPersona): Persona {
  const at = state.now();
  return {
    id: state.nextId("persona"),
    name: input.name,
    description: input.description ?? "",
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

export function makeVariant(state: FakeState, text: string, index: number): Variant {
  return {
    index,
    text,
    status: "complete",
    tokens: Math.ceil(text.length / 4),
    failure: null,
    failureMatter: null,
    model: null,
    usage: null,
    cost: null,
    memory: [],
    createdAt: state.now(),
  };
}

export function makeMessage(
  state: FakeState,
  of: Pick<Message, "turnId" | "role" | "speakerId" | "speakerName"> & {
    readonly text: string;
    readonly outside?: readonly OutsideText[];
  },
): Message {
  const variant = makeVariant(state, of.text, 0);
  const id = state.nextId("message");
  const outside = of.outside ?? [];
  if (outside.length > 0) state.outside.set(id, outside);
  return {
    ...of,
    id,
    ordinal: Number(id.split("-")[1]),
    outside: outside.map(({ text, ...one }) => {
      const points = Array.from(text);
      return { ...one, size: points.length, excerpt: points.slice(0, EXCERPT).join("") };
    }),
    tokens: variant.tokens,
    variants: [variant],
    selected: 0,
    status: "complete",
    live: true,
    memory: [],
    waits: 0,
    hidden: false,
    createdAt: variant.createdAt,
    revision: 1,
  };
}

/** The message with another variant selected, whose text and status are then the message's. */
export function withVariants(
  message: Message,
  variants: readonly Variant[],
  selected: number,
): Message {
  const variant = variants[selected];
  if (variant === undefined) throw new BackendError("invalid", `There is no variant ${selected}`);
  return {
    ...message,
    variants: [...variants],
    selected,
    text: variant.text,
    tokens: variant.tokens,
    status: variant.status,
    revision: message.revision + 1,
  };
}

/** Of a version that the person wrote; where another came from is told when it is read. */
export const NOWHERE = {
  off: null,
  canUndo: false,
  speaker: null,
  model: null,
  chat: null,
} as const;

export function makeEntry(
  state: FakeState,
  of: PageScope & {
    readonly key?: string | undefined;
    readonly text: string;
    readonly pinned?: boolean | undefined;
    readonly origin?: MemoryEntry["origin"];
    readonly source?: MemoryEntry["source"];
  },
): FakeEntry {
  const at = state.now();
  const version: MemoryVersion = {
    writeId: state.nextId("write"),
    op: "set",
    key: of.key ?? null,
    text: of.text,
    pinned: of.pinned ?? false,
    origin: of.origin ?? "manual",
    confidence: null,
    source: of.source ?? { chatId: null, turnId: null, messageIds: [] },
    active: true,
    ...NOWHERE,
    messages: [],
    canUndo: of.origin !== undefined && of.origin !== "manual",
    at,
  };
  return {
    versions: [version],
    entry: {
      id: state.nextId("entry"),
      scope: of.scope,
      characterId: of.scope === "character" ? of.characterId : null,
      organizationId: of.scope === "organization" ? of.organizationId : null,
      key: version.key,
      text: version.text,
      pinned: version.pinned,
      origin: version.origin,
      confidence: null,
      source: version.source,
      createdAt: at,
      updatedAt: at,
      recent: true,
      writeId: version.writeId,
      revision: 1,
    },
  };
}

export function makePiece(state: FakeState, of: Partial<Piece>): Piece {
  const at = state.now();
  return {
    id: state.nextId("piece"),
    tier: "recent",
    from: "",
    to: "",
    fromOrdinal: 0,
    toOrdinal: 0,
    fromAt: at,
    toAt: at,
    children: 0,
    fromChatId: null,
    toChatId: null,
    messages: 8,
    tokens: 240,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    sections: [],
    timeline: [],
    promises: [],
    particulars: [],
    state: "",
    rules: [],
    ruleMessageIds: [],
    createdAt: at,
    updatedAt: at,
    revision: 1,
    ...of,
  };
}

export function emptySummary(): SummaryState {
  return {
    pieces: [],
    ahead: [],
    pending: 0,
    detail: "balanced",
    windowFromId: null,
    windowFrom: 1,
    work: null,
    job: null,
    failure: null,
    failureMatter: null,
  };
}
