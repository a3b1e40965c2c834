import { offeredCommands } from "@keepsake/engine";
import type { OfferedCommand } from "@keepsake/engine";
import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** What browsers report for every key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/** The commands that are offered while a name is typed, and the keys that choose from them (SPEC 5.6). */
export function useOffers(options: {
  readonly text: string;
  readonly locale: string;
  readonly listId: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onPick: (offer: OfferedCommand) => void;
}) {
  const { text, locale, listId, box, onPick } = options;
  const [active, setActive] = useState(0);
  /** What stood there when the list was closed with Esc. */
  const [closed, setClosed] = useState<string | null>(null);
  const language = locale.split("-")[0] ?? "en";
  const offered = text === closed ? [] : offeredCommands(text, language);
  const at = Math.min(active, offered.length - 1);
  const isOffering = offered.length > 0;

  // The box is not ours: what a screen reader has to know of the list is put on it while it is open.
  useEffect(() => {
    const element = box.current;
    if (element === null || !isOffering) return undefined;
    element.setAttribute("aria-autocomplete", "list");
    element.setAttribute("aria-controls", listId);
    element.setAttribute("aria-activedescendant", `${listId}-${at}`);
    return () => {
      for (const name of ["aria-autocomplete", "aria-controls", "aria-activedescendant"]) {
        element.removeAttribute(name);
      }
    };
  }, [box, listId, isOffering, at]);

  // Before the box itself: what is for the list, it does not get.
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, isComposing, keyCode } = event;
      if (!isOffering || isComposing || keyCode === TAKEN_BY_INPUT_METHOD) return;
      const offer = offered[at];
      if (key === "ArrowDown") setActive((at + 1) % offered.length);
      else if (key === "ArrowUp") setActive((at + offered.length - 1) % offered.length);
      else if (key === "Escape") setClosed(text);
      else if ((key === "Enter" || key === "Tab") && offer !== undefined) {
        if (event.shiftKey || event.ctrlKey || event.metaKey) return;
        onPick(offer);
        setActive(0);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });

  return { offered, active: at };
}
