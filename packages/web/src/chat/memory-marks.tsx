import type { Message } from "@keepsake/engine/wire";
import { lazy, Suspense, useState } from "react";
import { useChatHandle } from "./chat-context.ts";
import type { PlacedMarks } from "./mark-places.ts";

const ShownMarks = lazy(async () => ({ default: (await import("./shown-marks.tsx")).ShownMarks }));

const NONE: PlacedMarks = { marks: [], waits: 0 };

/** What was remembered here, by whomever: a small diamond, behind it undo and edit (SPEC 5.17). */
export function MemoryMarks({ message }: { readonly message: Message }) {
  const chat = useChatHandle();
  const placed = chat.marks.get(message.id) ?? NONE;
  const isMarked = placed !== NONE;
  // What is taken back here stays to be seen, though it is no mark any more.
  const [wasMarked, setMarked] = useState(false);
  if (isMarked && !wasMarked) setMarked(true);
  if (!isMarked && !wasMarked) return null;
  return (
    <Suspense fallback={null}>
      <ShownMarks {...placed} onMemories={chat.showMemories} />
    </Suspense>
  );
}
