import type { GraphIndex } from "./graph-index.ts";
import type { Places } from "./lay-out.ts";

export interface LaidOut {
  readonly places: Places;
  readonly tookMs: number;
}

/**
 * Lays a graph out beside the page, which goes on meanwhile; in the page where there are no workers.
 *
 * @param known - Where its nodes are already, by their numbers.
 */
export async function runLayout(
  index: GraphIndex,
  known: Places | undefined,
  signal: AbortSignal,
): Promise<LaidOut> {
  const { edgeKinds, entriesOf, from, hub, kinds, to } = index;
  const input = { edgeKinds, entriesOf, from, hub, kinds, to, known };
  if (typeof Worker === "undefined") {
    const { layOut } = await import("./lay-out.ts");
    return { places: layOut(input), tookMs: 0 };
  }
  const worker = new Worker(new URL("layout-worker.ts", import.meta.url), { type: "module" });
  return new Promise<LaidOut>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<LaidOut>) => resolve(data));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    signal.addEventListener("abort", () => reject(new DOMException("Left", "AbortError")));
    worker.postMessage(input);
  }).finally(() => worker.terminate());
}
