import { lazy, Suspense, useState } from "react";
import type { DeleteDialogProps } from "./delete-dialog-props.ts";

const LoadedDeleteDialog = lazy(async () => ({
  default: (await import("./loaded-delete-dialog.tsx")).LoadedDeleteDialog,
}));

/**
 * The second act before something goes: names it, shows what else says it, and takes what the person
 * ticks along. Afterwards the receipt is shown where they are (SPEC 10.4). It is fetched when it is
 * first asked.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LoadedDeleteDialog {...props} />
    </Suspense>
  );
}
