import { plain } from "./plain.ts";
import type { Hang, Memory } from "./written.ts";

/** What waits for the person (6.4). */
export interface Waiting {
  readonly scope: string;
  readonly op: "save" | "update" | "delete";
  readonly key: string | null;
  readonly text: string;
  /** The memory that it would change, and the write of it that counted then. */
  readonly target: Memory | null;
  readonly basis: number | null;
  readonly reason: string;
  readonly origin: string;
  readonly hang: Hang;
  readonly from: readonly string[];
  readonly on: boolean;
}

/** The trays of all scopes, as SPEC 5.12, 6.4 and 10.4 tell of them. */
export class Tray {
  items: readonly Waiting[] = [];

  /** The same does not wait twice. */
  file(one: Waiting): "waits" | "waiting" {
    const isThere = this.items.some(
      (other) =>
        other.on &&
        other.scope === one.scope &&
        other.op === one.op &&
        other.target === one.target &&
        other.key === one.key &&
        plain(other.text) === plain(one.text),
    );
    if (!isThere) this.items = [...this.items, one];
    return isThere ? "waiting" : "waits";
  }

  remove(one: Waiting): void {
    this.drop((other) => other === one);
  }

  drop(goes: (one: Waiting) => boolean): void {
    this.items = this.items.filter((one) => !goes(one));
  }

  dropAbout(memory: Memory): void {
    this.drop(({ target }) => target === memory);
  }

  /** With the writes that hang on the same. */
  follow(on: (hang: Hang) => boolean | undefined): void {
    this.items = this.items.map((one) => ({ ...one, on: on(one.hang) ?? one.on }));
  }

  move(from: string, to: string): void {
    this.items = this.items.map((one) => (one.scope === from ? { ...one, scope: to } : one));
  }
}
