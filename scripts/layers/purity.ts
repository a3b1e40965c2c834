import { isNode, lineAt, nameOf, parse, walk } from "./syntax.ts";
import type { Source, SyntaxNode } from "./syntax.ts";

/** Names of the surroundings: a rule that reads one gives another answer tomorrow or elsewhere. */
const SURROUNDINGS = new Set([
  ..."Atomics Buffer SharedArrayBuffer Worker caches cancelAnimationFrame clearImmediate".split(
    " ",
  ),
  ..."clearInterval clearTimeout crypto document eval fetch globalThis indexedDB localStorage".split(
    " ",
  ),
  ..."location navigator performance process queueMicrotask requestAnimationFrame require".split(
    " ",
  ),
  ..."self sessionStorage setImmediate setInterval setTimeout window".split(" "),
]);

/** Members of shared objects that read the clock, draw numbers or know the machine's place. */
const AMBIENT_MEMBERS: Readonly<Record<string, readonly string[] | undefined>> = {
  Date: ["now"],
  Math: ["random"],
  Temporal: ["Now"],
  AbortSignal: ["timeout"],
};

const LOCAL_TIME =
  /^(get|set)(Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds)$|^getTimezoneOffset$/;

export interface Impurity {
  readonly line: number;
  readonly what: string;
}

/** Finds where code reads the clock, draws random numbers or reaches for its surroundings. */
export function ambientUses(source: Source): readonly Impurity[] {
  const program = parse(source);
  const declared = declaredNames(program);
  return findIn(source, program, (node, parent) => ambientUse(node, parent, declared));
}

/** Finds where code waits: `await`, `async`, promises, `import()`. */
export function waits(source: Source): readonly Impurity[] {
  return findIn(source, parse(source), waiting);
}

function findIn(
  source: Source,
  program: SyntaxNode,
  check: (node: SyntaxNode, parent: SyntaxNode | undefined) => string | undefined,
): readonly Impurity[] {
  const found: Impurity[] = [];
  walk(program, (node, parent) => {
    const what = check(node, parent);
    if (what !== undefined) found.push({ line: lineAt(source.text, node.start), what });
  });
  return found;
}

function ambientUse(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  declared: ReadonlySet<string>,
): string | undefined {
  if (node.type === "MemberExpression") {
    const object = nameOf(node["object"]) ?? "";
    const member = nameOf(node["property"]) ?? "";
    if (AMBIENT_MEMBERS[object]?.includes(member)) return `${object}.${member}`;
    return LOCAL_TIME.test(member) ? `${member}, which depends on the time zone` : undefined;
  }
  if (nameOf(node["callee"]) === "Date") {
    if (node.type === "CallExpression") return "Date()";
    const hasArguments = (node["arguments"] as unknown[]).length > 0;
    if (node.type === "NewExpression" && !hasArguments) return "new Date()";
  }
  const name = nameOf(node);
  if (name === undefined || !SURROUNDINGS.has(name) || declared.has(name)) return undefined;
  return isReference(node, parent) ? name : undefined;
}

function waiting(node: SyntaxNode): string | undefined {
  if (node.type === "AwaitExpression") return "await";
  if (node["async"] === true) return "async";
  if (node.type === "ForOfStatement" && node["await"] === true) return "for await";
  if (node.type === "ImportExpression") return "import()";
  return nameOf(node) === "Promise" ? "Promise" : undefined;
}

/** Whether an identifier stands for a variable, and not for a property, a label or a type's member. */
function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent === undefined || parent["computed"] === true) return true;
  if (parent["shorthand"] === true) return true;
  if (parent["key"] === node || parent["label"] === node) return false;
  if (parent.type === "MemberExpression") return parent["object"] === node;
  if (parent.type === "TSQualifiedName") return parent["left"] === node;
  return !["ExportSpecifier", "ImportSpecifier", "TSNamedTupleMember"].includes(parent.type);
}

/** Every name that the file gives to something of its own, in any scope. */
function declaredNames(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    for (const key of ["left", "argument", "value", "parameter"]) add(pattern[key]);
    for (const key of ["elements", "properties"]) [pattern[key]].flat().forEach(add);
  };
  walk(program, (node) => {
    for (const key of ["id", "local", "param"]) add(node[key]);
    [node["params"]].flat().forEach(add);
  });
  return names;
}
