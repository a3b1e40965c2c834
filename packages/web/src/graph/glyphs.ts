/** A sign for each known type, as a path of strokes in a square of 24: colour is not all that tells them apart. */
const GLYPHS: Readonly<Record<string, string>> = {
  person:
    "M12 4.5a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 1 0 0-7.5 M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  organization: "M5 20.5V4.5h9v16 M14 10h5v10.5 M3 20.5h18 M8 8.5h3 M8 12.5h3 M8 16.5h3",
  place:
    "M12 21c-4-4.6-6.5-7.8-6.5-11a6.5 6.5 0 0 1 13 0c0 3.2-2.5 6.4-6.5 11z M12 7.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6",
  project: "M3.5 7V18.5h17V8.5h-9l-2-3h-6z",
  technology:
    "M7 7h10v10h-10z M10 3.5v3.5 M14 3.5v3.5 M10 17v3.5 M14 17v3.5 M3.5 10h3.5 M3.5 14h3.5 M17 10h3.5 M17 14h3.5",
  product: "M12 3.5l7.5 4.2v8.6l-7.5 4.2l-7.5-4.2v-8.6z M4.5 7.7l7.5 4.3l7.5-4.3 M12 12v8.5",
  event: "M4.5 6h15v14h-15z M4.5 10.5h15 M8.5 3.5v4 M15.5 3.5v4",
  concept: "M9 17.5c0-2.2-3-3.6-3-7.3a6 6 0 0 1 12 0c0 3.7-3 5.1-3 7.3z M9.5 20.5h5",
  animal:
    "M12 12.5c-3 0-5 2.4-5 4.6c0 1.9 1.5 2.6 2.7 2.3c1.6-.4 3-.4 4.6 0c1.2.3 2.7-.4 2.7-2.3c0-2.2-2-4.6-5-4.6z M6 9.5v1.5 M10 5.5v2 M14 5.5v2 M18 9.5v1.5",
};

export function glyphOf(types: readonly string[]): string | undefined {
  return GLYPHS[types[0] ?? ""];
}
