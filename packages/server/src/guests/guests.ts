import { randomUUID } from "node:crypto";
import { EngineError, type AccountId, type Engine, type ReplyStream } from "@keepsake/engine";
import {
  GUEST_IDLE_MINUTES,
  GUEST_MINUTES,
  GUEST_REPLIES,
  GUEST_REPLIES_A_DAY,
  GUEST_REPLIES_A_MINUTE,
  GUEST_VISITS,
  GUEST_VISITS_PER_ADDRESS,
} from "@keepsake/engine/limits";
import type { GuestVisit, Me } from "@keepsake/engine/wire";
import { Attempts } from "../people/attempts.ts";
import { hashOf, newSecret } from "../people/secrets.ts";
import { tooManyAttempts } from "../people/too-many-attempts.ts";
import { guestEngine } from "./guest-engine.ts";
import { visitApp } from "./visit-app.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ALL = "all";

/** One guest's stay. */
export interface Visit {
  /** Answers a request as the guest's. */
  answer(request: Request, env: unknown): Promise<Response>;
  view(): GuestVisit;
}

interface Stay extends Visit {
  readonly endsAt: number;
  usedAt: number;
  close(): Promise<void>;
}

export interface GuestsParts {
  /** An engine over a store of its own in memory, which is dropped with it. */
  readonly openEngine: () => Engine;
  readonly version: string;
  readonly model: Me["model"];
  readonly now: () => number;
  /** Told of what should not have happened. */
  readonly log: (error: unknown) => void;
}

/**
 * Those who try a chat without an account. Everything of a visit is in the memory of this process, in a
 * store that nobody else's things are in: it goes when the guest leaves, when the time is up, and with
 * the process. What all guests together may cost is bounded.
 *
 * @see SPEC 5.16
 */
export class Guests {
  readonly #parts: GuestsParts;
  /** By the hash of the cookie. */
  readonly #stays = new Map<string, Stay>();
  readonly #begun = new Attempts(GUEST_VISITS_PER_ADDRESS, HOUR_MS);
  readonly #minute = new Attempts(GUEST_REPLIES_A_MINUTE, MINUTE_MS);
  readonly #day = new Attempts(GUEST_REPLIES_A_DAY, DAY_MS);

  constructor(parts: GuestsParts) {
    this.#parts = parts;
  }

  /**
   * @param address - Where the guest comes from, for counting.
   * @throws {ProblemError} 429 after too many visits from one address.
   * @throws {EngineError} `unavailable` while there are as many guests as there may be.
   */
  begin(address: string): { readonly token: string; readonly visit: Visit } {
    this.sweep();
    const now = this.#parts.now();
    const waitMs = this.#begun.waitMs(address, now);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    if (this.#stays.size >= GUEST_VISITS) throw full("There are as many guests as there may be");
    this.#begun.add(address, now);
    const token = newSecret();
    const visit = this.#open(now);
    this.#stays.set(hashOf(token), visit);
    return { token, visit };
  }

  /** The visit of whoever shows this; undefined where there is none, or not any more. */
  of(token: string | undefined): Visit | undefined {
    if (token === undefined) return undefined;
    const stay = this.#stays.get(hashOf(token));
    if (stay === undefined) return undefined;
    if (this.#isOver(stay)) {
      this.sweep();
      return undefined;
    }
    stay.usedAt = this.#parts.now();
    return stay;
  }

  end(token: string | undefined): void {
    if (token !== undefined) this.#drop(hashOf(token));
  }

  /** Drops what is over. */
  sweep(): void {
    for (const [key, stay] of this.#stays) if (this.#isOver(stay)) this.#drop(key);
  }

  async close(): Promise<void> {
    const stays = [...this.#stays.values()];
    this.#stays.clear();
    await Promise.all(stays.map((stay) => stay.close()));
  }

  #isOver({ endsAt, usedAt }: Stay): boolean {
    const now = this.#parts.now();
    return now >= endsAt || now - usedAt >= GUEST_IDLE_MINUTES * MINUTE_MS;
  }

  #drop(key: string): void {
    const stay = this.#stays.get(key);
    this.#stays.delete(key);
    stay?.close().catch(this.#log);
  }

  readonly #log = (error: unknown): void => this.#parts.log(withoutWords(error));

  #open(now: number): Stay {
    const engine = this.#parts.openEngine();
    const working = engine.worker.run(new AbortController().signal).catch(this.#log);
    const endsAt = now + GUEST_MINUTES * MINUTE_MS;
    let repliesLeft = GUEST_REPLIES;
    const reply = async (ask: () => Promise<ReplyStream>): Promise<ReplyStream> => {
      if (repliesLeft === 0) {
        throw new EngineError("limit", `A guest gets at most ${GUEST_REPLIES} replies`, {
          details: { matter: "people-guest-replies", limit: GUEST_REPLIES, count: GUEST_REPLIES },
        });
      }
      this.#take();
      repliesLeft -= 1;
      try {
        return await ask();
      } catch (error) {
        repliesLeft += 1;
        this.#giveBack();
        throw error;
      }
    };
    const app = visitApp({
      ...this.#parts,
      engine: guestEngine(engine, reply),
      account: randomUUID() as AccountId,
      log: this.#log,
    });
    return {
      endsAt,
      usedAt: now,
      answer: async (request, env) => app.fetch(request, env as object),
      view: () => ({ endsAt: new Date(endsAt).toISOString(), repliesLeft }),
      async close() {
        await engine.close();
        await working;
      },
    };
  }

  #take(): void {
    const now = this.#parts.now();
    if (this.#minute.waitMs(ALL, now) > 0 || this.#day.waitMs(ALL, now) > 0) {
      throw full("Guests get no more replies for the time being");
    }
    this.#minute.add(ALL, now);
    this.#day.add(ALL, now);
  }

  #giveBack(): void {
    this.#minute.takeBack(ALL);
    this.#day.takeBack(ALL);
  }
}

function full(message: string): EngineError {
  return new EngineError("unavailable", message, { details: { matter: "people-guests-full" } });
}

/** What went wrong and where, without a word that a guest may have said. */
function withoutWords(error: unknown): Error {
  const known = error instanceof Error ? error : undefined;
  const made = new Error(`In a guest's visit: ${known?.name ?? typeof error}`);
  const frames = known?.stack?.split("\n").filter((line) => /^\s+at /u.test(line)) ?? [];
  made.stack = [made.message, ...frames].join("\n");
  return made;
}
