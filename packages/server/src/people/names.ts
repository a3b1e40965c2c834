import { EngineError } from "@keepsake/engine";

/**
 * The name of a person or an organization as it is kept: NFC, every stretch of white space one space.
 *
 * @throws {EngineError} `invalid` for one that holds what cannot be seen.
 */
export function personName(raw: string): string {
  const name = raw.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (!/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(name)) return name;
  throw new EngineError("invalid", "The name holds a character that cannot be seen", {
    details: { field: "name" },
  });
}

/** By which names are compared: `Ann`, `ANN` and `ａｎｎ` are one. */
export function nameKey(raw: string): string {
  return raw.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();
}
