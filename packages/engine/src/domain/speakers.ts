import type { CharacterId } from "./ids.ts";

/** How many of a group answer a message that names nobody in particular (SPEC 7.5). */
export const REPLY_MODES = ["one", "mentioned", "all"] as const;
export type ReplyMode = (typeof REPLY_MODES)[number];

/** A member of a chat, as far as the order of speakers needs it. */
export interface Speaker {
  readonly id: CharacterId;
  readonly name: string;
}

/**
 * Who answers a message of the person's, in order, each at most once.
 *
 * - Whom the person picks answers alone.
 * - `one`: whom the message names first, else the member whose turn it is.
 * - `mentioned`: all whom it names, in its order; where it names nobody, the member whose turn it is.
 * - `all`: every member; first those whom it names, then the others by their turn.
 *
 * @param input.members - At least one, in the chat's order.
 * @param input.spoken - Who spoke, oldest first; others and repetitions do no harm.
 * @param input.picked - One of the members.
 * @see SPEC 7.5
 */
export function whoAnswers(input: {
  readonly text: string;
  readonly members: readonly Speaker[];
  readonly spoken: readonly (string | null)[];
  readonly replies: ReplyMode;
  readonly picked?: CharacterId | undefined;
}): readonly CharacterId[] {
  const { members, replies, picked } = input;
  if (picked !== undefined) return [picked];
  const named = mentioned(input.text, members);
  const inTurn = rotation(members, input.spoken);
  switch (replies) {
    case "one":
      return [...named, ...inTurn].slice(0, 1);
    case "mentioned":
      return named.length > 0 ? named : inTurn.slice(0, 1);
    case "all":
      return [...new Set([...named, ...inTurn])];
  }
}

/**
 * The members by whose turn it is: who has not spoken for longest comes first, and before them who has
 * not spoken at all. Ties stand in the chat's order.
 *
 * @see SPEC 7.5
 */
export function rotation(
  members: readonly Speaker[],
  spoken: readonly (string | null)[],
): readonly CharacterId[] {
  const last = new Map<string | null, number>(spoken.map((id, index) => [id, index]));
  const when = ({ id }: Speaker) => last.get(id) ?? -1;
  return members.toSorted((a, b) => when(a) - when(b)).map((member) => member.id);
}

/**
 * Whom a reply calls upon, where characters may answer each other: those it names who have not spoken
 * in this round and are not about to. So a round ends after as many replies as there are members.
 *
 * @param input.round - Who has spoken in the round or is about to, the reply's speaker among them.
 * @see SPEC 7.5
 */
export function calledUpon(input: {
  readonly text: string;
  readonly members: readonly Speaker[];
  readonly round: readonly CharacterId[];
}): readonly CharacterId[] {
  const had = new Set<string>(input.round);
  return mentioned(input.text, input.members).filter((id) => !had.has(id));
}

/**
 * The members whom a text names, in its order, each once.
 *
 * A name counts as a whole word, in any case, with or without `@` before it, and in the possessive
 * ("Mira's"; "Miras", as German has it, where the name is written as it is). Where names contain each
 * other the longest counts. In scripts that set no space between words a name counts anywhere. Two of
 * the same name are both meant. An e-mail address names nobody.
 *
 * @see SPEC 7.5
 */
export function mentioned(text: string, members: readonly Speaker[]): readonly CharacterId[] {
  const written = tidy(text);
  const places = members.flatMap(({ id, name }) =>
    placesOf(tidy(name), written).map((place) => ({ ...place, id })),
  );
  const found = new Set<CharacterId>();
  let taken = { from: -1, to: 0 };
  for (const place of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const isSame = place.from === taken.from && place.to === taken.to;
    if (!isSame && place.from < taken.to) continue;
    taken = place;
    found.add(place.id);
  }
  return [...found];
}

/** Where a name stands in a text as a word; the s of a possessive may follow. */
function placesOf(name: string, written: string): { from: number; to: number }[] {
  const text = written.toLowerCase();
  const sought = name.toLowerCase();
  const places: { from: number; to: number }[] = [];
  if (sought === "") return places;
  const opensBound = isBound(pointAt(sought, 0));
  const closesBound = isBound(pointBefore(sought, sought.length));
  for (let from = text.indexOf(sought); from !== -1; from = text.indexOf(sought, from + 1)) {
    const to = from + sought.length;
    const before = pointBefore(text, from);
    const isAddress = before === "@" && IS_WORD.test(pointBefore(text, from - 1));
    if (isAddress || (opensBound && IS_WORD.test(before))) continue;
    if (!closesBound || !IS_WORD.test(pointAt(text, to))) {
      if (!(pointAt(text, to) === "@" && IS_WORD.test(pointAt(text, to + 1)))) {
        places.push({ from, to });
      }
    } else if (text.charAt(to) === "s" && !IS_WORD.test(pointAt(text, to + 1))) {
      const isAsWritten = text.length === written.length && written.slice(from, to) === name;
      if (isAsWritten) places.push({ from, to });
    }
  }
  return places;
}

const IS_WORD = /[\p{L}\p{N}\p{M}_]/u;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether words may not go on beside this character. */
function isBound(point: string): boolean {
  return IS_WORD.test(point) && !SPACELESS.test(point);
}

function pointAt(text: string, index: number): string {
  const point = index < 0 ? undefined : text.codePointAt(index);
  return point === undefined ? "" : String.fromCodePoint(point);
}

function pointBefore(text: string, index: number): string {
  const unit = text.charCodeAt(index - 1);
  const isTail = unit >= 0xdc00 && unit <= 0xdfff;
  return pointAt(text, isTail && index > 1 ? index - 2 : index - 1);
}

function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}
