import type { ArchiveItem } from "../../domain/archive.ts";
import type { AccountId } from "../../domain/ids.ts";
import type { Principal } from "../../domain/principal.ts";
import { textAnalyzer } from "../../models/analyzer.ts";
import { builtInRules } from "../../models/built-in/index.ts";
import { scriptedModel, scriptedModels } from "../../models/scripted.ts";
import type { Ambient } from "../../ports/ambient.ts";
import type { Store } from "../../ports/store.ts";
import { archiveText } from "../../wire/archive.ts";
import type { Engine } from "../api.ts";
import { createEngine } from "../engine.ts";
import { testAmbient } from "./rig.ts";

const analyzer = textAnalyzer();

export function accountNamed(name: string): Principal {
  return { kind: "account", account: name as AccountId, memberships: [] };
}

/** Two engines over one store need ids that do not count from the same number. */
export function engineOver(store: Store, ambient: Ambient = testAmbient()): Engine {
  return createEngine({
    store,
    models: scriptedModels(scriptedModel(() => "Noted.")),
    rules: builtInRules(analyzer),
    analyzer,
    ambient,
  });
}

/** A file as it comes in, in pieces that end anywhere. */
export async function* bytesOf(text: string, size = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function textOf(items: AsyncIterable<ArchiveItem>): Promise<string> {
  const lines: string[] = [];
  for await (const line of archiveText(items)) lines.push(line);
  return lines.join("");
}

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Without the head, which says when it was written. */
export function linesOf(text: string): readonly unknown[] {
  const lines = text.trimEnd().split("\n").slice(1);
  return lines.map((line): unknown => JSON.parse(line));
}

/** In an order of their own: stores list the newest first. */
export function sortedLines(text: string): readonly unknown[] {
  const keyOf = (line: unknown): string => {
    const rows = Object.entries(line as Record<string, { readonly id?: string }>);
    return JSON.stringify(rows.map(([kind, value]) => [kind, value.id]));
  };
  return linesOf(text).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
