import { accountOf } from "../domain/access.ts";
import type { ArchiveItem, PlacedItem } from "../domain/archive.ts";
import { ArchiveReading } from "../domain/archive-reading.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { Principal } from "../domain/principal.ts";
import { scopeKey } from "../domain/entry.ts";
import type { ArchiveOutcome } from "./archive-api.ts";
import { ArchivePlan } from "./archive-plan.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import type { Context } from "./context.ts";

/** @see ArchiveUseCases.import */
export async function importArchive(
  context: Context,
  principal: Principal,
  items: AsyncIterable<PlacedItem>,
  how: { readonly dryRun: boolean },
): Promise<ArchiveOutcome> {
  const account = accountOf(principal, "write");
  const plan = new ArchivePlan(context, account);
  if (how.dryRun) {
    await readAll(items, (item) => plan.take(item));
    await plan.refuseWithoutRoom();
    return plan.outcome();
  }
  const writer = await ArchiveWriter.open(context, account);
  try {
    await readAll(items, async (item) => writer.take(item, await plan.take(item)));
    await plan.refuseWithoutRoom();
    await writer.finish(plan);
  } catch (error) {
    await writer.undo();
    throw error;
  }
  tell(context, account, plan);
  return plan.outcome();
}

async function readAll(
  items: AsyncIterable<PlacedItem>,
  take: (item: ArchiveItem) => Promise<unknown>,
): Promise<void> {
  const reading = new ArchiveReading();
  let last = 0;
  for await (const { line, item } of items) {
    last = line;
    placed(line, () => reading.accept(item));
    await take(item);
  }
  placed(last + 1, () => reading.finish());
}

function placed(line: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!isEngineError(error, "invalid")) throw error;
    throw new EngineError("invalid", `Line ${line}: ${error.message}`, {
      details: { ...error.details, place: `line ${line}`, line },
      cause: error,
    });
  }
}

/** Pages read again what has come. */
function tell(context: Context, account: ReturnType<typeof accountOf>, plan: ArchivePlan): void {
  for (const { kind, value } of plan.rows) {
    if (kind === "character" || kind === "persona") {
      context.notify(account, { type: kind, id: value.id });
    }
    if (kind === "chat") context.notify(account, { type: "message", chatId: value.id });
  }
  const scopes = new Set(
    plan.rows.flatMap((row) => (row.kind === "entry" ? scopeKey(row.value.scope) : [])),
  );
  for (const scope of scopes) context.notify(account, { type: "memory", scope, entryId: null });
}
