import { endOfOwnName, withoutOwnName } from "../domain/own-name.ts";
import { endReply, readReply, replyAfter, type ReplyPart } from "../domain/remember-call.ts";

/** What a model says in one request, as it comes. */
export interface ReplySpeech {
  /** What is clear by now; the rest is held back. */
  hear(text: string): readonly ReplyPart[];
  /** What was held back; `cut` where the model would have gone on. */
  end(end: "cut" | "whole"): readonly ReplyPart[];
}

/**
 * What a model says, without the speaker's own name before it, taken apart into words and commands of the
 * inline form.
 *
 * @param input.shown - What is shown of the reply already.
 * @param input.isNewStep - It answers calls of the model's and begins anew.
 * @param input.speaker - Whose name may come first; none is taken off else.
 * @param input.isModel - The built-in partner is none: it repeats what the person says, which is no word of
 *   its own (SPEC 11.6).
 * @see SPEC 5.9, 7.5
 */
export function replySpeech(input: {
  readonly shown: string;
  readonly isNewStep: boolean;
  readonly speaker: string | undefined;
  readonly isModel: boolean;
}): ReplySpeech {
  const { speaker } = input;
  let state = replyAfter(input.shown, input.isNewStep);
  /** What came while it may still be the speaker's own name; undefined once that is settled. */
  let head = speaker === undefined ? undefined : "";
  const read = (text: string): readonly ReplyPart[] => {
    if (!input.isModel) return text === "" ? [] : [{ kind: "text", text }];
    const step = readReply(state, text);
    ({ state } = step);
    return step.parts;
  };
  return {
    hear(text) {
      if (head === undefined) return read(text);
      head += text;
      const begun = withoutOwnName(head, speaker ?? "");
      if (begun === undefined) return [];
      head = undefined;
      return read(begun);
    },
    end(end) {
      const held = head === undefined ? [] : read(endOfOwnName(head, speaker ?? ""));
      head = undefined;
      return [...held, ...endReply(state, end)];
    },
  };
}
