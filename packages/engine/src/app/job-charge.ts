import type { ChargeKind } from "../domain/charge.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Job, JobKind } from "../domain/job.ts";
import { chargeStep, NO_CHARGE, type ChargeStep } from "./charge.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import type { Meter } from "./metered.ts";

/**
 * Puts down what one attempt of a chat's job took, all of its requests together. The attempt names it:
 * decided again, or found by two, it is put down once.
 *
 * @param meter - What the attempt asked its model through; nothing is put down without one.
 * @see SPEC 9.1
 */
export async function jobCharge(
  context: Context,
  job: Pick<Job, "id" | "account" | "key" | "attempts"> & { readonly kind: ChargeKind | JobKind },
  meter: Meter | undefined,
): Promise<ChargeStep> {
  const { id, account, kind, key, attempts } = job;
  // The one job that asks no model.
  if (kind === "import") return NO_CHARGE;
  const chat = await context.store.get("chat", account, key);
  return chargeStep(context, {
    id: `${kind} ${id} ${attempts}`,
    account,
    kind,
    chatId: chat === undefined ? null : (key as ChatId),
    model: meter?.model.info ?? { id: "", builtIn: false },
    usage: meter?.spent() ?? null,
  });
}

/** The same by itself, where the attempt comes to nothing else. Never throws: the job goes on without. */
export async function putDown(
  context: Context,
  job: Parameters<typeof jobCharge>[1],
  meter: Meter,
): Promise<void> {
  try {
    await decideAndCommit(context, async () => ({
      ...(await jobCharge(context, job, meter)),
      result: undefined,
    }));
  } catch (error) {
    context.ambient.log("warn", "What a job took could not be put down", { error: String(error) });
  }
}
