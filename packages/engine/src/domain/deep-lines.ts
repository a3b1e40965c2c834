import { isUnlearned, isReadable, type Unlearned } from "./deep-pass.ts";
import { outOfRole, sayings } from "./deep-evidence.ts";
import type { EntryId, CharacterId, MessageId, TurnId } from "./ids.ts";
import { selectedVariant, type Message, type Role } from "./message.ts";

/** A message as a pass sees it. */
export interface DeepLine {
  readonly messageId: MessageId;
  readonly turnId: TurnId;
  readonly role: Role;
  readonly speaker: string;
  /** The whole text; shown is only what `sayings` leaves of it. */
  readonly text: string;
  /** What the person says of themselves, the rest blanked out; of a reply its text. */
  readonly sayings: string;
  readonly createdAt: number;
  /** Whose memory it may go into: the member that answered; null where nobody did. */
  readonly memberId: CharacterId | null;
  /** Changes may rest on it. */
  readonly isCitable: boolean;
}

/** An entry as a pass sees it. */
export interface DeepEntry {
  readonly id: EntryId;
  readonly key: string | null;
  readonly text: string;
  readonly pinned: boolean;
  /** Whose own it is; null for a global one, which a pass does not change. */
  readonly memberId: CharacterId | null;
}

/** A member that learns, as far as a pass needs it. */
export interface Learner {
  readonly id: CharacterId;
  readonly isolated: boolean;
  readonly unlearned: readonly Unlearned[];
}

/** Members whose memory is read and written together: all that are not isolated, or one that is. */
export interface Audience {
  readonly members: readonly Learner[];
}

/** @see SPEC 5.4, 5.18 */
export function audiencesOf(learners: readonly Learner[]): readonly Audience[] {
  const shared = learners.filter((learner) => !learner.isolated);
  const alone = learners.filter((learner) => learner.isolated);
  return [
    ...(shared.length === 0 ? [] : [{ members: shared }]),
    ...alone.map((learner) => ({ members: [learner] })),
  ];
}

/**
 * What an audience is read of a stretch: turns that one of its members answered, without those that
 * were said while that member did not learn. In a chat with one member all turns are its own.
 *
 * What a persona plays is not the person: of such messages only what is said out of the role can be
 * rested on. Nor can messages of which the person has deleted what they taught.
 *
 * @param input.messages - The stretch, by whole turns, oldest first.
 * @param input.only - The one member that the chat has; null in a group.
 * @param input.forgotten - Turns of which the person has deleted or undone a memory.
 * @see SPEC 5.1, 5.14, 5.18, 10.4, case P-C16
 */
export function linesFor(
  { members }: Audience,
  input: {
    readonly messages: readonly Message[];
    readonly only: CharacterId | null;
    readonly names: { readonly person: string };
    readonly forgotten: ReadonlySet<string>;
  },
): readonly DeepLine[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const answered = answeredBy(input.messages);
  return input.messages.flatMap((message): readonly DeepLine[] => {
    const memberId = input.only ?? answered.get(message.turnId) ?? null;
    const member = memberId === null ? undefined : byId.get(memberId);
    if (member === undefined || !isReadable(message)) return [];
    if (isUnlearned(member.unlearned, message.createdAt)) return [];
    const { text } = selectedVariant(message);
    const isPerson = message.role === "user";
    const own = isPerson ? sayings(text) : text;
    const said = isPerson && message.speakerId !== null ? outOfRole(own) : own;
    const isForgotten = input.forgotten.has(message.turnId);
    return [
      {
        messageId: message.id,
        turnId: message.turnId,
        role: message.role,
        speaker: message.speakerName === "" && isPerson ? input.names.person : message.speakerName,
        text,
        sayings: said,
        createdAt: message.createdAt,
        memberId: member.id,
        isCitable: isPerson && !isForgotten && /[^\ufffe\s]/u.test(said),
      },
    ];
  });
}

/** Who answered each turn: the first to do so. */
function answeredBy(messages: readonly Message[]): ReadonlyMap<string, CharacterId> {
  const answered = new Map<string, CharacterId>();
  for (const { role, turnId, speakerId } of messages) {
    if (role !== "assistant" || speakerId === null || answered.has(turnId)) continue;
    answered.set(turnId, speakerId as CharacterId);
  }
  return answered;
}
