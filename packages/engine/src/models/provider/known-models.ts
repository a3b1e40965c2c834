import type { ToolSupport } from "../../ports/language-model.ts";
import type { DriverFailure } from "./failures.ts";

/** What is found out about a model and worth keeping. */
export interface KnownModel {
  readonly tools?: "yes" | "no" | undefined;
  readonly contextTokens?: number | undefined;
}

/** Keeps what was found out about models beyond this process; failures of it are nobody's concern. */
export interface Capabilities {
  load(modelKey: string): Promise<KnownModel | undefined>;
  save(modelKey: string, known: KnownModel): Promise<void>;
}

/** How a model wants to be asked, as far as it has shown. */
export interface Manner {
  readonly tools: ToolSupport;
  readonly askUsage: boolean;
  readonly completionTokens: boolean;
  readonly strict: boolean;
}

const TOOLS_REFUSED =
  /(?:support|enabl|requir|allow|unknown|unrecogni[sz]ed|unexpected|unsupported|invalid|extra|not implemented)[\s\S]{0,60}\b(?:tools?|tool[_ -]?(?:use|choice|calls?|calling)|functions?)\b|\b(?:tools?|tool[_ -]?(?:use|choice|calls?|calling)|functions?|function[_ ]call(?:ing)?)\b[\s\S]{0,60}(?:support|enabl|requir|allow|unknown|unrecogni[sz]ed|unexpected|unsupported|invalid|extra|permitted|not implemented)/i;
const TOOL_HISTORY =
  /tool_call_id|tool_use_id|tool_calls? (?:must|should)|tool (?:results?|messages?|role)/i;
const ROLES =
  /roles? must alternate|alternat\w+ (?:user|roles?)|(?:only|multiple|first|one)\b.{0,40}system (?:message|role|prompt)|system (?:message|role)\b.{0,60}(?:support|first|begin|start|only)/i;
const REFUSING = new Set([400, 404, 405, 415, 422, 500, 501]);

/**
 * How to ask again after a refusal that had to do with the manner of asking; undefined where it had
 * not, or where nothing is left to change.
 *
 * @param offered - Whether tools were offered.
 */
export function betterManner(
  manner: Manner,
  failure: DriverFailure,
  offered: boolean,
): Manner | undefined {
  const { status, message } = failure;
  if (status === undefined || !REFUSING.has(status)) return undefined;
  if (manner.askUsage && /stream_options|include_usage/i.test(message)) {
    return { ...manner, askUsage: false };
  }
  if (!manner.completionTokens && /max_completion_tokens/i.test(message)) {
    return { ...manner, completionTokens: true };
  }
  if (offered && TOOLS_REFUSED.test(message) && !TOOL_HISTORY.test(message)) {
    return { ...manner, tools: "no" };
  }
  if (!manner.strict && ROLES.test(message)) return { ...manner, strict: true };
  return undefined;
}
