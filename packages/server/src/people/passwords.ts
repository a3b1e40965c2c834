import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { EngineError } from "@keepsake/engine";

/** What a hash costs: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
}

/** Above what OWASP asks of argon2id (19 MiB, two passes). */
const COST: HashCost = { memory: 65_536, passes: 2 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** So many hashes are made at once, and so many may wait: each takes memory and a thread. */
const AT_ONCE = 2;
const WAITING = 60;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long whether there is a hash to compare with or not. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Passwords by argon2id, kept in its usual form `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
export function argonPasswords(cost: HashCost = COST): Passwords {
  const gate = new Gate();
  const make = (password: string, salt: Buffer, by: HashCost) =>
    gate.run(() => derive(password, salt, by));
  const nobody = Buffer.alloc(SALT_BYTES);

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return written(cost, salt, await make(password, salt, cost));
    },
    async verify(password, hash) {
      const known = hash === undefined ? undefined : read(hash);
      const tag = await make(password, known?.salt ?? nobody, known?.cost ?? cost);
      return known !== undefined && timingSafeEqual(tag, known.tag);
    },
  };
}

function derive(password: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> {
  const message = password.normalize("NFC");
  const options = { message, nonce, memory, passes, parallelism: 1, tagLength: TAG_BYTES };
  return new Promise((resolve, reject) => {
    argon2("argon2id", options, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

function written({ memory, passes }: HashCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(salt)}$${bare(tag)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;

function read(hash: string) {
  const [, memory, passes, salt, tag] = FORM.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("a password's hash is damaged");
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** Lets few through at a time, in the order in which they came. */
class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING) {
        throw new EngineError("unavailable", "Too many people sign in at once; try again soon");
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
