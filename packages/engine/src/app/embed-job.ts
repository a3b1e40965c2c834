import { type EntryVector, packVector } from "../domain/entry-vector.ts";
import type { EntryHead } from "../domain/entry.ts";
import { isEngineError, matterOf, type EngineError } from "../domain/errors.ts";
import type { Job } from "../domain/job.ts";
import { EMBED_ENTRIES } from "../domain/limits.ts";
import { entryText } from "../domain/retrieval/entry-document.ts";
import type { Embedder, Embedding } from "../ports/embedder.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { chargeStep } from "./charge.ts";
import type { Context } from "./context.ts";
import { isKnown, keyOf } from "./entry-vectors.ts";
import { finishJob } from "./job-commit.ts";
import { pauseMs } from "./pause.ts";

/**
 * Makes the vectors that entries of an account do not have from the present embedder: new entries,
 * changed ones, and all of them after the embedder was changed (P-J1). Words find them meanwhile.
 *
 * Some entries at a time, each batch committed by itself under the job's lease: what was made stays made.
 * A text that the embedder cannot take gets a row that says so, and is not asked for again; where the
 * endpoint fails as a whole, the job comes back after a growing pause (C-B18, C-B19).
 */
export async function runEmbedJob(context: Context, job: Job, signal: AbortSignal): Promise<void> {
  const { embedder } = context;
  if (embedder?.kind !== "remote") return end(context, job);
  for (let batch = 1; !signal.aborted; batch += 1) {
    try {
      // An embedder says its dimensions with its first answer; without them nothing can be looked for.
      if (!isKnown(embedder.identity)) await embedder.embed(["memory"], { signal });
      const identity = keyOf(embedder);
      const heads = await context.store.entriesWithoutVector(job.account, identity, EMBED_ENTRIES);
      if (heads.length === 0) return await end(context, job);
      await embedBatch(context, job, { embedder, heads, batch, signal });
    } catch (error) {
      if (signal.aborted || !isEngineError(error, "unavailable")) throw error;
      return again(context, job, error);
    }
  }
  throw signal.reason;
}

async function embedBatch(
  context: Context,
  job: Job,
  {
    embedder,
    heads,
    batch,
    signal,
  }: {
    readonly embedder: Embedder;
    readonly heads: readonly EntryHead[];
    readonly batch: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  let inputTokens = 0;
  const onTokens = (tokens: number): void => {
    inputTokens += tokens;
  };
  const embeddings = await embedder.embed(heads.map(entryText), { signal, onTokens });
  // After the answer: with it the embedder may have become another.
  const identity = keyOf(embedder);
  const made = heads.map((head, place) => vectorRow(head, embeddings[place] ?? null, identity));
  const unread = made.filter(({ failure }) => failure !== null).length;
  if (unread > 0) {
    context.ambient.log("warn", "Entries without a vector are found by words alone", {
      entries: unread,
      reason: made.find(({ failure }) => failure !== null)?.failure ?? "",
    });
  }
  const charge = await chargeStep(context, {
    id: `embed ${job.id} ${job.attempts} ${batch}`,
    account: job.account,
    kind: "embed",
    chatId: null,
    model: { id: embedder.identity.model, builtIn: false },
    usage: inputTokens === 0 ? null : { inputTokens, cachedTokens: 0, outputTokens: 0 },
  });
  await putVectors(context, job, { made, heads, charge });
}

function vectorRow(head: EntryHead, embedding: Embedding, identity: string): EntryVector {
  const isVector = embedding instanceof Float32Array;
  return {
    id: head.id,
    account: head.account,
    writeId: head.writeId,
    identity,
    values: isVector ? packVector(embedding) : null,
    failure: isVector || embedding === null ? null : embedding.failure,
    revision: 1,
  };
}

/** Commits what was made; that of an entry which has changed meanwhile is left out, never asked for twice. */
async function putVectors(
  { store }: Context,
  job: Job,
  {
    made,
    heads,
    charge,
  }: {
    readonly made: readonly EntryVector[];
    readonly heads: readonly EntryHead[];
    readonly charge: {
      readonly expect: readonly Expectation[];
      readonly changes: readonly Change[];
    };
  },
): Promise<void> {
  const { account, id, attempts } = job;
  const always: readonly Expectation[] = [
    { kind: "lease", account, id, attempt: attempts },
    ...charge.expect,
  ];
  let left = made.map((vector, place) => ({ vector, revision: heads[place]?.revision ?? 0 }));
  for (;;) {
    try {
      await store.commit({
        expect: [
          ...always,
          ...left.map(({ vector, revision }): Expectation => {
            return { kind: "row", row: "entry", account, id: vector.id, revision };
          }),
        ],
        changes: [
          ...left.map(({ vector }): Change => ({ op: "put", row: "vector", value: vector })),
          ...charge.changes,
        ],
      });
      return;
    } catch (error) {
      const failed = isEngineError(error, "conflict") ? Number(error.details["expectation"]) : -1;
      const place = failed - always.length;
      if (!(place >= 0 && place < left.length)) throw error;
      left = left.filter((_, at) => at !== place);
    }
  }
}

async function end({ store }: Context, job: Job): Promise<void> {
  const { account, id, attempts } = job;
  await store.commit({
    expect: [{ kind: "lease", account, id, attempt: attempts }],
    changes: [finishJob(job)],
  });
}

async function again(context: Context, job: Job, error: EngineError): Promise<void> {
  const { store, ambient } = context;
  const { account, id, attempts } = job;
  const failures = job.failures + 1;
  const { retryAfterMs } = error.details;
  const asked = typeof retryAfterMs === "number" ? retryAfterMs : 0;
  ambient.log("warn", "Vectors could not be made; entries are found by words meanwhile", {
    failures,
    reason: error.message,
  });
  await store.commit({
    expect: [{ kind: "lease", account, id, attempt: attempts }],
    changes: [
      {
        op: "retry",
        account,
        id,
        runAt: ambient.now() + pauseMs(failures, ambient.id(), asked),
        failures,
        failure: error.message,
        failureMatter: matterOf(error),
      },
    ],
  });
}
