import type { ImportedAsset, ImportedCharacter, ImportedPicture } from "./imported.ts";

/** The file in a CHARX that holds the character. */
export const CHARX_CARD = "card.json";

const EMBEDDED = /^embed(?:d)?ed:\/\/(.+)$/iu;

/** The file in the archive that an asset names: `embeded://assets/…`, spelled so in the specification. */
export function assetPath({ uri }: Pick<ImportedAsset, "uri">): string | undefined {
  return EMBEDDED.exec(uri)?.[1]?.replace(/^\.?\//u, "");
}

/** The character with the files of its archive; the main icon is its picture. */
export function withAssets(
  character: ImportedCharacter,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): ImportedCharacter {
  const assets = character.assets.map((asset) => {
    const path = assetPath(asset);
    return {
      ...asset,
      bytes: asset.bytes ?? (path === undefined ? null : (files.get(path) ?? null)),
    };
  });
  const icons = assets.filter(({ type, bytes }) => type === "icon" && bytes !== null);
  const icon = icons.find(({ name }) => name === "main") ?? icons[0];
  return { ...character, assets, picture: character.picture ?? pictureOf(icon?.bytes ?? null) };
}

/** A picture by its bytes; null for what is none that a page shows. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer> | null): ImportedPicture | null {
  if (bytes === null) return null;
  const starts = (text: string, from = 0) =>
    [...text].every((sign, index) => bytes[from + index] === sign.charCodeAt(0));
  if (starts("\u0089PNG")) return { mediaType: "image/png", bytes };
  if (starts("\u00ff\u00d8\u00ff")) return { mediaType: "image/jpeg", bytes };
  if (starts("GIF8")) return { mediaType: "image/gif", bytes };
  if (starts("RIFF") && starts("WEBP", 8)) return { mediaType: "image/webp", bytes };
  return starts("ftypavif", 4) ? { mediaType: "image/avif", bytes } : null;
}
