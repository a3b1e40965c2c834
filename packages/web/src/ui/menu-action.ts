import type { ReactNode } from "react";

/** One line of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}
