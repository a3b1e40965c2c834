import { sentencesOf } from "./sentences.ts";
import { canonicalText } from "./text.ts";

/**
 * A description taken apart without a model: its sentences, each as it stands. Where they are more than
 * may be, neighbours are joined; nothing is left out but what stands there twice.
 *
 * @see SPEC 5.6, 11.6
 */
export function descriptionParts(description: string, most: number): readonly string[] {
  const sentences = sentencesOf(description).map(({ start, end }) => description.slice(start, end));
  const seen = new Set<string>();
  const distinct = sentences.filter((one) => {
    const canonical = canonicalText(one);
    return !seen.has(canonical) && seen.add(canonical);
  });
  const share = Math.ceil(distinct.length / most);
  if (share <= 1) return distinct;
  return Array.from({ length: Math.ceil(distinct.length / share) }, (_, index) =>
    distinct.slice(index * share, (index + 1) * share).join(" "),
  );
}
