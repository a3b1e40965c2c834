import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { PaletteContext } from "./palette-context.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const KeyList = lazy(async () => ({ default: (await import("./key-list.tsx")).KeyList }));

/** Keys that work on every page: Ctrl+K opens the palette, `?` lists the keys. */
export function Shortcuts(props: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const door = useMemo(() => ({ open: () => setOpen("palette") }), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const opens = opensBy(event);
      if (opens === null) return;
      event.preventDefault();
      setOpen((now) => (now === opens ? null : opens));
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <PaletteContext value={door}>
      {props.children}
      <Suspense>
        {open === "palette" && (
          <Palette onClose={() => setOpen(null)} onKeys={() => setOpen("keys")} />
        )}
        {open === "keys" && <KeyList onClose={() => setOpen(null)} />}
      </Suspense>
    </PaletteContext>
  );
}

function opensBy(event: KeyboardEvent): "palette" | "keys" | null {
  if (event.isComposing) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && event.key.toLowerCase() === "k") return "palette";
  return event.key === "?" && !isCommand && !isTyping(event.target) ? "keys" : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
