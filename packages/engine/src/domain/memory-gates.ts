import { type AccessChat, type AccessMember, type Grant, scopesFor } from "./access.ts";
import type { CharacterId } from "./ids.ts";
import type { Principal } from "./principal.ts";

/**
 * Why memory is not read or not written, by the switch that decides it.
 *
 * - `challenge`: the chat is a challenge (5.16). `signed-out`: nobody is signed in (5.16).
 * - `gateway`: who comes through one reads what is shared, and writes nothing (6.12).
 * - `learn-off`: *Learn from chat* is off for this character (5.14).
 * - `extraction-off`: *Automatic extraction* is off for this character (6.4).
 * - `read-only`: the key may only read.
 * - `no-tools`: the character's model has no tools (5.15).
 * - `built-in`: the partner that comes along is no model, and writes by tools alone (11.6).
 */
export type GateReason =
  | "challenge"
  | "signed-out"
  | "gateway"
  | "learn-off"
  | "extraction-off"
  | "read-only"
  | "no-tools"
  | "built-in";

/** Whether something happens; where it does not, which switch decides so. */
export type Gate =
  | { readonly active: true; readonly reason: null }
  | { readonly active: false; readonly reason: GateReason };

/** A member whose own entries the speaker is not given, and by which of the member's switches. */
export interface ApartMember {
  readonly id: CharacterId;
  readonly reason: "isolated" | "learn-off";
}

/** What memory does in a chat while one of its members speaks. */
export interface MemberMemory {
  readonly characterId: CharacterId;
  /** Saved memories go into the prompt. */
  readonly reading: Gate;
  /** The model may save, update and delete by tools. */
  readonly tools: Gate;
  /** The inline form counts in its replies (5.9). */
  readonly inline: Gate;
  /** Reads and writes its own scope alone (5.18). */
  readonly isolated: boolean;
  /** What is read, in the order of the prompt. */
  readonly reads: readonly Grant[];
  /** Empty for an isolated speaker, who is given nobody else's, and where nothing is read. */
  readonly apart: readonly ApartMember[];
}

/** What is known of a model that decides how it can write. */
export interface ModelManner {
  readonly builtIn: boolean;
  readonly tools: "yes" | "no" | "unknown";
}

/**
 * The state of memory in effect for one speaker. A character's own switch goes before what holds for the
 * account, and a chat's before a character's (C-E10). What may be read and written is what `scopesFor`
 * says; this adds which switch made it so.
 *
 * A model of which nobody knows yet whether it has tools counts as one that has them: it is asked with
 * them, and told apart by its answer.
 *
 * @param chat.speakerId - The member who is asked about.
 * @throws {RangeError} If `chat.speakerId` is none of its members.
 * @see SPEC 5.4, 5.14, 5.15, 5.16, 5.18, 6.12, 11.6
 */
export function memoryGates(
  principal: Principal,
  chat: AccessChat,
  model: ModelManner,
): MemberMemory {
  const speaker = chat.members.find((member) => member.id === chat.speakerId);
  if (speaker === undefined) throw new RangeError(`no member speaks: ${chat.speakerId}`);
  const { readable, writable } = scopesFor(principal, chat);
  const reading = gate(readable.grants.length > 0, unread(principal, chat, speaker));
  const writing: Gate = reading.active
    ? gate(writable.grants.length > 0, unwritten(principal))
    : reading;
  return {
    characterId: speaker.id,
    reading,
    tools: writing.active ? gate(model.tools !== "no", "no-tools") : writing,
    inline: writing.active ? gate(!model.builtIn, "built-in") : writing,
    isolated: speaker.isolated,
    reads: readable.grants,
    apart: reading.active && !speaker.isolated ? membersApart(chat, speaker) : [],
  };
}

function gate(active: boolean, reason: GateReason): Gate {
  return active ? { active, reason: null } : { active, reason };
}

/** What decides, if nothing is read: the widest switch first. */
function unread(principal: Principal, chat: AccessChat, speaker: AccessMember): GateReason {
  if (chat.challenge) return "challenge";
  if (principal.kind === "guest") return "signed-out";
  if (principal.kind === "gateway") return "gateway";
  return speaker.learnFromChat ? "gateway" : "learn-off";
}

function unwritten(principal: Principal): GateReason {
  return principal.kind === "gateway" ? "gateway" : "read-only";
}

function membersApart(chat: AccessChat, speaker: AccessMember): readonly ApartMember[] {
  return chat.members.flatMap((member): readonly ApartMember[] => {
    if (member.id === speaker.id) return [];
    if (member.isolated) return [{ id: member.id, reason: "isolated" }];
    return member.learnFromChat ? [] : [{ id: member.id, reason: "learn-off" }];
  });
}
