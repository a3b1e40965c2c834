import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";

const LoadedConfirm = lazy(async () => ({
  default: (await import("./loaded-confirm.tsx")).LoadedConfirm,
}));

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  /** What leaves all as it is; "Cancel" where it is not given. */
  readonly cancel?: string;
  /** Whoever asks closes or goes on to another question by itself. */
  readonly stays?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

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
