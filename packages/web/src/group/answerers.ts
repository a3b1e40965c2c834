import type { Answerers } from "../backend/backend.ts";
import type { Member } from "./members-of.ts";

/** Who answers, as the choice is named: as the chat is set, everyone, or a member's id after the last. */
export const AUTO = "auto";
export const ALL = "all";
export const MEMBER = "member ";

/** What is chosen as the backend is asked; as it is set where the chosen one is no longer there. */
export function answerersOf(value: string, members: readonly Member[]): Answerers {
  if (value === ALL) return { replies: "all" };
  const member = members.find((one) => MEMBER + one.id === value);
  return member === undefined ? {} : { speakerId: member.id };
}
