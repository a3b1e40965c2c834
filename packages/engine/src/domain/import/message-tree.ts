import { IMPORT_VARIANTS } from "../limits.ts";
import type { ImportedMessage, ImportedVariant } from "./imported.ts";
import type { JsonObject } from "./json-value.ts";
import type { ProblemList } from "./problem-list.ts";

/** What somebody said, and in which manner. */
export interface Said extends Omit<ImportedVariant, "extras"> {
  readonly role: ImportedMessage["role"];
  readonly speaker: string | null;
  readonly hidden: boolean;
  readonly extras: JsonObject;
}

export interface TreeNode {
  readonly id: string;
  readonly parent: string | null;
  readonly children: readonly string[];
  /** Null for what is not shown: tools, notes of the program, empty roots. */
  readonly said: Said | null;
  /** A thought that stands by itself before what is said. */
  readonly thought?: string | undefined;
}

export interface MessageTree {
  readonly nodes: ReadonlyMap<string, TreeNode>;
  /** The newest message of what is shown; null where the file does not say. */
  readonly current: string | null;
}

/** So far an answer is looked for below a branch: through thoughts and calls of tools. */
const STEPS = 60;

/**
 * The messages of a conversation that is kept as a tree: the way from its root to the newest message of
 * what is shown. Other answers to the same message are variants. Links that are missing are taken from the
 * other side; a circle is walked once.
 *
 * @param place - Of the conversation.
 */
export function messagesOfTree(
  tree: MessageTree,
  place: string,
  problems: ProblemList,
): readonly ImportedMessage[] {
  const childrenOf = childLinks(tree.nodes);
  const path = pathOf(tree, childrenOf, () => problems.warn("cycle", place));
  const messages: ImportedMessage[] = [];
  let thoughts: string[] = [];
  let others: readonly { readonly said: Said | null; readonly isPath: boolean }[] = [];
  path.forEach((node, index) => {
    if (node.thought !== undefined) thoughts.push(node.thought);
    const { said } = node;
    if (said !== null) {
      const own = { ...said, reasoning: said.reasoning ?? (thoughts.join("\n\n") || null) };
      const variants = said.role === "assistant" ? variantsOf(own, others) : [own];
      messages.push(messageOf(own, variants, `${place}, message ${messages.length + 1}`));
      thoughts = [];
      others = [];
    }
    const children = childrenOf.get(node.id) ?? [];
    if (children.length < 2 || others.length > 0) return;
    const next = path[index + 1]?.id;
    others = children.map((id) => ({
      said: id === next ? null : answerBelow(tree.nodes, childrenOf, id),
      isPath: id === next,
    }));
  });
  return messages;
}

function childLinks(nodes: MessageTree["nodes"]): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, string[]>();
  for (const node of nodes.values()) {
    links.set(
      node.id,
      [...new Set(node.children)].filter((id) => nodes.has(id)),
    );
  }
  const linked = new Set([...links.values()].flat());
  for (const { id, parent } of nodes.values()) {
    if (parent !== null && !linked.has(id)) links.get(parent)?.push(id);
  }
  return links;
}

function pathOf(
  { nodes, current }: MessageTree,
  childrenOf: ReadonlyMap<string, readonly string[]>,
  onCycle: () => void,
): readonly TreeNode[] {
  const parents = new Map<string, string>();
  for (const [parent, children] of childrenOf) {
    for (const child of children) if (!parents.has(child)) parents.set(child, parent);
  }
  const path: TreeNode[] = [];
  const seen = new Set<string>();
  let id: string | null =
    current !== null && nodes.has(current) ? current : newest(nodes, childrenOf);
  while (id !== null) {
    if (seen.has(id)) {
      onCycle();
      break;
    }
    seen.add(id);
    const node = nodes.get(id);
    if (node === undefined) break;
    path.push(node);
    const { parent } = node;
    id = parent !== null && nodes.has(parent) ? parent : (parents.get(id) ?? null);
  }
  return path.toReversed();
}

/** The leaf that was said last; of none with a time the last in the file. */
function newest(
  nodes: MessageTree["nodes"],
  childrenOf: ReadonlyMap<string, readonly string[]>,
): string | null {
  let best: TreeNode | undefined;
  for (const node of nodes.values()) {
    if ((childrenOf.get(node.id) ?? []).length > 0) continue;
    if (best === undefined || (node.said?.time ?? 0) >= (best.said?.time ?? 0)) best = node;
  }
  return best?.id ?? [...nodes.keys()].at(-1) ?? null;
}

/** What was answered on another branch; null where it goes on with the person. */
function answerBelow(
  nodes: MessageTree["nodes"],
  childrenOf: ReadonlyMap<string, readonly string[]>,
  from: string,
): Said | null {
  let id: string | undefined = from;
  const thoughts: string[] = [];
  for (let step = 0; step < STEPS && id !== undefined; step += 1) {
    const node = nodes.get(id);
    if (node?.thought !== undefined) thoughts.push(node.thought);
    const said = node?.said ?? null;
    if (said?.role === "user") return null;
    if (said?.role === "assistant") {
      return { ...said, reasoning: said.reasoning ?? (thoughts.join("\n\n") || null) };
    }
    id = childrenOf.get(id)?.at(-1);
  }
  return null;
}

function variantsOf(
  own: Said,
  others: readonly { readonly said: Said | null; readonly isPath: boolean }[],
): readonly Said[] {
  if (others.length === 0) return [own];
  const all = others.flatMap(({ said, isPath }) => (isPath ? [own] : (said ?? [])));
  const at = all.indexOf(own);
  if (at === -1) return [own];
  const from = Math.max(0, Math.min(at, all.length - IMPORT_VARIANTS));
  return all.slice(from, from + IMPORT_VARIANTS);
}

function messageOf(own: Said, variants: readonly Said[], place: string): ImportedMessage {
  return {
    place,
    role: own.role,
    speaker: own.speaker,
    speakerFile: null,
    time: own.time,
    variants: variants.map(({ text, time, model, reasoning, extras }) => ({
      text,
      time,
      model,
      reasoning,
      extras,
    })),
    selected: Math.max(0, variants.indexOf(own)),
    hidden: own.hidden,
    extras: {},
  };
}
