import type { UnsupportedKind } from "./problem.ts";

/** So much of a text is looked at, in UTF-16 units. */
const HEAD = 4_000;
/** Controls but white space, and what stands for bytes that are no text. */
const NO_TEXT = /(?![\s])[\p{Cc}\ufffd]/gu;
/** Members by which a card in YAML is known. */
const YAML_CARD = /^(?:char_name|char_persona|first_mes|char_greeting|spec|personality)\s*:/mu;

/**
 * What a text is: `json`, `list` for plain text, `empty`, or what else it is, which cannot be
 * imported. By its content alone (C-G5).
 */
export function textKindOf(text: string): "json" | "list" | "empty" | UnsupportedKind {
  const head = text.slice(0, HEAD).replace(/^[\s\ufeff]+/u, "");
  if (head.replaceAll("\0", "").trim() === "") return "empty";
  if (head.startsWith("{\\rtf")) return "rtf";
  if (head.startsWith("{") || /^\[\s*["{[\]]/u.test(head)) return "json";
  if (/^<!doctype html|^<html|^<head|^<body/iu.test(head)) return "html";
  if (/^<\?xml|^<[a-z][\w:-]*[\s>]/iu.test(head)) return "xml";
  if ((head.match(NO_TEXT)?.length ?? 0) > 2 + head.length / 50) return "binary";
  if (YAML_CARD.test(head)) return "yaml-card";
  return "list";
}
