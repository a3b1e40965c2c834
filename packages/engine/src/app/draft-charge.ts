import type { AccountId, ChatId } from "../domain/ids.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import { chargeStep } from "./charge.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { refuseWithoutCredits } from "./credits.ts";
import { metered } from "./metered.ts";

/**
 * Does what a person waits for with a model that is measured, and puts down what it took: also where it
 * failed or was stopped.
 *
 * @throws {EngineError} `credits_spent` before anything is asked (SPEC 9.3); what `work` throws.
 * @see SPEC 9.1
 */
export async function chargedWork<T>(
  context: Context,
  run: {
    readonly account: AccountId;
    readonly kind: "draft" | "generate";
    readonly chatId: ChatId | null;
    readonly model: LanguageModel;
  },
  work: (model: LanguageModel) => Promise<T>,
): Promise<T> {
  await refuseWithoutCredits(context, run.account);
  const meter = metered(run.model);
  const id = `${run.kind} ${context.ambient.id()}`;
  try {
    return await work(meter.model);
  } finally {
    const usage = meter.spent();
    try {
      await decideAndCommit(context, async () => {
        const step = await chargeStep(context, { ...run, id, model: run.model.info, usage });
        return { ...step, result: undefined };
      });
    } catch (error) {
      context.ambient.log("warn", "What drafts took could not be put down", {
        error: String(error),
      });
    }
  }
}
