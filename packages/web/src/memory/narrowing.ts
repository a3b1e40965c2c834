import type { Origin } from "@keepsake/engine/wire";
import type { EntryFilter } from "./use-memories.ts";

/** Who wrote a memory, as a person would put it. */
export const WRITERS = ["anyone", "you", "model", "background", "drafts", "import"] as const;
export type Writer = (typeof WRITERS)[number];

/** Every way in belongs to one of them: a new one does not compile without. */
const WRITER_OF = {
  manual: "you",
  model: "model",
  inline: "model",
  deep: "background",
  extraction: "background",
  generated: "drafts",
  draft: "drafts",
  import: "import",
} as const satisfies Readonly<Record<Origin, Writer>>;

/** What the person narrows a list to. */
export interface Narrowing {
  readonly search: string;
  readonly pinned: "all" | "pinned" | "others";
  readonly by: Writer;
  /** `old`: not touched for long (SPEC 6.13). */
  readonly age: "any" | "old";
}

export const ALL_SHOWN: Narrowing = { search: "", pinned: "all", by: "anyone", age: "any" };

export function isNarrowed({ search, pinned, by, age }: Narrowing): boolean {
  return search.trim() !== "" || pinned !== "all" || by !== "anyone" || age !== "any";
}

/** The same as the backend is asked for it. */
export function filterOf({ search, pinned, by, age }: Narrowing): EntryFilter {
  const q = search.trim();
  const origins = Object.entries<Writer>(WRITER_OF).flatMap(([origin, writer]) =>
    writer === by ? [origin as Origin] : [],
  );
  return {
    ...(q === "" ? {} : { q }),
    ...(pinned === "all" ? {} : { pinned: pinned === "pinned" }),
    ...(age === "any" ? {} : { old: true }),
    ...(origins.length === 0 ? {} : { origins }),
  };
}
