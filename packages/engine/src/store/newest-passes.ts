import type { DeepPass } from "../domain/deep-pass.ts";

/** Newest first, then by id, as every store gives them. */
export function newestPasses(passes: readonly DeepPass[], limit: number): readonly DeepPass[] {
  return passes
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}
