import type { GraphIndex } from "./graph-index.ts";
import { homesOf } from "./homes.ts";
import type { Places } from "./lay-out.ts";

/** Where the person put nodes, by their ids. */
export type Put = Readonly<Record<string, readonly [x: number, y: number]>>;

const MOST_PUT = 300;

/** Puts nodes where they were put; the entries round an entity go along, but for those put elsewhere. */
export function withPut(index: GraphIndex, places: Places, put: Put): Places {
  const moved = Object.entries(put);
  if (moved.length === 0) return places;
  const next = places.slice();
  const shifts = new Map<number, readonly [x: number, y: number]>();
  for (const [id, [x, y]] of moved) {
    const node = index.at.get(id);
    if (node === undefined) continue;
    shifts.set(node, [x - (places[node * 2] ?? 0), y - (places[node * 2 + 1] ?? 0)]);
  }
  const homes = homesOf(index);
  for (let node = 0; node < homes.length; node += 1) {
    const home = homes[node] ?? -1;
    const shift = shifts.get(node) ?? (home === index.hub ? undefined : shifts.get(home));
    if (shift === undefined) continue;
    next[node * 2] = (places[node * 2] ?? 0) + shift[0];
    next[node * 2 + 1] = (places[node * 2 + 1] ?? 0) + shift[1];
  }
  return next;
}

/** Of very many the ones put last are kept. */
export function writePut(put: Put): string {
  const rows = Object.entries(put).slice(-MOST_PUT);
  if (rows.length === 0) return "";
  return JSON.stringify(
    Object.fromEntries(rows.map(([id, place]) => [id, place.map((one) => Math.round(one))])),
  );
}

/** Reads what an earlier visit kept; what makes no sense is left out. */
export function readPut(json: string): Put {
  try {
    const value: unknown = JSON.parse(json === "" ? "{}" : json);
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([id, place]: [string, unknown]) => {
        const [x, y] = Array.isArray(place) ? (place as unknown[]) : [];
        return typeof x === "number" && typeof y === "number" ? [[id, [x, y] as const]] : [];
      }),
    );
  } catch {
    return {};
  }
}
