import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits by chance: nobody guesses one, so that a plain hash keeps it. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

/** Without those that look alike: I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_SIGNS = 20;

/** A code that a person can read out and type: 100 bits, in groups of five. */
export function newCode(): string {
  const signs = [...randomBytes(CODE_SIGNS)].map((byte) => ALPHABET[byte % 32] ?? "");
  return (signs.join("").match(/.{5}/gu) ?? []).join("-");
}

/** A code as it is compared: however it was typed. */
export function plainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/gu, "")
    .replace(/O/gu, "0")
    .replace(/[IL]/gu, "1");
}
