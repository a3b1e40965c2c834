import { byteKindOf } from "../domain/import/byte-kind.ts";
import { readPngCard } from "../domain/import/card-png.ts";
import { assetPath, CHARX_CARD, pictureOf, withAssets } from "../domain/import/charx.ts";
import { ForeignText } from "../domain/import/foreign-text.ts";
import { foundFile, stemOf } from "../domain/import/found.ts";
import type { ImportedCharacter, ImportedFile, ImportKind } from "../domain/import/imported.ts";
import { ProblemList } from "../domain/import/problem-list.ts";
import type { ImportProblem, UnsupportedKind } from "../domain/import/problem.ts";
import type { ReadOptions } from "../domain/import/read-document.ts";
import { joinGroups } from "../domain/import/sillytavern-group.ts";
import type { ZipFile } from "../domain/import/zip-directory.ts";
import { shownName } from "../domain/import/zip-directory.ts";
import {
  IMPORT_DOCUMENT_UNITS,
  IMPORT_PICTURE_BYTES,
  IMPORT_PROBLEMS_LISTED,
  ZIP_BYTES,
} from "../domain/limits.ts";
import { TextPieces } from "./text-pieces.ts";
import { ZipArchive } from "./zip.ts";

/** Files whose conversations are an export of ChatGPT or Claude: nothing else of it is read. */
const CONVERSATIONS = /(?:^|\/)conversations(?:[-_]\d+)?\.json$/iu;
/** What Claude's export holds of its memory besides. */
const MEMORIES = /(?:^|\/)memories(?:[-_]\d+)?(?:\/[^/]+)?\.json$/iu;
const READ = /\.(?:json|jsonl|png|txt|md)$/iu;
/** Copies and marks that programs leave in archives. */
const PASSED_OVER = /(?:^|\/)(?:__MACOSX|backups|thumbnails|\.[^/]*)(?:\/|$)/u;
/** In an archive these say only that a file was not meant. */
const NOT_MEANT = new Set(["unsupported", "unknown_content", "no_card", "nothing_found", "empty"]);
const ARCHIVE = /\.(?:zip|charx|7z|rar|gz)$/iu;

/**
 * Reads a ZIP: a CHARX, the export of ChatGPT or Claude, of which only the conversations are read, or a
 * folder of cards, chats and books such as SillyTavern's backup. An archive in it is not opened.
 *
 * @see SPEC 10.2
 */
export async function readForeignArchive(
  name: string,
  blob: Blob,
  options: ReadOptions,
): Promise<ImportedFile> {
  const problems = new ProblemList(name);
  const archive = await ZipArchive.open(blob, problems);
  if (archive === undefined) return foundFile("unsupported", {}, problems);
  const files = archive.files.filter((file) => !file.isFolder && !PASSED_OVER.test(file.name));
  const card = files.find((file) => file.name.toLowerCase() === CHARX_CARD);
  if (card !== undefined) {
    const character = await readCharx({ name, archive, files, card, problems });
    const picture = archive.start > 0 ? await frontPicture(blob, archive.start) : null;
    const characters = character.map((one) => ({ ...one, picture: one.picture ?? picture }));
    return foundFile("character-card", { characters }, problems);
  }
  const other = otherArchive(files);
  if (other !== undefined) {
    problems.error("unsupported", "", { is: other });
    return foundFile("unsupported", {}, problems);
  }
  const conversations = files.filter((file) => CONVERSATIONS.test(file.name));
  const read =
    conversations.length > 0
      ? [...conversations, ...files.filter((file) => MEMORIES.test(file.name))]
      : files.filter(({ name }) => READ.test(name));
  if (read.length === 0) {
    const isNested = files.some((file) => ARCHIVE.test(file.name));
    problems.error(isNested ? "nested_archive" : "nothing_found", "");
    return foundFile("unsupported", {}, problems);
  }
  if (!areReadable(read, problems)) return foundFile("unsupported", {}, problems);
  const found: ImportedFile[] = [];
  for (const file of read.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    found.push(await readInside(archive, file, { name, options }));
  }
  return joined(name, found, problems);
}

/** Documents of programs that are a ZIP inside. */
function otherArchive(files: readonly ZipFile[]): UnsupportedKind | undefined {
  const has = (name: string | RegExp) =>
    files.some((file) => (typeof name === "string" ? file.name === name : name.test(file.name)));
  if (has("META-INF/container.xml")) return "epub";
  if (has("[Content_Types].xml") || (has("mimetype") && has("content.xml"))) return "office";
  if (has("META-INF/MANIFEST.MF") || has("AndroidManifest.xml")) return "program";
  return has("manifest.json") && has(/^scenarios\/|^characters\/[^/]+\/character\.json$/u)
    ? "backyard"
    : undefined;
}

/** Whether each is there once, and all of them together are not too much. */
function areReadable(files: readonly ZipFile[], problems: ProblemList): boolean {
  const names = new Set<string>();
  const twice = files.find(({ name }) => names.size === names.add(name).size);
  if (twice !== undefined) problems.error("duplicate_name", shownName(twice.name));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > ZIP_BYTES) problems.error("unpacked_too_large", "", { limit: ZIP_BYTES });
  return twice === undefined && total <= ZIP_BYTES;
}

interface Charx {
  readonly name: string;
  readonly archive: ZipArchive;
  readonly files: readonly ZipFile[];
  readonly card: ZipFile;
  readonly problems: ProblemList;
}

async function readCharx(given: Charx): Promise<readonly ImportedCharacter[]> {
  const { archive, files, card, problems } = given;
  const bytes = await archive.bytes(card, IMPORT_DOCUMENT_UNITS, problems, CHARX_CARD);
  if (bytes === undefined) return [];
  const kind = byteKindOf(bytes);
  const reader = new ForeignText(CHARX_CARD);
  const text = new TextPieces(reader, kind.kind === "text" ? kind.encoding : "utf-8");
  text.push(bytes);
  text.end();
  const read = reader.end();
  for (const problem of read.problems) repeat(problems, problem);
  const [character] = read.characters;
  if (character === undefined) {
    problems.error("no_card", CHARX_CARD);
    return [];
  }
  const named = character.name === "card" ? { ...character, name: stemOf(given.name) } : character;
  const assets = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const asset of named.assets) {
    const path = assetPath(asset);
    const file = files.find((one) => one.name === path);
    if (path === undefined || assets.has(path)) continue;
    if (file === undefined) problems.warn("not_in_archive", "", { what: shownName(path) });
    const content =
      file && (await archive.bytes(file, IMPORT_PICTURE_BYTES, problems, shownName(path)));
    if (content !== undefined) assets.set(path, content);
  }
  return [withAssets(named, assets)];
}

function repeat(problems: ProblemList, problem: ImportProblem): void {
  const { code, place, details } = problem;
  const at = place === "" ? CHARX_CARD : `${CHARX_CARD}, ${place}`;
  if (problem.severity === "error") problems.error(code, at, details);
  else if (problem.severity === "warning") problems.warn(code, at, details);
  else problems.note(code, at, details);
}

async function frontPicture(blob: Blob, size: number) {
  if (size > IMPORT_PICTURE_BYTES) return null;
  return pictureOf(new Uint8Array(await blob.slice(0, size).arrayBuffer()));
}

/** One file of an archive, by what its first bytes are. */
async function readInside(
  archive: ZipArchive,
  file: ZipFile,
  given: { readonly name: string; readonly options: ReadOptions },
): Promise<ImportedFile> {
  const name = `${given.name}/${shownName(file.name)}`;
  const reader = new ForeignText(name, given.options);
  const problems = reader.problems;
  let text: TextPieces | undefined;
  const pieces = archive.pieces(file, problems);
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) {
      if (!next.value) return foundFile("unsupported", {}, problems);
      break;
    }
    if (text === undefined) {
      const kind = byteKindOf(next.value);
      if (kind.kind === "png") {
        await pieces.return(false);
        const bytes = await archive.bytes(file, IMPORT_PICTURE_BYTES, problems);
        return bytes === undefined ? foundFile("unsupported", {}, problems) : readPng(name, bytes);
      }
      if (kind.kind !== "text") {
        await pieces.return(false);
        if (kind.kind === "zip") problems.error("nested_archive", "");
        else if (kind.kind === "empty") problems.error("empty", "");
        else problems.error("unsupported", "", { is: kind.kind === "other" ? kind.is : "jpeg" });
        return foundFile("unsupported", {}, problems);
      }
      text = new TextPieces(reader, kind.encoding);
    }
    text.push(next.value);
  }
  text?.end();
  return reader.end();
}

/** A card in a picture. */
export function readPng(name: string, bytes: Uint8Array<ArrayBuffer>): ImportedFile {
  const problems = new ProblemList(name);
  const character = readPngCard(bytes, { fallbackName: stemOf(name), problems });
  if (character === undefined) return foundFile("unsupported", {}, problems);
  return foundFile("character-card", { characters: [character] }, problems);
}

/** All that was found; files that were not meant are passed over in silence. */
function joined(name: string, all: readonly ImportedFile[], problems: ProblemList): ImportedFile {
  const kinds = new Set(all.filter(hasSomething).map(({ kind }) => kind));
  const isMixed = kinds.size > 1;
  // Settings of programs look like lists of texts by key.
  const meant = all.filter((file) => !(isMixed && file.kind === "memory-list"));
  if (isMixed) kinds.delete("memory-list");
  const [only] = kinds;
  const kind: ImportKind = kinds.size === 1 && only !== undefined ? only : "collection";
  const found = joinGroups(meant);
  const told = found
    .flatMap((file) => file.problems)
    .filter(({ code }) => kinds.size === 0 || !NOT_MEANT.has(code))
    .slice(0, IMPORT_PROBLEMS_LISTED);
  if (kinds.size === 0) return { ...EMPTY, name, problems: [...problems.all(), ...told] };
  const file = foundFile(
    kind,
    {
      characters: found.flatMap(({ characters }) => characters),
      chats: onceEach(
        found.flatMap(({ chats }) => chats),
        ({ sourceId }) => sourceId,
      ),
      memories: onceEach(
        found.flatMap(({ memories }) => memories),
        ({ text }) => text,
      ),
      books: found.flatMap(({ books }) => books),
    },
    problems,
  );
  return { ...file, name, problems: [...file.problems, ...told] };
}

const EMPTY = { kind: "unsupported", characters: [], chats: [], memories: [], books: [] } as const;

/** The first of those with one id; parts of an export repeat things. */
function onceEach<T>(all: readonly T[], idOf: (one: T) => string | null): readonly T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const id = idOf(one);
    return id === null || seen.size < seen.add(id).size;
  });
}

function hasSomething(file: ImportedFile): boolean {
  return [file.characters, file.chats, file.memories, file.books].some((list) => list.length > 0);
}
