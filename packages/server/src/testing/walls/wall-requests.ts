import type { WallIds, WallKind } from "./wall-ids.ts";

/** What of an OpenAPI document says how an operation is asked. */
export interface Operation {
  readonly operationId?: string;
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface WallRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** A thing is named by its id: what is somebody else's must answer as what is not there. */
  readonly isNaming: boolean;
}

type Make = (ids: WallIds) => WallRequest;

/** What a parameter of a path names, by the word before it and its name. */
const PATH_KINDS: Readonly<Record<string, WallKind>> = {
  "characters/{id}": "character",
  "personas/{id}": "persona",
  "chats/{id}": "chat",
  "messages/{messageId}": "message",
  "turns/{turnId}": "turn",
  "summary/{pieceId}": "piece",
  "memories/{id}": "entry",
  "tray/{id}": "suggestion",
  "notifications/{id}": "notification",
  "organizations/{id}": "organization",
  "members/{account}": "account",
  // What belongs to a sign-in has tests of its own: here nobody has any.
  "sessions/{id}": "other",
  "keys/{id}": "other",
  "invitations/{invitationId}": "other",
};

/** What a parameter of a query names, or what it is given where it names nothing. */
const QUERY_KINDS: Readonly<Record<string, WallKind>> = {
  characterId: "character",
  chatId: "chat",
  turnId: "turn",
  messageId: "message",
  organizationId: "organization",
  around: "message",
  also: "entry",
};
const QUERY_VALUES: Readonly<Record<string, string | null>> = {
  q: "SECRET",
  limit: null,
  cursor: null,
  before: null,
  after: null,
  variant: null,
  request: null,
  difference: null,
  pinned: null,
  origin: null,
  kind: null,
  by: null,
  from: null,
  to: null,
  offset: null,
  open: null,
  old: null,
  dryRun: null,
  memories: null,
  read: null,
};

const text = "Planted by somebody else";

/** Each way in which an operation's body may name something, by operation. */
const BODIES: Readonly<Record<string, readonly ((ids: WallIds) => unknown)[]>> = {
  createCharacter: [() => ({ name: "New" })],
  updateCharacter: [() => ({ name: "Taken", sharing: "enterprise" })],
  createPersona: [() => ({ name: "New" })],
  updatePersona: [() => ({ name: "Taken" })],
  createChat: [
    ({ character }) => ({ characterIds: [character] }),
    ({ character, organization, account }) => ({
      characterIds: [character],
      through: { organizationId: organization, ownerId: account },
    }),
    // Who belongs to an organization is no secret in it; what is theirs alone is one.
    ({ character }) => ({
      characterIds: [character],
      through: { organizationId: "acme", ownerId: "ann" },
    }),
  ],
  updateChat: [
    ({ character }) => ({ characterIds: [character] }),
    ({ persona }) => ({ personaId: persona }),
    () => ({ title: "Taken" }),
  ],
  rewindChat: [({ message }) => ({ messageId: message })],
  branchChat: [({ message }) => ({ messageId: message })],
  editMessage: [() => ({ text }), ({ entry }) => ({ text, keep: [entry] })],
  sendTurn: [() => ({ text }), ({ character }) => ({ text, speakerId: character })],
  regenerateTurn: [() => ({}), ({ message }) => ({ messageId: message })],
  selectVariant: [({ message }) => ({ variant: 0, messageId: message })],
  previewPrompt: [() => ({ text }), ({ character }) => ({ text, speakerId: character })],
  editPiece: [() => ({ state: text })],
  rebuildSummary: [() => ({ mode: "start" })],
  addMemory: [
    ({ character }) => ({ scope: "character", characterId: character, text }),
    ({ organization }) => ({ scope: "organization", organizationId: organization, text }),
    ({ chat, message }) => ({
      scope: "global",
      text: `${text}, with a source`,
      source: { chatId: chat, messageIds: [message] },
    }),
  ],
  updateMemory: [() => ({ text }), () => ({ pinned: true })],
  undoMemoryWrite: [({ write }) => ({ writeId: write })],
  clearMemories: [
    ({ character }) => ({ scope: "character", characterId: character }),
    ({ organization }) => ({ scope: "organization", organizationId: organization }),
    ({ character }) => ({ scope: "character", characterId: character, pinned: true }),
  ],
  changeManyMemories: [
    ({ entry }) => ({ ids: [entry], action: "delete" }),
    ({ entry }) => ({ ids: [entry], action: "pin" }),
  ],
  getTracesOfMemories: [({ entry }) => ({ ids: [entry] })],
  queryMemories: [
    () => ({ query: "SECRET" }),
    ({ chat }) => ({ query: "SECRET", chatId: chat }),
    ({ character }) => ({ query: "SECRET", characterId: character }),
  ],
  clearEverything: [() => ({})],
  // What a file may say of others' rows is tested with the engine: none of its ids leaves the account.
  importArchive: [({ chat }) => ({ chat: { id: chat } })],
  generateMemories: [
    ({ character }) => ({ scope: "character", characterId: character, description: text }),
    ({ organization }) => ({
      scope: "organization",
      organizationId: organization,
      description: text,
    }),
  ],
  draftMemories: [({ chat, message }) => ({ chatId: chat, messageIds: [message], mode: "as-is" })],
  saveMemories: [
    ({ character }) => ({
      scope: "character",
      characterId: character,
      entries: [{ text }],
      pinned: false,
    }),
    ({ organization }) => ({
      scope: "organization",
      organizationId: organization,
      entries: [{ text }],
      pinned: false,
    }),
    ({ chat, message }) => ({
      scope: "global",
      entries: [{ text: `${text}, many` }],
      pinned: false,
      source: { chatId: chat, messageIds: [message] },
    }),
  ],
  decideSuggestion: [() => ({ action: "accept" }), () => ({ action: "reject" })],
  decideManySuggestions: [({ suggestion }) => ({ ids: [suggestion], action: "accept" })],
  markNotifications: [({ notification }) => ({ ids: [notification], read: true })],
  signUp: [() => ({ name: "Eve", password: "long enough to be one", code: "SECRET" })],
  signIn: [() => ({ name: "ann", password: "long enough to be one" })],
  changePassword: [() => ({ current: "one", password: "long enough to be one" })],
  deleteAccount: [() => ({ password: "one" })],
  createKey: [() => ({ name: "Taken", access: "read-write" })],
  createOrganization: [() => ({ name: "acme" })],
  joinOrganization: [() => ({ code: "SECRET" })],
  renameOrganization: [() => ({ name: "Taken" })],
  changeRole: [() => ({ role: "admin" })],
  createInvitation: [() => ({ role: "admin" })],
  updateSettings: [() => ({ deepMemory: true })],
};

/** Operations whose answer never ends. */
export const ENDLESS = new Set(["watchEvents"]);

/**
 * Every request that the document allows, in each way that it may name something.
 *
 * @throws {Error} For an operation, or a parameter, of which nobody has said what it names: whoever adds a
 *   route says so above.
 */
export function wallRequests(document: Document): readonly Make[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      requestsOf(path, method.toUpperCase(), operation),
    ),
  );
}

function requestsOf(path: string, method: string, operation: Operation): readonly Make[] {
  const { operationId = `${method} ${path}`, parameters = [] } = operation;
  const inPath = pathKinds(path);
  const bodies = operation.requestBody === undefined ? [() => undefined] : BODIES[operationId];
  if (bodies === undefined) throw new Error(`not classified: the body of ${operationId}`);
  const queries = queriesOf(
    operationId,
    parameters.filter((one) => one.in === "query").map(({ name }) => name),
  );
  return bodies.flatMap((body) =>
    queries.map((query): Make => (ids) => {
      const asked = query(ids);
      const given = body(ids);
      const filled = inPath.reduce(
        (whole, { pattern, kind }) => whole.replace(pattern, encodeURIComponent(ids[kind])),
        path,
      );
      const named = `${filled}?${asked} ${JSON.stringify(given)}`;
      return {
        operationId,
        method,
        path: asked === "" ? filled : `${filled}?${asked}`,
        body: given,
        isNaming: Object.values(ids).some((id) => named.includes(id)),
      };
    }),
  );
}

function pathKinds(path: string): readonly { readonly pattern: string; readonly kind: WallKind }[] {
  return [...path.matchAll(/(?<word>[\w-]+)\/(?<pattern>\{\w+\})/gu)].map(({ groups = {} }) => {
    const { word = "", pattern = "" } = groups;
    const kind = PATH_KINDS[`${word}/${pattern}`];
    if (kind === undefined) throw new Error(`not classified: ${word}/${pattern} of ${path}`);
    return { pattern, kind };
  });
}

/** Without any, with each that names something, and with all that ask for words. */
function queriesOf(
  operationId: string,
  names: readonly string[],
): readonly ((ids: WallIds) => string)[] {
  const queries: ((ids: WallIds) => string)[] = [];
  const base = new URLSearchParams();
  for (const name of names) {
    if (name === "scope" || Object.hasOwn(QUERY_KINDS, name)) continue;
    const value = QUERY_VALUES[name];
    if (value === undefined) throw new Error(`not classified: ${name} of ${operationId}`);
    if (value !== null) base.set(name, value);
  }
  const asking = (more: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(base);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return query.toString();
  };
  queries.push(() => asking({}));
  const isScoped = names.includes("scope");
  if (isScoped) queries.push(() => asking({ scope: "global" }));
  for (const name of names) {
    const kind = QUERY_KINDS[name];
    if (kind === undefined) continue;
    const scoped = isScoped && (kind === "character" || kind === "organization");
    queries.push((ids) => asking({ ...(scoped ? { scope: kind } : {}), [name]: ids[kind] }));
  }
  return queries;
}
