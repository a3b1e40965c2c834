import type { EntryHead } from "../domain/entry.ts";
import type { CharacterId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";

export interface ProfileInput {
  /** With this one; without it what every assistant is given, of the global scope. */
  readonly characterId?: CharacterId | undefined;
}

export interface UserProfile {
  /** As it stands in a prompt; "" where there is nothing to tell. */
  readonly text: string;
  /** Of its lines. */
  readonly tokens: number;
  /** What it is made of, in its order. */
  readonly entries: readonly EntryHead[];
  /** What is sent whole beside it. */
  readonly pinned: readonly EntryHead[];
}

export interface ProfileUseCases {
  /**
   * What a chat with an assistant that begins now is told of the person (SPEC 6.2).
   *
   * @throws {EngineError} `not_found` for a character that is not theirs, `forbidden` for a guest.
   */
  profile(principal: Principal, input: ProfileInput): Promise<UserProfile>;
}
