import { IMPORT_DOCUMENT_UNITS, IMPORT_PROBLEMS_LISTED } from "../limits.ts";
import type { JsonFault } from "./json-fault.ts";
import { problemText } from "./problem-text.ts";
import type { ImportProblem, ImportProblemCode, ImportSeverity } from "./problem.ts";

type Details = Readonly<Record<string, string | number>>;

/** Of a document, a line or an item that is too long. */
export const TOO_LARGE = { limit: IMPORT_DOCUMENT_UNITS, unit: "characters" } as const;

interface FaultPlace {
  /** What stands before the line: the part of the file that the JSON was in. */
  readonly place?: string;
  readonly fromLine?: number;
  readonly severity?: ImportSeverity;
}

/** Collects what is wrong with one file; of endless problems the first, and how many more. */
export class ProblemList {
  readonly file: string;
  readonly #found: ImportProblem[] = [];
  #more = 0;

  constructor(file: string) {
    this.file = file;
  }

  error(code: ImportProblemCode, place: string, details: Details = {}): void {
    this.#add("error", code, place, details);
  }

  warn(code: ImportProblemCode, place: string, details: Details = {}): void {
    this.#add("warning", code, place, details);
  }

  note(code: ImportProblemCode, place: string, details: Details = {}): void {
    this.#add("note", code, place, details);
  }

  /** What is wrong with JSON; its place is a line of the file from `fromLine` on. */
  fault(fault: JsonFault, where: FaultPlace = {}): void {
    const { place, fromLine = 1, severity = "error" } = where;
    const at = `line ${fault.line + fromLine - 1}, column ${fault.column}`;
    const details = fault.kind === "empty" ? {} : { expected: fault.expected };
    this.#add(severity, fault.kind, place === undefined ? at : `${place}, ${at}`, details);
  }

  /** The list so far. */
  all(): readonly ImportProblem[] {
    if (this.#more === 0) return [...this.#found];
    const more = this.#problem("note", "more_problems", "", { count: this.#more });
    return [...this.#found, more];
  }

  #add(severity: ImportSeverity, code: ImportProblemCode, place: string, details: Details): void {
    if (this.#found.length >= IMPORT_PROBLEMS_LISTED) this.#more += 1;
    else this.#found.push(this.#problem(severity, code, place, details));
  }

  #problem(
    severity: ImportSeverity,
    code: ImportProblemCode,
    place: string,
    details: Details,
  ): ImportProblem {
    return { code, severity, file: this.file, place, ...problemText(code, details), details };
  }
}
