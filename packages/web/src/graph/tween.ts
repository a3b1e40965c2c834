import type { Scene } from "./scene.ts";

/** LOOKS: motion is under 200 ms. */
const LASTS_MS = 180;

export interface Tween {
  /** What is in both glides to its new place; what is new comes out of the middle. */
  start(from: Scene, to: Scene): void;
  /** The scene as it is at this moment. */
  of(scene: Scene): Scene;
  isRunning(): boolean;
}

/** @param isCalm - Whether nothing is to move by itself. */
export function tweenOf(isCalm: () => boolean): Tween {
  let began: number | undefined;
  let origins = new Float32Array();

  return {
    start(from, to) {
      if (isCalm()) return;
      origins = new Float32Array(to.places.length);
      for (const [node, { id }] of to.index.nodes.entries()) {
        const before = from.index.at.get(id) ?? from.index.hub;
        origins[node * 2] = before < 0 ? 0 : (from.places[before * 2] ?? 0);
        origins[node * 2 + 1] = before < 0 ? 0 : (from.places[before * 2 + 1] ?? 0);
      }
      began = performance.now();
    },
    of(scene) {
      if (began === undefined) return scene;
      const share = (performance.now() - began) / LASTS_MS;
      if (share >= 1 || origins.length !== scene.places.length) {
        began = undefined;
        return scene;
      }
      const eased = 1 - (1 - Math.max(0, share)) ** 3;
      const places = scene.places.map((to, at) => {
        const from = origins[at] ?? 0;
        return from + (to - from) * eased;
      });
      return { ...scene, places };
    },
    isRunning: () => began !== undefined,
  };
}
