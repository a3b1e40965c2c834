export { BUILT_IN_IDENTITY, staticEmbedder } from "./embedder.ts";
export type { StaticEmbedderOptions } from "./embedder.ts";
