import { checkProposals, type DeepChange } from "../domain/deep-check.ts";
import {
  DEEP_PROBLEM_WORDS,
  readProposals,
  type DeepProblem,
  type Proposal,
} from "../domain/deep-answer.ts";
import { findEvidence, outOfRole, sayings } from "../domain/deep-evidence.ts";
import type { DeepEntry, DeepLine } from "../domain/deep-lines.ts";
import { personText } from "../domain/deep-prompt.ts";
import type { Mentions } from "../domain/entity.ts";
import type { EntryHead } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import { extractionPrompt, type ExtractionPrompt } from "../domain/extraction/extraction-prompt.ts";
import type { Finding } from "../domain/extraction/finding.ts";
import { kindOf, trustIn } from "../domain/extraction/kind-of.ts";
import { nearestEntries } from "../domain/extraction/nearest.ts";
import { saidMentions } from "../domain/extraction/said-mentions.ts";
import { scopeKey } from "../domain/entry.ts";
import type { CharacterId } from "../domain/ids.ts";
import { DEEP_CHANGES, EXTRACTION_ENTRIES } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { forgetting, type Fact } from "../domain/reconcile.ts";
import { holdsSecret } from "../domain/secret-text.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Context } from "./context.ts";
import type { TurnReading } from "./extraction-need.ts";
import { askModel } from "./model-call.ts";
import { CALLS, thinkingRoom } from "./summary-ask.ts";

/** Something that a turn teaches, not yet held against what is remembered. */
export interface Candidate {
  /** Null where there is only something to forget. */
  readonly fact: Fact | null;
  /** The names in it, where a model gave them. */
  readonly mentions?: Mentions;
  /** It stood there already when the model read: nothing is written of it. */
  readonly isKnown?: true;
  readonly confidence: number;
  /** The person's words that ask for it, where the rules found it. */
  readonly askedBy?: string;
  /** False where what was made of the person's words may be something else: it waits. */
  readonly isSure: boolean;
  /** What the model named to take its place, as it was shown. */
  readonly replaces: DeepEntry | null;
  /** What is to be forgotten: an entry as it was shown, or words. */
  readonly forgets: { readonly entry: DeepEntry; readonly isSure: boolean } | string | null;
}

/** Room for the answer, in tokens; what is thought comes on top. */
const ANSWER_TOKENS = 1_100;

/** A message as the checks see it. */
function lineOf(message: Message, memberId: CharacterId): DeepLine {
  const { text } = selectedVariant(message);
  const isPerson = message.role === "user";
  const own = isPerson ? sayings(text) : text;
  const said = isPerson && message.speakerId !== null ? outOfRole(own) : own;
  return {
    messageId: message.id,
    turnId: message.turnId,
    role: message.role,
    speaker: message.speakerName,
    text,
    sayings: said,
    createdAt: message.createdAt,
    memberId,
    isCitable: isPerson && /[^\ufffe\s]/u.test(said),
  };
}

/** The person's message of a turn as the checks see it. */
function saidLine({ message, learner }: TurnReading): DeepLine {
  return lineOf(message, learner.member.id);
}

/**
 * What the built-in rules find in a turn, or in that part of it that a model was not shown.
 *
 * @param part - Left out: the whole message.
 * @see SPEC 6.4, 11.6
 */
export function findByRules(
  context: Pick<Context, "rules">,
  reading: TurnReading,
  part?: string,
): readonly Candidate[] {
  const { message } = reading;
  const line = saidLine(reading);
  if (!line.isCitable) return [];
  const found = context.rules.findings({
    text: part ?? selectedVariant(message).text,
    at: message.createdAt,
    offsetMinutes: 0,
    // A part is what is left of the message once all that is played is out of it.
    isPlayed: message.speakerId !== null && part === undefined,
  });
  return found.filter((finding) => standsIn(line, finding)).flatMap(fromFinding);
}

/** What is found rests on the person's own words, and gives no secret away. */
function standsIn({ sayings: said }: DeepLine, { quote, text, forgets }: Finding): boolean {
  if (holdsSecret(`${text} ${forgets ?? ""}`)) return false;
  const plain = said.normalize("NFC");
  return plain.includes(quote) || findEvidence(plain, quote) !== undefined;
}

function fromFinding(finding: Finding): readonly Candidate[] {
  const { kind, quote, text, subject, attribute, value, confidence, forgets } = finding;
  const fact = text === "" ? null : { key: null, text, about: { subject, attribute, value } };
  if (fact === null && forgets === null) return [];
  const asked = kind === "explicit" ? { askedBy: quote } : {};
  return [{ fact, confidence, isSure: true, replaces: null, forgets, ...asked }];
}

/**
 * Has a model read a turn, in one request, and keeps of its answer what the person's words bear out.
 *
 * @throws {EngineError} What the model throws; `unavailable` for an answer that is of no use, with
 *   `problem` in its details, `retryable` "no" where it was refused.
 * @see SPEC 6.4, 12.3, cases P-C1 to P-C17, P-D1
 */
export async function findByModel(
  context: Context,
  reading: TurnReading,
  options: {
    readonly model: LanguageModel;
    readonly failures: number;
    readonly signal: AbortSignal;
  },
): Promise<readonly Candidate[]> {
  const { analyzer } = context;
  const { model, failures } = options;
  const line = saidLine(reading);
  if (!line.isCitable) return [];
  const said = personText(line);
  const language = analyzer.language(said.replaceAll("[…]", " "));
  const wordsOf = (text: string) => analyzer.words(text);
  const prompt = extractionPrompt({
    said,
    at: line.createdAt,
    entries: nearestEntries(said, shownOf(reading), EXTRACTION_ENTRIES, wordsOf),
    language,
    count: (text) => model.countTokens(text),
  });
  const answer = await askModel(
    context.ambient,
    model,
    {
      purpose: "extraction",
      system: [{ text: prompt.system, breakpoint: false }],
      messages: [{ role: "user", text: prompt.text }],
      tools: [],
      maxOutputTokens: ANSWER_TOKENS + thinkingRoom(model, failures),
    },
    { signal: options.signal, silenceMs: CALLS.silenceMs, wholeMs: CALLS.wholeMs },
  );
  // The reply before stands in front, so that its words are not taken for the person's.
  const { before, learner } = reading;
  const lines = [...(before === undefined ? [] : [lineOf(before, learner.member.id)]), line];
  const read =
    answer.reason === "refusal"
      ? { problem: "refused" as const, proposals: [] }
      : readProposals(answer.text, {
          instructions: prompt.system,
          data: prompt.text.split("\n"),
          source: said,
          cut: answer.reason === "length",
          from: [lines.length],
        });
  if (read.problem !== undefined && (read.problem !== "cut" || read.proposals.length === 0)) {
    throw unusable(read.problem);
  }
  const candidates: Candidate[] = [];
  const input = {
    lines,
    entries: prompt.entries,
    wordsOf,
    languageOf: (text: string) => analyzer.language(text),
    language,
    instructions: prompt.system,
  };
  let changes: readonly DeepChange[] = [];
  let faults = 0;
  const taken = { facts: new Set<string>(), forgotten: new Set<string>() };
  for (const proposal of read.proposals) {
    const checked = checkProposals([proposal], input, changes);
    faults += checked.faults.some((fault) => fault === "script" || fault === "language") ? 1 : 0;
    const change = checked.changes.length > changes.length ? checked.changes.at(-1) : undefined;
    changes = checked.changes;
    const evidence = findEvidence(line.sayings, proposal.quote);
    if (checked.known > 0) candidates.push(knownCandidate(proposal));
    if (evidence === undefined) continue;
    if (checked.known > 0) taken.facts.add(evidence.raw);
    if (change === undefined) continue;
    if (change.op !== "delete") taken.facts.add(evidence.raw);
    if (change.entry !== null) taken.forgotten.add(evidence.raw);
    const confidence = trustIn(kindOf(evidence), proposal);
    const candidate = fromChange(change, evidence.clause, confidence, wordsOf);
    candidates.push(withMentions(candidate, change, proposal, line));
  }
  // All of it in another language is the model's fault, which may be gone the next time (P-I2).
  if (candidates.length === 0 && faults > 0) throw unusable("language");
  const asked = askedFor(findByRules(context, reading), line, taken);
  return [...candidates, ...asked, ...unreadOf(context, reading, prompt)];
}

/**
 * "Please remember that …" always counts, and so does "forget that …": where the model took nothing of
 * the sentence, what the rules find in it does.
 *
 * @param taken - Sentences of which the model saved something, and those for which it took an entry away.
 * @see SPEC 6.4
 */
function askedFor(
  found: readonly Candidate[],
  { sayings: own }: DeepLine,
  taken: { readonly facts: ReadonlySet<string>; readonly forgotten: ReadonlySet<string> },
): readonly Candidate[] {
  return found.flatMap((candidate): readonly Candidate[] => {
    const { askedBy } = candidate;
    if (askedBy === undefined) return [];
    const sentence = findEvidence(own.normalize("NFC"), askedBy)?.raw;
    if (sentence === undefined) return [];
    const fact = taken.facts.has(sentence) ? null : candidate.fact;
    const forgets = taken.forgotten.has(sentence) ? null : candidate.forgets;
    return fact === null && forgets === null ? [] : [{ ...candidate, fact, forgets }];
  });
}

function knownCandidate({ text }: Proposal): Candidate {
  const fact = { key: null, text };
  return { fact, isKnown: true, confidence: 1, isSure: true, replaces: null, forgets: null };
}

/** What the model was not shown is read by the rules. */
function unreadOf(
  context: Context,
  reading: TurnReading,
  { unread }: ExtractionPrompt,
): readonly Candidate[] {
  return unread === "" ? [] : findByRules(context, reading, unread).slice(0, DEEP_CHANGES);
}

/** What may be changed from here counts as the member's own. */
function shownOf({ heads, learner }: TurnReading): readonly DeepEntry[] {
  const open = new Set(learner.open);
  return heads.map(({ id, key, text, pinned, scope }: EntryHead) => ({
    id,
    key,
    text,
    pinned,
    memberId: open.has(scopeKey(scope)) ? learner.member.id : null,
  }));
}

function fromChange(
  { op, entry, key, text, isSure }: DeepChange,
  clause: string,
  confidence: number,
  wordsOf: Parameters<typeof forgetting>[2],
): Candidate {
  if (op === "delete" && entry !== null) {
    // Only what says that and nothing else is deleted at once; the rest the person decides.
    const known = { ...entry, isOpen: true };
    const found = forgetting(clause, [known], wordsOf);
    const isPlain = found.some((one) => one.isSure);
    const forgets = { entry, isSure: isPlain };
    return { fact: null, confidence, isSure: isPlain, replaces: null, forgets };
  }
  return { fact: { key, text }, confidence, isSure, replaces: entry, forgets: null };
}

/** The names that the model gave with a text, as far as the person said them. */
function withMentions(
  candidate: Candidate,
  { key, text }: DeepChange,
  { mentions }: Proposal,
  { sayings: said }: DeepLine,
): Candidate {
  if (mentions === undefined || candidate.fact === null) return candidate;
  const own = `${key ?? ""}\n${text}`;
  return { ...candidate, mentions: saidMentions(mentions, { text: own, said }) };
}

function unusable(problem: DeepProblem | "language"): EngineError {
  const words =
    problem === "language" ? "The model answered in another language" : DEEP_PROBLEM_WORDS[problem];
  return new EngineError("unavailable", words, {
    details: { problem, matter: problem, retryable: problem === "refused" ? "no" : "yes" },
  });
}
