import type { SlashCommand } from "@keepsake/engine";
import type { Character, Chat, GateReason, MemoryEntry } from "@keepsake/engine/wire";
import type { Backend, PageScope } from "../backend/backend.ts";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";

/** What came of a command. */
export type Outcome =
  | {
      readonly kind: "saved";
      readonly outcome: "created" | "updated" | "known";
      readonly entry: MemoryEntry;
      /** Whose it is; null for a global one. */
      readonly name: string | null;
    }
  | { readonly kind: "off"; readonly reason: GateReason | "no-character"; readonly name: string }
  | { readonly kind: "failed"; readonly error: BackendError }
  | { readonly kind: "forget"; readonly words: string; readonly scopes: readonly PageScope[] };

type Remember = Extract<SlashCommand, { readonly kind: "remember" }>;
type Forget = Extract<SlashCommand, { readonly kind: "forget" }>;

/**
 * Does what a command says, at once and without the model. What is in the way is answered, not thrown.
 *
 * @param target - Whose memories are meant; undefined where the chat's characters are gone.
 * @see SPEC 5.6, 5.14, 5.16
 */
export async function runCommand(
  backend: Pick<Backend, "memories">,
  chat: Pick<Chat, "id" | "challenge" | "gateway">,
  command: Remember | Forget,
  who: { readonly target: Character | undefined; readonly members: readonly Character[] },
): Promise<Outcome> {
  const { target } = who;
  try {
    const off = await offReason(backend, chat, command.kind, target);
    if (off !== undefined) return { kind: "off", reason: off, name: target?.name ?? "" };
    if (command.kind === "forget") {
      return { kind: "forget", words: command.words, scopes: scopesToForget(command, who) };
    }
    if (command.scope === "character" && target === undefined) {
      return { kind: "off", reason: "no-character", name: "" };
    }
    const isGlobal = command.scope === "global" || target === undefined;
    const scope: PageScope = isGlobal
      ? { scope: "global" }
      : { scope: "character", characterId: target.id };
    const { entry, outcome } = await backend.memories.add({
      ...scope,
      text: command.text,
      ...(command.key === null ? {} : { key: command.key }),
      source: { chatId: chat.id },
    });
    return { kind: "saved", outcome, entry, name: isGlobal ? null : (target?.name ?? null) };
  } catch (error) {
    return { kind: "failed", error: asBackendError(error) };
  }
}

/** Which switch keeps it from being done; forgetting is in the person's power also while nothing is learned. */
async function offReason(
  backend: Pick<Backend, "memories">,
  chat: Pick<Chat, "id" | "challenge" | "gateway">,
  kind: "remember" | "forget",
  target: Character | undefined,
): Promise<GateReason | undefined> {
  if (chat.challenge) return "challenge";
  if (chat.gateway !== null) return "gateway";
  if (target === undefined || kind === "forget") return undefined;
  const { members } = await backend.memories.inChat(chat.id);
  const gates = members.find(({ characterId }) => characterId === target.id);
  return gates?.reading.reason ?? undefined;
}

/** All that is in play in the chat; of one member, where it is named, that one's and the global ones. */
function scopesToForget(
  command: Forget,
  {
    target,
    members,
  }: { readonly target: Character | undefined; readonly members: readonly Character[] },
): readonly PageScope[] {
  const meant = command.member === null || target === undefined ? members : [target];
  return [
    ...meant.map(({ id }): PageScope => ({ scope: "character", characterId: id })),
    { scope: "global" },
  ];
}
