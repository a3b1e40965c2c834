/**
 * How a provider had to be asked, where that is not the plain manner: one system message for each
 * block, messages as they come, calls as calls.
 */
export interface SentAs {
  /** One system message, and never two of a role in a row. */
  readonly strict: boolean;
  /** Calls and their results were sent; else the texts of a reply alone, as one message. */
  readonly calls: boolean;
  /** Tools were offered. */
  readonly tools: boolean;
}

type Said =
  | { readonly role: "user"; readonly text: string }
  | {
      readonly role: "assistant";
      readonly text: string;
      readonly calls: readonly {
        readonly id: string;
        readonly name: string;
        readonly input: string;
      }[];
    }
  | { readonly role: "tool" };

/** What becomes of two messages that are made one, but for their text. */
type Merge<M> = (before: M, after: M) => M;

/**
 * Messages for a model that takes no calls: the steps of a reply become one message again.
 *
 * @see SPEC 5.15
 */
export function withoutCalls<M extends Said>(
  messages: readonly M[],
  merge: Merge<M> = (_, after) => after,
): readonly M[] {
  const kept: M[] = [];
  let open = false;
  for (const message of messages) {
    if (message.role === "tool") continue;
    const last = kept.at(-1);
    const calls = message.role === "assistant" && message.calls.length > 0;
    if (message.role === "user") kept.push(message);
    else if (open && last?.role === "assistant") {
      const text = last.text + message.text;
      kept[kept.length - 1] = { ...merge(last, message), text, calls: [] };
    } else if (message.text !== "" || calls) kept.push({ ...message, calls: [] });
    open = calls;
  }
  return kept.filter((message) => message.role !== "assistant" || message.text !== "");
}

/** Messages for a model that takes no two of a role in a row. */
export function alternating<M extends Said>(
  messages: readonly M[],
  merge: Merge<M> = (_, after) => after,
): readonly M[] {
  const merged: M[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (message.role === "user" && last?.role === "user") {
      merged[merged.length - 1] = {
        ...merge(last, message),
        text: `${last.text}\n\n${message.text}`,
      };
    } else if (
      message.role === "assistant" &&
      last?.role === "assistant" &&
      last.calls.length === 0
    ) {
      merged[merged.length - 1] = {
        ...merge(last, message),
        text: `${last.text}\n\n${message.text}`,
      };
    } else merged.push(message);
  }
  return merged;
}

/** System blocks for a model that takes one system message. */
export function oneSystem(blocks: readonly { readonly text: string }[]): string {
  return blocks.map(({ text }) => text).join("\n\n");
}
