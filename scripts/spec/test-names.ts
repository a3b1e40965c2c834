import { isNode, lineAt, nameOf, parse, stringOf, walk } from "../layers/syntax.ts";
import type { Source, SyntaxNode } from "../layers/syntax.ts";

/** A name given to a test or a group of tests, where it stands, and the rules that it names. */
export interface TestName {
  readonly path: string;
  readonly line: number;
  readonly ids: readonly string[];
}

const GROUPS = ["describe", "it", "test"];
const NOT_RUN = ["skip", "todo"];
const ID = /(?:\d+\.\d+|[A-Z]-[A-Z]\d+)/;
const IDS = new RegExp(`\\[(${ID.source}(?:, ${ID.source})*)\\]`, "g");

/** The names of all tests in a file that are run, as far as they name a rule. */
export function testNamesOf(source: Source): readonly TestName[] {
  const names: TestName[] = [];
  walk(parse(source), (node) => {
    if (node.type !== "CallExpression" || !isTestCall(node["callee"])) return;
    const [name] = node["arguments"] as SyntaxNode[];
    const ids = idsIn(textOf(name));
    if (ids.length > 0) {
      names.push({ path: source.path, line: lineAt(source.text, node.start), ids });
    }
  });
  return names;
}

/** The ids in a name: `[5.12] …`, `[3.1, P-A4] …`. */
export function idsIn(name: string): readonly string[] {
  return Array.from(name.matchAll(IDS), ([, list = ""]) => list.split(", ")).flat();
}

/** Whether a call is one of `it(…)`, `it.each(…)(…)`, `describe.for(…)(…)`, and not of `it.skip(…)`. */
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const name = nameOf(callee);
  if (name !== undefined) return GROUPS.includes(name);
  if (callee.type === "CallExpression") return isTestCall(callee["callee"]);
  if (callee.type === "TaggedTemplateExpression") return isTestCall(callee["tag"]);
  if (callee.type !== "MemberExpression") return false;
  return !NOT_RUN.includes(nameOf(callee["property"]) ?? "") && isTestCall(callee["object"]);
}

function textOf(node: SyntaxNode | undefined): string {
  if (node?.type !== "TemplateLiteral") return stringOf(node) ?? "";
  const parts = node["quasis"] as { value: { cooked: string } }[];
  return parts.map((part) => part.value.cooked).join("…");
}
