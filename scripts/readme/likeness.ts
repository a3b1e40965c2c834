const ANYTHING = "…";

/**
 * Compares what a document promises with what came.
 *
 * JSON may hold more than was promised; `…` stands for anything, alone or inside a string. Of other text
 * each promised line must come, in order.
 *
 * @returns What is missing, or `undefined` if all came.
 */
export function missingFrom(actual: string, promised: string): string | undefined {
  const [wanted, given] = [promised, actual].map(parseJson);
  if (wanted !== undefined) return missingValue(given, wanted, "the answer");

  const lines = actual.split("\n");
  for (const line of promised.split("\n").filter((text) => text.trim() !== "")) {
    const at = lines.findIndex((candidate) => isLike(candidate.trim(), line.trim()));
    if (at === -1) return `no line like: ${line}`;
    lines.splice(0, at + 1);
  }
  return undefined;
}

function missingValue(given: unknown, wanted: unknown, path: string): string | undefined {
  if (wanted === ANYTHING) return given === undefined ? `${path} is missing` : undefined;
  if (typeof wanted === "string" && typeof given === "string" && isLike(given, wanted)) {
    return undefined;
  }
  if (
    typeof wanted === "object" &&
    wanted !== null &&
    typeof given === "object" &&
    given !== null
  ) {
    const values = given as Readonly<Record<string, unknown>>;
    return Object.entries(wanted)
      .map(([key, value]) => missingValue(values[key], value, `${path}.${key}`))
      .find((missing) => missing !== undefined);
  }
  if (given === wanted) return undefined;
  return `${path} is ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}`;
}

function isLike(given: string, wanted: string): boolean {
  const pattern = wanted
    .split(ANYTHING)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${pattern}$`, "s").test(given);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
