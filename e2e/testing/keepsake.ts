import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServe } from "../../packages/server/src/testing/served.ts";

/** A Keepsake in a process of its own, with data of its own. */
export interface Keepsake {
  readonly url: string;
  /** What it has said so far. */
  said(): string;
  /**
   * Ends the process and removes its data.
   *
   * @throws {Error} With what it complained of, if it did, or if it did not end well.
   */
  stop(): Promise<void>;
}

/**
 * Starts Keepsake on a free port over an empty folder.
 *
 * @param options.modelUrl - An OpenAI-compatible server; the built-in partner where it is not given.
 * @param options.fill - Writes the database before the start; it gets the file's path.
 */
export async function startKeepsake(
  options: {
    readonly modelUrl?: string;
    /** Deep memory asks the model for more, which only some scripts have an answer to. */
    readonly deep?: boolean;
    readonly fill?: (path: string) => Promise<void>;
    /** Whether people sign in. */
    readonly people?: boolean;
    /** Whether somebody without an account may try a chat. */
    readonly guests?: boolean;
  } = {},
): Promise<Keepsake> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-e2e-"));
  await options.fill?.(join(folder, "keepsake.sqlite"));
  const served = await startServe({
    KEEPSAKE_DATA: folder,
    KEEPSAKE_PORT: "0",
    KEEPSAKE_OPEN: "off",
    ...(options.people === true ? { KEEPSAKE_AUTH: "on" } : {}),
    ...(options.guests === true ? { KEEPSAKE_GUESTS: "on" } : {}),
    ...(options.modelUrl === undefined
      ? {}
      : {
          KEEPSAKE_MODEL_URL: options.modelUrl,
          KEEPSAKE_MODEL: REPLY_MODEL,
          KEEPSAKE_SUMMARY_MODEL: SUMMARY_MODEL,
          KEEPSAKE_MODEL_CONTEXT: "128000",
        }),
  });
  if (options.modelUrl !== undefined && options.deep !== true) {
    await fetch(`${served.url}/api/settings`, {
      method: "PATCH",
      body: JSON.stringify({ deepMemory: false }),
      headers: { "content-type": "application/json" },
    });
  }
  return {
    url: served.url,
    said: () => served.said(),
    async stop() {
      const { code, errors } = await served.stop();
      await rm(folder, { recursive: true, force: true });
      if (code !== 0 || errors !== "") throw new Error(`Keepsake ended with ${code}.\n${errors}`);
    },
  };
}

export const REPLY_MODEL = "scripted";
export const SUMMARY_MODEL = "scripted-summaries";
