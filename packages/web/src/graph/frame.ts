import type { Label } from "./label-gate.ts";
import type { Attention, Scene } from "./scene.ts";
import type { Theme } from "./theme.ts";
import type { View } from "./view.ts";

/** One picture: what there is, where one looks from, and what one looks at. */
export interface Frame {
  readonly scene: Scene;
  readonly view: View;
  readonly attention: Attention;
  /** Undefined where all nodes are in the light. */
  readonly lit: ReadonlySet<number> | undefined;
  readonly theme: Theme;
  /** Pixels of the device in one of the page. */
  readonly density: number;
  /** While it moves, ties are left out where there are many. */
  readonly isMoving: boolean;
  readonly labels: readonly Label[];
  /** Whether the keyboard is what points. */
  readonly isKeyboard: boolean;
}
