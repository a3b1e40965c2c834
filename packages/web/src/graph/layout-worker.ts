import { layOut, type LayoutInput } from "./lay-out.ts";

self.addEventListener("message", ({ data }: MessageEvent<LayoutInput>) => {
  const began = performance.now();
  const places = layOut(data);
  self.postMessage({ places, tookMs: performance.now() - began }, { transfer: [places.buffer] });
});
