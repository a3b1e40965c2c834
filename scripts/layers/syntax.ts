import { parseSync, visitorKeys } from "oxc-parser";

/** A file of the project: where it is from the root, with `/`, and what is in it. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A node of the syntax tree, read loosely: only the fields that are asked for are looked at. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** @throws {SyntaxError} If the text is not TypeScript. */
export function parse({ path, text }: Source): SyntaxNode {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  return program as unknown as SyntaxNode;
}

/** Visits a node and all below it, each with the one above. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void {
  visit(node, parent);
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat()) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The name of an identifier, or `undefined` for any other node. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "Identifier" ? String(node["name"]) : undefined;
}

/** The value of a string, or `undefined` for any other node. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== "Literal") return undefined;
  return typeof node["value"] === "string" ? node["value"] : undefined;
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
