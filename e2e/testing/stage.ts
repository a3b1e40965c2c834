import {
  scriptedServer,
  type ScriptedServer,
  type ServerScript,
} from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { apiOf, type Api } from "./api.ts";
import { type Keepsake, REPLY_MODEL, startKeepsake, SUMMARY_MODEL } from "./keepsake.ts";
import { openBrowser } from "./visitor.ts";

/** What a group of tests plays on. */
export interface Stage {
  readonly model: ScriptedServer;
  readonly keepsake: Keepsake;
  readonly api: Api;
  readonly browser: Browser;
}

/**
 * Sets up a model that answers by a script, a Keepsake that asks it and a browser, for the group of
 * tests that calls this, and takes them down after it.
 *
 * @param options.deep - The script has an answer for deep memory, too.
 * @returns What stands there, once the tests run.
 */
export function stage(
  script: ServerScript,
  options: { readonly deep?: boolean } = {},
): () => Stage {
  let model: ScriptedServer | undefined;
  let keepsake: Keepsake | undefined;
  let browser: Browser | undefined;
  let set: Stage | undefined;

  beforeAll(async () => {
    model = await scriptedServer(script, {
      models: [{ id: REPLY_MODEL }, { id: SUMMARY_MODEL }],
    });
    keepsake = await startKeepsake({ modelUrl: model.url, ...options });
    browser = await openBrowser();
    set = { model, keepsake, browser, api: apiOf(keepsake.url) };
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  return () => {
    if (set === undefined) throw new Error("The stage is set before the first test, not sooner");
    return set;
  };
}
