import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import { QUESTION_PAUSE_MS, QUESTION_VECTOR_MS } from "../domain/limits.ts";
import type { Embedder, Embedding } from "../ports/embedder.ts";
import { chargeStep } from "./charge.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";

/** Until when an endpoint that did not answer is not asked again: the next question does not wait, too. */
const restingUntil = new WeakMap<Embedder, number>();

/** A question as far as it could be read. */
export interface QuestionVector {
  readonly vector: Float32Array | null;
  /** Whether the embedder is there. */
  readonly isReady: boolean;
}

const BY_WORDS: QuestionVector = { vector: null, isReady: false };

/**
 * A question without a vector is answered by words: no embedder, none that is ready, or nothing to say.
 * What a provider bills for it is put down.
 *
 * @param account - Who asks, and pays.
 * @see SPEC 6.3, 9.1
 */
export async function questionVector(
  context: Context,
  account: AccountId | undefined,
  query: string,
): Promise<QuestionVector> {
  const { embedder, ambient } = context;
  if (embedder === undefined) return BY_WORDS;
  if (ambient.now() < (restingUntil.get(embedder) ?? 0)) return BY_WORDS;
  let tokens = 0;
  try {
    const [vector = null] = await inTime(ambient, embedder, query, (more) => {
      tokens += more;
    });
    return { vector: vector instanceof Float32Array ? vector : null, isReady: true };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (embedder.kind === "remote") restingUntil.set(embedder, ambient.now() + QUESTION_PAUSE_MS);
    ambient.log("warn", "A question was answered by words alone", { reason: error.message });
    return BY_WORDS;
  } finally {
    if (tokens > 0 && account !== undefined) await putDown(context, account, embedder, tokens);
  }
}

/** A question does not wait longer for a network than a person would. */
async function inTime(
  ambient: Context["ambient"],
  embedder: Embedder,
  query: string,
  onTokens: (tokens: number) => void,
): Promise<readonly Embedding[]> {
  if (embedder.kind === "local") return embedder.embed([query]);
  const done = new AbortController();
  const late = new AbortController();
  void ambient.sleep(QUESTION_VECTOR_MS, done.signal).then(() => {
    if (!done.signal.aborted) {
      late.abort(new EngineError("unavailable", "The embedding endpoint took too long to answer"));
    }
  });
  try {
    return await embedder.embed([query], { signal: late.signal, onTokens });
  } finally {
    done.abort();
  }
}

/** Never throws: the question is answered without. */
async function putDown(
  context: Context,
  account: AccountId,
  { identity }: Embedder,
  inputTokens: number,
): Promise<void> {
  const id = `question ${context.ambient.id()}`;
  try {
    await decideAndCommit(context, async () => ({
      ...(await chargeStep(context, {
        id,
        account,
        kind: "embed",
        chatId: null,
        model: { id: identity.model, builtIn: false },
        usage: { inputTokens, cachedTokens: 0, outputTokens: 0 },
      })),
      result: undefined,
    }));
  } catch (error) {
    context.ambient.log("warn", "What a question took could not be put down", {
      error: error instanceof Error ? error.name : typeof error,
    });
  }
}
