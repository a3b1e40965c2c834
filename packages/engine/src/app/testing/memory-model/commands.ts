import fc from "fast-check";

/** How often what is drawn. */
const WEIGHTS = {
  add: 10,
  "edit text": 6,
  "edit key": 4,
  pin: 5,
  unpin: 3,
  "edit an old one": 2,
  delete: 3,
  clear: 1,
  "clear pinned": 1,
  send: 24,
  regenerate: 16,
  swipe: 14,
  continue: 6,
  rewind: 3,
  "edit the question": 2,
  "edit the reply": 2,
  "delete a message": 3,
  "delete a chat": 2,
  "new chat": 1,
  branch: 5,
  "carry over": 2,
  background: 8,
  "undo a write": 4,
  "delete a character": 2,
  "switch learning": 1,
  "switch isolation": 1,
  accept: 6,
  "accept edited": 4,
  reject: 3,
  "background in doubt": 5,
  "deep pass": 3,
  "new challenge": 1,
  "save several": 3,
  "pin several": 2,
  "unpin several": 2,
  "delete several": 2,
} as const;
export type Kind = keyof typeof WEIGHTS;

/** What the person may do while a reply is being written. */
const MEANWHILE = [
  "add",
  "edit text",
  "edit key",
  "pin",
  "unpin",
  "delete",
  "accept",
  "reject",
  "save several",
  "delete several",
] as const;

/** One thing that happens. The numbers pick what it happens to, and what is written. */
export interface Command {
  readonly kind: Kind;
  readonly at: number;
  readonly key: number;
  readonly text: number;
  /** Through which of the two processes. */
  readonly via: number;
  readonly reply: ScriptedTurn;
}

/** A call of the model's. */
export interface ScriptedCall {
  readonly tool: "save" | "update" | "delete";
  readonly at: number;
  readonly key: number;
  readonly text: number;
}

/** One answer of the model's, and what the person does just before it comes. */
export interface ScriptedAnswerOf {
  /** What it says first by the inline form: saves, and else deletions. */
  readonly inline: readonly ScriptedCall[];
  readonly calls: readonly ScriptedCall[];
  readonly meanwhile: Omit<Command, "reply"> | null;
}

export const ENDS = [
  "text",
  "text",
  "text",
  "nothing",
  "failure",
  "text, then failure",
  "stopped",
  "stopped before a word",
  "killed",
] as const;

export interface ScriptedTurn {
  readonly answers: readonly ScriptedAnswerOf[];
  /** Said by the inline form in the words that end the reply. */
  readonly inline: readonly ScriptedCall[];
  readonly end: (typeof ENDS)[number];
}

const picks = {
  at: fc.nat(40),
  key: fc.nat(5),
  text: fc.nat(9),
  via: fc.nat(1),
};

const call: fc.Arbitrary<ScriptedCall> = fc.record({
  tool: fc.constantFrom("save" as const, "save" as const, "update" as const, "delete" as const),
  at: picks.at,
  key: picks.key,
  text: picks.text,
});

const inline = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(call, { minLength: 1, maxLength: 3 }) },
);

const answer: fc.Arbitrary<ScriptedAnswerOf> = fc.record({
  inline,
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
  meanwhile: fc.option(fc.record({ kind: fc.constantFrom(...MEANWHILE), ...picks }), { freq: 3 }),
});

const turn: fc.Arbitrary<ScriptedTurn> = fc.record({
  answers: fc.array(answer, { maxLength: 3 }),
  inline,
  end: fc.constantFrom(...ENDS),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  ...(Object.keys(WEIGHTS) as Kind[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: fc.record({ kind: fc.constant(kind), ...picks, reply: turn }),
  })),
);

/** Long sequences as often as short ones: what goes wrong needs a history. */
export const commands = fc.noBias(fc.array(command, { minLength: 1, maxLength: 40, size: "max" }));
