import type { ImportOutcome } from "@keepsake/engine/wire";
import { BackendError } from "../backend-error.ts";
import type { Backend } from "../backend.ts";

const NONE = { new: 0, same: 0, conflicting: 0 };

/** Takes in the text of an outcome as if it were a file with just that in it. */
export function fakeArchive(taken: Blob[] = []): Backend["archive"] {
  return {
    download: async () => ({
      href: "data:application/x-ndjson,",
      name: "keepsake.jsonl",
      release: () => undefined,
    }),
    take: async (file, dryRun) => {
      const text = await file.text();
      if (!text.startsWith("{")) {
        throw new BackendError("invalid", "Line 1: is not JSON: this is no archive of Keepsake", {
          matter: "archive",
        });
      }
      if (!dryRun) taken.push(file);
      const none = {
        settings: NONE,
        persona: NONE,
        character: NONE,
        entry: NONE,
        suggestion: NONE,
        chat: NONE,
      };
      const given = JSON.parse(text) as Partial<ImportOutcome>;
      return {
        messages: 0,
        conflicts: [],
        ...given,
        counts: { ...none, ...given.counts },
      };
    },
  };
}
