import { argumentsOf, firstText } from "./memory-call.ts";

export const QUERY_TOOLS = ["memory_query", "history_search"] as const;
export type QueryTool = (typeof QUERY_TOOLS)[number];

/** What a model looks for. */
export interface QueryCall {
  readonly tool: QueryTool;
  readonly query: string;
}

/** Whether a tool only reads: its calls count as no writes. */
export function isQueryTool(name: string): boolean {
  return toolOf(name) !== undefined;
}

function toolOf(name: string): QueryTool | undefined {
  return QUERY_TOOLS.find((known) => known === name.trim());
}

/**
 * Reads the arguments of a tool that looks something up, as models write them.
 *
 * @returns What is looked for, or in `fault` what is wrong, in words for the model.
 * @see SPEC 6.3, 12.3
 */
export function readQueryCall(
  name: string,
  input: string,
): { readonly call: QueryCall } | { readonly fault: string } {
  const tool = toolOf(name);
  if (tool === undefined) {
    return { fault: `There is no such tool. The tools are ${QUERY_TOOLS.join(", ")}.` };
  }
  const fields = argumentsOf(input);
  if (fields === undefined) return { fault: `${tool} needs a JSON object of arguments.` };
  const query = firstText(fields, ["query", "q", "question", "search", "text", "keywords"]);
  if (query === undefined) return { fault: `${tool} needs "query", a text that is not empty.` };
  return { call: { tool, query } };
}
