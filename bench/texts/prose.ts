import { chanceOf, type Chance } from "./chance.ts";

const WHO = [
  "I",
  "my sister",
  "the old baker",
  "our neighbour",
  "a friend from school",
  "the captain",
  "my uncle",
  "the woman at the market",
  "my colleague",
  "a stranger",
  "the teacher",
  "the doctor",
  "her brother",
  "the gardener",
  "my landlord",
  "a young painter",
];
const DID = [
  "walked past",
  "talked about",
  "repaired",
  "painted",
  "looked for",
  "remembered",
  "left behind",
  "wrote about",
  "carried",
  "asked for",
  "showed me",
  "sold",
  "forgot about",
  "drew",
  "opened",
  "waited beside",
  "found",
  "cleaned",
  "described",
  "borrowed",
];
const WHICH = [
  "quiet",
  "broken",
  "wooden",
  "yellow",
  "heavy",
  "forgotten",
  "narrow",
  "warm",
  "crowded",
  "tiny",
  "strange",
  "silver",
  "dusty",
  "bright",
  "empty",
  "noisy",
  "foreign",
  "gentle",
];
const WHAT = [
  "harbour",
  "bakery",
  "piano",
  "letter",
  "garden",
  "bicycle",
  "bridge",
  "kitchen",
  "lantern",
  "station",
  "orchard",
  "notebook",
  "window",
  "boat",
  "market",
  "library",
  "clock",
  "staircase",
  "river",
  "theatre",
  "blanket",
  "workshop",
  "painting",
  "chapel",
];
const WHEN = [
  "before breakfast",
  "last winter",
  "on Sunday",
  "after the rain",
  "all afternoon",
  "a week ago",
  "at midnight",
  "in the spring",
  "during the storm",
  "for the first time",
  "while the others slept",
  "on the way home",
];
const WHY = [
  "because nobody else would",
  "and it made me laugh",
  "and I still think about it",
  "although it was late",
  "and the whole street knew",
  "so that we could rest",
  "and nothing was the same afterwards",
  "which surprised everyone",
  "and I was glad of it",
  "but it did not help",
];

/** One made-up sentence of some 15 words. */
export function sentence(chance: Chance): string {
  const text =
    `${chance.pick(WHO)} ${chance.pick(DID)} the ${chance.pick(WHICH)} ${chance.pick(WHAT)} ` +
    `${chance.pick(WHEN)} ${chance.pick(WHY)}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Made-up prose of exactly so many tokens, or of the next fewer where no word ends there.
 *
 * @param options.opening - What it begins with.
 */
export function prose(options: {
  readonly seed: number;
  readonly tokens: number;
  readonly count: (text: string) => number;
  readonly opening?: string | undefined;
}): string {
  const { tokens, count, opening = "" } = options;
  const chance = chanceOf(options.seed);
  let text = opening;
  while (count(text) < tokens)
    text = text === "" ? sentence(chance) : `${text} ${sentence(chance)}`;
  while (count(text) > tokens) {
    const end = text.lastIndexOf(" ");
    if (end <= opening.length) break;
    text = text.slice(0, end);
  }
  return text;
}
