import { archiveText, readArchive } from "@keepsake/engine/wire";
import { archiveName } from "../backend/archive-name.ts";
import type { Backend } from "../backend/backend.ts";
import { answered, type LocalParts } from "./ask.ts";

/** So many characters of text become one part of the file, which a browser may keep on disk. */
const PART_LENGTH = 4_000_000;
/** A browser reads the file after it was told to keep it. */
const KEPT_MS = 60_000;

/** Everything as one file, out and in again (SPEC 10.1). */
export function localArchive(parts: LocalParts): Backend["archive"] {
  const { archive } = parts.engine;
  return {
    download: () =>
      answered(parts, async () => {
        const href = URL.createObjectURL(
          await fileOf(archiveText(archive.export(parts.principal))),
        );
        const release = () => void setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
        return { href, name: archiveName(new Date(parts.now())), release };
      }),
    take: (file, dryRun) =>
      answered(parts, async () => {
        const outcome = await archive.import(parts.principal, readArchive(chunksOf(file)), {
          dryRun,
        });
        return { ...outcome, conflicts: [...outcome.conflicts] };
      }),
  };
}

async function fileOf(lines: AsyncIterable<string>): Promise<Blob> {
  const done: Blob[] = [];
  let part: string[] = [];
  let length = 0;
  for await (const line of lines) {
    part.push(line);
    length += line.length;
    if (length < PART_LENGTH) continue;
    done.push(new Blob(part));
    part = [];
    length = 0;
  }
  return new Blob([...done, ...part], { type: "application/x-ndjson" });
}

/** Not every browser lets a stream be iterated. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
