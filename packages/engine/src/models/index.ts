export { textAnalyzer } from "./analyzer.ts";
export { languageModels } from "./provider/language-models.ts";
export type { ProviderOptions } from "./provider/language-models.ts";
export type { Capabilities, KnownModel } from "./provider/known-models.ts";
export { remoteEmbedder } from "./provider/embeddings.ts";
export type { EmbeddingOptions } from "./provider/embeddings.ts";
export { systemAmbient } from "./ambient.ts";
