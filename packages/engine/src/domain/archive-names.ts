import type { ArchivedRow } from "./archive.ts";
import { excerptOf } from "./text.ts";

const LENGTH = 80;

/** What a row of an archive is called for a person: a name, a title, or the beginning of a text. */
export function nameOfRow(row: ArchivedRow): string {
  switch (row.kind) {
    case "persona":
    case "character":
      return row.value.name;
    case "entry":
      return excerptOf(row.value.versions.findLast(({ active }) => active)?.text ?? "", LENGTH);
    case "suggestion":
      return excerptOf(row.value.text, LENGTH);
    case "chat":
      return row.value.title;
    default:
      return "";
  }
}
