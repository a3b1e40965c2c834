import type { ArchiveUseCases } from "./archive-api.ts";
import { exportArchive } from "./archive-export.ts";
import { importArchive } from "./archive-import.ts";
import type { Context } from "./context.ts";

/** Everything out, and in again (SPEC 10.1). */
export function archiveUseCases(context: Context): ArchiveUseCases {
  return {
    export: (principal, { characterId } = {}) =>
      exportArchive(context, principal, characterId ?? null),
    import: (principal, items, { dryRun = false } = {}) =>
      importArchive(context, principal, items, { dryRun }),
  };
}
