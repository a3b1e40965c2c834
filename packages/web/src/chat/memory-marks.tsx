import type { MemoryMark, Message } from "@keepsake/engine/wire";
import { lazy, Suspense, useState } from "react";
import { useChatHandle } from "./chat-context.ts";

const ShownMarks = lazy(async () => ({ default: (await import("./shown-marks.tsx")).ShownMarks }));

const NONE: readonly MemoryMark[] = [];

/** What was remembered here, by whomever: a small diamond, behind it undo and edit (SPEC 5.17). */
export function MemoryMarks({ message }: { readonly message: Message }) {
  const marks = useChatHandle().marks.get(message.id) ?? NONE;
  // What is taken back here stays to be seen, though it is no mark any more.
  const [wasMarked, setMarked] = useState(false);
  if (marks.length > 0 && !wasMarked) setMarked(true);
  if (marks.length === 0 && !wasMarked) return null;
  return (
    <Suspense fallback={null}>
      <ShownMarks marks={marks} />
    </Suspense>
  );
}
