import { lazy, Suspense, useState } from "react";
import type { ConfirmProps } from "./confirm-props.ts";

const LoadedConfirm = lazy(async () => ({
  default: (await import("./loaded-confirm.tsx")).LoadedConfirm,
}));

/**
 * Asks for a second act before something goes. It names what goes, says whether it can be undone,
 * and stays open with the reason where it could not be done.
 *
 * It is fetched when it is first asked, and stays from then on, so that it can also close calmly.
 */
export function Confirm(props: ConfirmProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LoadedConfirm {...props} />
    </Suspense>
  );
}
