import { useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import type { Member } from "./members-of.ts";
import { mentionable, typedMention, withMention } from "./typed-mention.ts";

/** What is offered while a mention is typed, and the keys that choose from it (SPEC 7.5). */
export function useMentions(options: {
  readonly members: readonly Member[];
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}) {
  const { members, text, setText, box } = options;
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where an `@` stands whose list was closed with Esc. */
  const [closed, setClosed] = useState<number | null>(null);
  const mention = members.length < 2 ? undefined : typedMention(text, Math.min(caret, text.length));
  const offered =
    mention === undefined || mention.from === closed ? [] : mentionable(members, mention.query);
  const at = Math.min(active, offered.length - 1);

  function pick(member: Member): void {
    if (mention === undefined) return;
    const next = withMention(text, mention, member.name);
    setText(next.text);
    setCaret(next.caret);
    setClosed(mention.from);
    setActive(0);
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret));
  }

  /** Answers whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (offered.length === 0 || event.nativeEvent.isComposing) return false;
    switch (event.key) {
      case "ArrowDown":
        setActive((at + 1) % offered.length);
        break;
      case "ArrowUp":
        setActive((at + offered.length - 1) % offered.length);
        break;
      case "Enter":
      case "Tab": {
        const member = offered[at];
        if (event.shiftKey || member === undefined) return false;
        pick(member);
        break;
      }
      case "Escape":
        setClosed(mention?.from ?? null);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    offered,
    active: at,
    pick,
    onKeyDown,
    onCaret: (place: number) => {
      setCaret(place);
      if (closed !== null && typedMention(text, place)?.from !== closed) setClosed(null);
    },
  };
}
