import { useEffect } from "react";

/** Ctrl+Shift+F finds in the chat: Ctrl+F alone is the browser's, which sees only what is drawn. */
export function useFindKey(onFind: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isFind = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
      if (!isFind || event.isComposing || event.key.toLowerCase() !== "f") return;
      event.preventDefault();
      onFind();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onFind]);
}
