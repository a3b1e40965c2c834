const RELATIONS = [
  "sister",
  "brother",
  "mother",
  "father",
  "aunt",
  "uncle",
  "cousin",
  "neighbour",
  "landlord",
  "teacher",
  "dentist",
  "colleague",
  "grandmother",
  "flatmate",
  "trainer",
  "godson",
];
const ATTRIBUTES = [
  { of: "dog", is: "is called" },
  { of: "favourite tea", is: "is" },
  { of: "home town", is: "is" },
  { of: "boat", is: "is called" },
  { of: "street", is: "is called" },
  { of: "first novel", is: "is called" },
  { of: "choir", is: "is called" },
];
const BEGINNINGS = ["Br", "Dr", "Fl", "Gr", "K", "M", "N", "Pl", "R", "S", "T", "V", "Z"];
const MIDDLES = ["alo", "emi", "ira", "ovu", "una", "eko", "ari"];
const ENDINGS = ["ndel", "rix", "sta", "vane", "mor", "lith", "quen", "dor", "bry", "pex", "tho"];

/** Something that the person tells once and asks about later. */
export interface Fact {
  readonly told: string;
  readonly asked: string;
  /** What the character saves of it. */
  readonly saved: string;
  /** A word that stands nowhere else: where it is found, the fact is known. */
  readonly answer: string;
}

/** The `index`th of more than a hundred facts, no two of them about the same thing. */
export function factOf(index: number): Fact {
  const relation = RELATIONS[index % RELATIONS.length] ?? "";
  const attribute = ATTRIBUTES[Math.floor(index / RELATIONS.length) % ATTRIBUTES.length];
  if (attribute === undefined) throw new RangeError(`There is no fact ${index}`);
  const answer =
    (BEGINNINGS[index % BEGINNINGS.length] ?? "") +
    (MIDDLES[index % MIDDLES.length] ?? "") +
    (ENDINGS[index % ENDINGS.length] ?? "");
  const thing = `${relation}'s ${attribute.of}`;
  return {
    told: `By the way, my ${thing} ${attribute.is} ${answer}.`,
    asked: `Do you remember what I told you of my ${thing}?`,
    saved: `The person's ${thing} ${attribute.is} ${answer}`,
    answer,
  };
}
