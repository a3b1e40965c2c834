import type { Receipt } from "@keepsake/engine/wire";
import type { ReactNode } from "react";

/** What is going to be deleted. */
export type Doomed =
  | { readonly kind: "message"; readonly chatId: string; readonly id: string }
  | { readonly kind: "entry" | "chat"; readonly id: string }
  | { readonly kind: "entries"; readonly ids: readonly string[] };

export interface DeleteDialogProps {
  readonly open: boolean;
  readonly what: Doomed;
  /** Whether it is looked up what else says it. */
  readonly isTraced?: boolean;
  readonly title: string;
  /** What the button does, without what is ticked. */
  readonly action: string;
  readonly children: ReactNode;
  /** Where the receipt is shown, if not here. */
  readonly receiptAt?: string;
  /** @param also - Ids of the ticked traces. */
  readonly onRemove: (also: readonly string[]) => Promise<Receipt>;
  readonly onClose: () => void;
}
