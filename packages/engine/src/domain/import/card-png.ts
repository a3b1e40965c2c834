import { fromBase64, toBase64 } from "./base64.ts";
import type { ImportedAsset, ImportedCharacter } from "./imported.ts";
import { isObject, readJsonText } from "./json-text.ts";
import type { JsonObject } from "./json-value.ts";
import { latin1, pngChunks, pngOf, pngText, textChunk } from "./png.ts";
import type { PngChunk, PngText } from "./png.ts";
import type { ProblemList } from "./problem-list.ts";
import { cardSpecOf, readCard } from "./read-card.ts";

/** Keywords of a character in a PNG, the one that counts first. */
const KEYWORDS = ["ccv3", "chara"] as const;
const ASSET = /^chara-ext-asset_:?(.+)$/iu;
const ASSET_URI = /^__asset:(.+)$/u;

/**
 * Reads the character in a PNG or APNG: `ccv3` before `chara`, keywords in any case, base64 or plain JSON,
 * whatever the checksums say. Where the first cannot be read the other one counts.
 *
 * @returns Undefined where there is none; `problems` then says why.
 * @see SPEC 10.2, cases C-G3, C-G5
 */
export function readPngCard(
  bytes: Uint8Array<ArrayBuffer>,
  given: { readonly fallbackName: string; readonly problems: ProblemList },
): ImportedCharacter | undefined {
  const { problems } = given;
  const { chunks, isCut } = pngChunks(bytes);
  const texts = chunks.flatMap((chunk) => {
    const text = pngText(chunk);
    return text === undefined ? [] : [{ ...text, chunk }];
  });
  const found = KEYWORDS.flatMap((keyword) =>
    texts.filter((text) => text.keyword.toLowerCase() === keyword),
  );
  if (found.length === 0) {
    problems.error(isCut ? "cut" : "no_card", isCut ? `byte ${bytes.length}` : "");
    return undefined;
  }
  const failed: (() => void)[] = [];
  for (const text of found) {
    const place = `chunk ${text.keyword} at byte ${text.chunk.offset}`;
    const card = cardIn(text);
    if (!isRead(card)) {
      failed.push(() => {
        if (card.fault === undefined) problems.error(card.code, place);
        else problems.fault(card.fault, { place });
      });
      continue;
    }
    if (!text.chunk.isIntact) problems.warn("bad_checksum", place);
    if (isCut) problems.warn("cut", `byte ${bytes.length}`);
    const character = readCard(card.value, card.spec, { place: "", ...given });
    return {
      ...character,
      picture: { mediaType: "image/png", bytes: withoutCard(chunks) },
      assets: character.assets.map((asset) => withBytes(asset, texts)),
    };
  }
  for (const report of failed) report();
  return undefined;
}

type CardText =
  | { readonly value: JsonObject; readonly spec: NonNullable<ReturnType<typeof cardSpecOf>> }
  | {
      readonly code: "bad_base64" | "unknown_content" | "unsupported_compression";
      readonly fault?: NonNullable<ReturnType<typeof readJsonText>["fault"]>;
    };

function isRead(card: CardText): card is Extract<CardText, { readonly value: JsonObject }> {
  return "value" in card;
}

function cardIn({ bytes, isPacked }: PngText): CardText {
  if (isPacked) return { code: "unsupported_compression" };
  const isPlain = /^\s*\{/u.test(latin1(bytes.subarray(0, 100)));
  const decoded = isPlain ? bytes : fromBase64(latin1(bytes));
  if (decoded === undefined) return { code: "bad_base64" };
  const read = readJsonText(new TextDecoder().decode(decoded));
  if (read.fault !== undefined) return { code: "bad_base64", fault: read.fault };
  const spec = cardSpecOf(read.value);
  if (spec === undefined || !isObject(read.value)) return { code: "unknown_content" };
  return { value: read.value, spec };
}

function withBytes(asset: ImportedAsset, texts: readonly PngText[]): ImportedAsset {
  const path = ASSET_URI.exec(asset.uri)?.[1];
  if (path === undefined) return asset;
  const text = texts.find(({ keyword }) => ASSET.exec(keyword)?.[1] === path);
  const bytes = text === undefined ? undefined : fromBase64(latin1(text.bytes));
  return { ...asset, bytes: bytes ?? null };
}

function isOfCard(chunk: PngChunk): boolean {
  const keyword = pngText(chunk)?.keyword.toLowerCase();
  if (keyword === undefined) return false;
  return KEYWORDS.some((one) => one === keyword) || ASSET.test(keyword);
}

function withoutCard(chunks: readonly PngChunk[]): Uint8Array<ArrayBuffer> {
  const kept = chunks.filter((chunk) => !isOfCard(chunk));
  const hasEnd = kept.some(({ type }) => type === "IEND");
  return pngOf(hasEnd ? kept : [...kept, { type: "IEND", data: new Uint8Array() }]);
}

/**
 * A PNG with a character in it: under `chara` for programs that know version 2 and under `ccv3` for the
 * others. Cards that were in the picture before are taken out.
 *
 * @param picture - A PNG.
 * @throws {RangeError} If it is none.
 * @see SPEC 10.2
 */
export function writePngCard(
  picture: Uint8Array<ArrayBuffer>,
  cards: { readonly v2: JsonObject; readonly v3: JsonObject },
): Uint8Array<ArrayBuffer> {
  const { chunks } = pngChunks(picture);
  if (chunks[0]?.type !== "IHDR") throw new RangeError("the picture of a card has to be a PNG");
  // Older programs take the first text of a picture for the card.
  const [header, ...others] = chunks.filter((chunk) => !isOfCard(chunk) && chunk.type !== "IEND");
  return pngOf([
    ...(header === undefined ? [] : [header]),
    textChunk("chara", encoded(cards.v2)),
    textChunk("ccv3", encoded(cards.v3)),
    ...others,
    { type: "IEND", data: new Uint8Array() },
  ]);
}

function encoded(card: JsonObject): string {
  return toBase64(new TextEncoder().encode(JSON.stringify(card)));
}
