import { isNode, lineAt, nameOf, parse, stringOf, walk } from "./syntax.ts";
import type { Source, SyntaxNode } from "./syntax.ts";

/** One mention of another module, types included; without a specifier where it is computed. */
export interface Import {
  readonly specifier: string | undefined;
  readonly line: number;
}

const WITH_SOURCE = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExportNamedDeclaration",
  "ImportExpression",
  "TSImportType",
  "TSExternalModuleReference",
]);

/**
 * Everything that ties a file to another: imports and re-exports, of types too, `import()` in code and
 * in types, and `new URL("…", import.meta.url)`, by which workers are started.
 */
export function importsOf(source: Source): readonly Import[] {
  const imports: Import[] = [];
  walk(parse(source), (node) => {
    const target = targetOf(node);
    if (target === undefined) return;
    imports.push({ specifier: literalOf(target), line: lineAt(source.text, node.start) });
  });
  return imports;
}

function targetOf(node: SyntaxNode): SyntaxNode | undefined {
  if (WITH_SOURCE.has(node.type)) {
    const target = node["source"] ?? node["expression"];
    return isNode(target) ? target : undefined;
  }
  if (node.type !== "NewExpression" || nameOf(node["callee"]) !== "URL") return undefined;
  const [path, base] = node["arguments"] as SyntaxNode[];
  const isOfModule = base?.type === "MemberExpression" && isImportMeta(base["object"]);
  const isSource = /\.[cm]?[jt]sx?$/.test(stringOf(path) ?? "");
  return isOfModule && isSource ? path : undefined;
}

function isImportMeta(node: unknown): boolean {
  return isNode(node) && node.type === "MetaProperty";
}

function literalOf(node: SyntaxNode): string | undefined {
  if (node.type !== "TemplateLiteral") return stringOf(node);
  const [only, ...more] = node["quasis"] as { value: { cooked: string } }[];
  return more.length === 0 ? only?.value.cooked : undefined;
}
