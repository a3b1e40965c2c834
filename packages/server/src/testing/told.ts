import type { Store } from "@keepsake/engine";

type Change = Parameters<Store["commit"]>[0]["changes"][number];

/** A notification as a job puts it into its commit. */
export function told(
  account: string,
  over: {
    readonly id?: string;
    readonly chatId?: string | null;
    readonly createdAt?: number;
    readonly read?: boolean;
  } = {},
): Change {
  return {
    op: "put",
    row: "notification",
    value: {
      id: "n1",
      account,
      kind: "rebuild-done",
      chatId: null,
      facts: { pieces: 7 },
      read: false,
      createdAt: 1_000,
      revision: 1,
      ...over,
    } as never,
  };
}
