export type ComposerAction =
  | "send"
  | "stop"
  | "edit-last"
  | "swipe-back"
  | "swipe-on"
  | "regenerate";

/** What of a key event counts. */
export interface Key {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What browsers report for every key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * What a key does in the message box; null where it only types.
 *
 * Nothing is sent while an input method composes: there Enter confirms a word. Safari ends the
 * composition before the key event and says so by the key code alone.
 */
export function composerAction(
  key: Key,
  state: { readonly isEmpty: boolean; readonly isWriting: boolean },
): ComposerAction | null {
  if (key.isComposing || key.keyCode === TAKEN_BY_INPUT_METHOD) return null;
  if (key.altKey) return null;
  const isCommand = key.ctrlKey || key.metaKey;

  if (key.key === "Enter" && isCommand && !key.shiftKey) return "regenerate";
  if (isCommand || key.shiftKey) return null;
  if (key.key === "Enter") return "send";
  if (key.key === "Escape") return state.isWriting ? "stop" : null;
  if (!state.isEmpty) return null;
  if (key.key === "ArrowUp") return "edit-last";
  if (key.key === "ArrowLeft") return "swipe-back";
  if (key.key === "ArrowRight") return "swipe-on";
  return null;
}
