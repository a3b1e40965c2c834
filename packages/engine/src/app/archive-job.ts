import { isEngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { leaseOf } from "./archive-writer.ts";
import type { Context } from "./context.ts";
import { IMPORTING } from "./credits.ts";

const LATER_MS = 60_000;

/**
 * Takes away what an import that died has written of a chat (SPEC 10.1, 12.1); while one runs, waits.
 *
 * @see ArchiveWriter
 */
export async function runImportJob({ store, ambient }: Context, job: Job): Promise<void> {
  const { account, id, attempts: attempt } = job;
  const chatId = job.key as ChatId;
  const [chat, lease] = await Promise.all([
    store.get("chat", account, chatId),
    store.get("setting", account, IMPORTING),
  ]);
  const held = { kind: "lease", account, id, attempt } as const;
  const now = ambient.now();
  if (lease !== undefined && leaseOf(lease) > now) {
    const runAt = now + LATER_MS;
    await store.commit({
      expect: [held],
      changes: [
        { op: "retry", account, id, runAt, failures: 0, failure: null, failureMatter: null },
      ],
    });
    return;
  }
  const { revision = "absent" } = lease ?? {};
  try {
    await store.commit({
      expect: [
        held,
        { kind: "row", row: "setting", account, id: IMPORTING, revision },
        { kind: "row", row: "chat", account, id: chatId, revision: chat?.revision ?? "absent" },
      ],
      changes:
        chat === undefined
          ? [
              // With a chat its jobs go, this one among them; an import that only slept must not go on.
              { op: "remove", row: "chat", account, id: chatId },
              ...(lease === undefined
                ? []
                : [{ op: "remove", row: "setting", account, id: IMPORTING } as const]),
            ]
          : [{ op: "finish", account, id }],
    });
  } catch (error) {
    if (!isEngineError(error, "conflict")) throw error;
  }
}
