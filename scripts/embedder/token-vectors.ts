import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What is used of `onnxruntime-web`, which is no dependency of the project. */
interface Runtime {
  readonly env: { readonly wasm: { numThreads: number } };
  readonly Tensor: new (type: "int64", data: BigInt64Array, shape: readonly number[]) => object;
  readonly InferenceSession: {
    create(model: Uint8Array, options: object): Promise<Session>;
  };
}
interface Session {
  run(feeds: object): Promise<Readonly<Record<string, { readonly data: Float32Array }>>>;
}

export const MODEL_WIDTH = 384;
const BEGIN = 101n;
const END = 102n;
const BATCH = 128;

/**
 * Reads words of few pieces through the model: each alone, the mean of what comes out.
 *
 * @param words - Each the ids of its pieces.
 * @returns The vectors, one after another.
 */
export async function vectorsOfWords(
  folders: { readonly runtime: string; readonly model: string },
  words: readonly (readonly number[])[],
): Promise<Float32Array> {
  const entry = join(folders.runtime, "node_modules/onnxruntime-web/dist/ort.node.min.mjs");
  const runtime = (await import(pathToFileURL(entry).href)) as Runtime;
  runtime.env.wasm.numThreads = 1;
  const file = (name: string) => readFileSync(join(folders.model, "onnx", name));
  const session = await runtime.InferenceSession.create(file("model_q4.onnx"), {
    externalData: [{ path: "model_q4.onnx_data", data: file("model_q4.onnx_data") }],
  });
  const vectors = new Float32Array(words.length * MODEL_WIDTH);
  // Those of one length are read together: there is nothing to fill up then.
  const byLength = Map.groupBy(words.keys(), (word) => words[word]?.length ?? 0);
  for (const [length, places] of byLength) {
    for (let from = 0; from < places.length; from += BATCH) {
      const batch = places.slice(from, from + BATCH);
      const ids = batch.flatMap((word) => [BEGIN, ...(words[word] ?? []).map(BigInt), END]);
      const width = length + 2;
      const tensor = (data: BigInt64Array) =>
        new runtime.Tensor("int64", data, [batch.length, width]);
      const { last_hidden_state: hidden } = await session.run({
        input_ids: tensor(BigInt64Array.from(ids)),
        attention_mask: tensor(new BigInt64Array(ids.length).fill(1n)),
        token_type_ids: tensor(new BigInt64Array(ids.length)),
      });
      if (hidden === undefined) throw new Error("The model gives no last_hidden_state");
      for (const [row, word] of batch.entries()) {
        for (let at = 0; at < MODEL_WIDTH; at += 1) {
          let sum = 0;
          for (let token = 0; token < width; token += 1) {
            sum += hidden.data[(row * width + token) * MODEL_WIDTH + at] ?? 0;
          }
          vectors[word * MODEL_WIDTH + at] = sum / width;
        }
      }
    }
  }
  return vectors;
}
