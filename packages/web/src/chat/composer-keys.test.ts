import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composerAction } from "./composer-keys.ts";
import type { Key } from "./composer-keys.ts";

const press = (key: string, more: Partial<Key> = {}): Key => ({
  key,
  keyCode: 0,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const typing = { isEmpty: false, isWriting: false };
const empty = { isEmpty: true, isWriting: false };

describe("keys in the message box", () => {
  it("[C-D5] do nothing while an input method composes, whichever they are", () => {
    const keys = fc.constantFrom("Enter", "Escape", "ArrowUp", "ArrowLeft", "ArrowRight");
    const composing = fc.constantFrom({ isComposing: true }, { keyCode: 229 });
    const state = fc.record({ isEmpty: fc.boolean(), isWriting: fc.boolean() });
    fc.assert(
      fc.property(keys, composing, fc.boolean(), state, (key, how, ctrlKey, now) => {
        expect(composerAction(press(key, { ...how, ctrlKey }), now)).toBeNull();
      }),
    );
  });

  it("[11.7] send with Enter and break the line with Shift+Enter", () => {
    expect(composerAction(press("Enter"), typing)).toBe("send");
    expect(composerAction(press("Enter", { shiftKey: true }), typing)).toBeNull();
  });

  it("[11.7] ask for another reply with Ctrl+Enter, also where Ctrl is ⌘", () => {
    expect(composerAction(press("Enter", { ctrlKey: true }), typing)).toBe("regenerate");
    expect(composerAction(press("Enter", { metaKey: true }), empty)).toBe("regenerate");
  });

  it("[11.7] swipe and edit only in an empty box, where the arrows move no cursor", () => {
    const arrows = ["ArrowUp", "ArrowLeft", "ArrowRight"].map((key) => press(key));
    expect(arrows.map((key) => composerAction(key, empty))).toEqual([
      "edit-last",
      "swipe-back",
      "swipe-on",
    ]);
    expect(arrows.map((key) => composerAction(key, typing))).toEqual([null, null, null]);
  });

  it("[11.7] stop a reply with Esc, and leave Esc alone where none runs", () => {
    expect(composerAction(press("Escape"), { isEmpty: true, isWriting: true })).toBe("stop");
    expect(composerAction(press("Escape"), typing)).toBeNull();
  });
});
