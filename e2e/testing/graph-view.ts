import type { Locator, Page } from "playwright-core";
import type { Box } from "../../packages/web/src/graph/box-grid.ts";
import { PATIENCE_MS } from "./visitor.ts";

/** What a picture of the memories tells of itself. */
interface Told {
  readonly zoom: number;
  readonly labels: readonly (Box & { readonly text: string })[];
  readonly nodes: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
  }[];
}

/** The picture of the memories, as it is drawn. */
export interface GraphView {
  readonly board: Locator;
  /** Once nothing moves any more. */
  tell(): Promise<Told>;
  /** Where a node is on the page. */
  placeOf(id: string): Promise<{ readonly x: number; readonly y: number }>;
  /** The colour of a node, beside its sign, as four numbers. */
  colourOf(id: string): Promise<readonly number[]>;
}

export function graphView(page: Page): GraphView {
  const board = page.getByRole("application");
  const canvas = board.locator("canvas");
  const read = () => canvas.evaluate(readProbe);

  async function tell(): Promise<Told> {
    await board.waitFor();
    let before = "";
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const told = await read();
      const now = JSON.stringify(told);
      if (now === before && told.nodes.length > 0) return told;
      before = now;
      await page.waitForTimeout(40);
    }
    throw new Error("The picture does not come to rest");
  }

  async function nodeOf(id: string) {
    const node = (await tell()).nodes.find((one) => one.id === id);
    if (node === undefined) throw new Error(`${id} is not in the picture`);
    return node;
  }

  return {
    board,
    tell,
    async placeOf(id) {
      const { x, y } = await nodeOf(id);
      const box = await canvas.boundingBox();
      return { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y };
    },
    async colourOf(id) {
      const { x, y, radius } = await nodeOf(id);
      return canvas.evaluate(readColour, { x, y: y + radius * 0.85 });
    },
  };
}

/** Runs in the page: the canvas answers an event with what it shows. */
function readProbe(canvas: Element): Told {
  interface Detail {
    readonly zoom: number;
    readonly labels: Told["labels"];
    readonly view: { readonly k: number; readonly left: number; readonly top: number };
    readonly scene?: {
      readonly index: { readonly nodes: readonly { readonly id: string }[] };
      readonly places: Float32Array;
      readonly radii: Float32Array;
      readonly shown: { readonly nodes: Uint8Array };
    };
  }
  const detail = {} as Detail;
  canvas.dispatchEvent(new CustomEvent("graph-probe", { detail }));
  const { labels, scene, view, zoom } = detail;
  if (scene === undefined) return { zoom, labels: [], nodes: [] };
  const { index, places, radii, shown } = scene;
  const nodes = index.nodes.flatMap(({ id }, at) =>
    shown.nodes[at] === 1
      ? [
          {
            id,
            x: (places[at * 2] ?? 0) * view.k + view.left,
            y: (places[at * 2 + 1] ?? 0) * view.k + view.top,
            radius: (radii[at] ?? 0) * (view.k < 1 ? view.k ** 0.62 : view.k ** 0.5),
          },
        ]
      : [],
  );
  return { zoom, labels, nodes };
}

/** Runs in the page. */
function readColour(
  canvas: Element,
  at: { readonly x: number; readonly y: number },
): readonly number[] {
  const picture = canvas as HTMLCanvasElement;
  const scale = picture.width / picture.getBoundingClientRect().width;
  const context = picture.getContext("2d");
  return [
    ...(context?.getImageData(Math.round(at.x * scale), Math.round(at.y * scale), 1, 1).data ?? []),
  ];
}
