import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";

/** One file of the page, ready to be sent. */
interface PageFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** By encoding, made when first asked for. */
  readonly packed: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

type Encoding = "br" | "gzip";

/** The files of a built page by their path, such as `/assets/main-3f2a.js`. */
export type Page = ReadonlyMap<string, PageFile>;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const PACKED_ALREADY = /^(?:image\/(?!svg)|font\/)/u;
const SMALLEST_PACKED_BYTES = 1_024;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Reads a built page into memory, so that no request ever names a file on disk.
 *
 * @returns Undefined where none has been built.
 */
export function readPage(folder: string): Page | undefined {
  const files = new Map<string, PageFile>();
  for (const path of filesIn(folder)) {
    const plain = new Uint8Array(readFileSync(path));
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    files.set(name, {
      type: TYPES[extname(path)] ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      // Vite puts a hash of its content into the name of everything in this folder.
      cacheControl: name.startsWith("/assets/") ? FOREVER : "no-cache",
      plain,
      packed: new Map(),
    });
  }
  return files.has("/index.html") ? files : undefined;
}

/** Answers with a file of the page; any other address of it is the page itself, which reads the address. */
export function servePage(c: Context, page: Page): Response | undefined {
  const path = decoded(c.req.path);
  const isAsset = path.startsWith("/assets/");
  const file = page.get(path) ?? (isAsset ? undefined : page.get("/index.html"));
  if (file === undefined) return undefined;

  const headers: Record<string, string> = {
    ETag: file.etag,
    "Cache-Control": file.cacheControl,
    Vary: "Accept-Encoding",
  };
  if (matches(c.req.header("if-none-match"), file.etag)) return c.body(null, 304, headers);

  const encoding = encodingFor(file, c.req.header("accept-encoding") ?? "");
  if (encoding !== undefined) headers["Content-Encoding"] = encoding;
  const body = encoding === undefined ? file.plain : packed(file, encoding);
  return c.body(body, 200, { ...headers, "Content-Type": file.type });
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//u, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

function encodingFor(file: PageFile, accepted: string): Encoding | undefined {
  if (PACKED_ALREADY.test(file.type) || file.plain.length < SMALLEST_PACKED_BYTES) return undefined;
  const names = accepted.split(",").map((part) => part.split(";"));
  const takes = (encoding: Encoding) =>
    names.some(([name, q]) => name?.trim() === encoding && !/q=0(?:\.0*)?\s*$/u.test(q ?? ""));
  return (["br", "gzip"] as const).find(takes);
}

function packed(file: PageFile, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const present = file.packed.get(encoding);
  if (present !== undefined) return present;
  const made = new Uint8Array(
    encoding === "gzip"
      ? gzipSync(file.plain)
      : brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  );
  file.packed.set(encoding, made);
  return made;
}
