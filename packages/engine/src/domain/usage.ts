import type { Usage } from "./message.ts";

/** Two amounts as one; it is estimated if a part of it is. */
export function addUsage(a: Usage | null, b: Usage): Usage {
  if (a === null) return b;
  const written = (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0);
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    ...(written > 0 ? { cacheWriteTokens: written } : {}),
    ...(a.estimated === true || b.estimated === true ? { estimated: true as const } : {}),
  };
}
