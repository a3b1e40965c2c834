import type { ReactNode } from "react";

/** A question before something goes. */
export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What stands below the question, and can be long. */
  readonly more?: ReactNode;
  readonly action: string;
  /** What is done loses something, as a rule. */
  readonly kind?: "danger" | "primary";
  /** False while something else must be done first. */
  readonly isReady?: boolean;
  /** What leaves all as it is; "Cancel" where it is not given. */
  readonly cancel?: string;
  /** Whoever asks closes or goes on to another question by itself. */
  readonly stays?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}
