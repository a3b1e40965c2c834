/** Values as text and back, between a test and a page: what JSON loses is kept. */
type Typed = "Int8Array" | "Uint8Array" | "Float32Array" | "Float64Array";
const TYPED = { Int8Array, Uint8Array, Float32Array, Float64Array } as const;

export function encoded(value: unknown): string {
  return JSON.stringify(tagged(value));
}

export function decoded(text: string): unknown {
  return untagged(JSON.parse(text));
}

function tagged(value: unknown): unknown {
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "number" && !Number.isFinite(value)) return { $: "number", of: `${value}` };
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Map) return { $: "map", of: [...value].map(tagged) };
  if (value instanceof Set) return { $: "set", of: [...value].map(tagged) };
  for (const [name, type] of Object.entries(TYPED)) {
    if (value instanceof type) return { $: name, of: [...value] };
  }
  if (Array.isArray(value)) return value.map(tagged);
  return { $: "object", of: Object.entries(value).map(([key, one]) => [key, tagged(one)]) };
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged);
  if (typeof value !== "object" || value === null) return value;
  const { $, of } = value as { readonly $: string; readonly of?: unknown };
  if ($ === "undefined") return undefined;
  if ($ === "number") return Number(of);
  const list = of as readonly unknown[];
  if ($ in TYPED) return new TYPED[$ as Typed](list as number[]);
  const items = list.map(untagged) as [string, unknown][];
  if ($ === "map") return new Map(items);
  if ($ === "set") return new Set(items);
  return Object.fromEntries(items);
}
