import { storeContract } from "@keepsake/engine/store/contract";
import { afterAll, beforeAll, describe } from "vitest";
import { backendContract } from "../packages/web/src/backend/contract.ts";
import { peopleContract } from "../packages/web/src/backend/contract-people.ts";
import { openBrowserParts, type BrowserParts } from "./testing/in-page/host.ts";

/** The suites of the store and of the page's backend, over a real browser's IndexedDB (SPEC 11.4). */
describe("in Chromium", () => {
  let parts: BrowserParts;
  beforeAll(async () => {
    parts = await openBrowserParts();
  });
  afterAll(() => parts?.close());

  describe("indexedDbStore", () => {
    storeContract(() => parts.store());
  });

  describe("localBackend", () => {
    backendContract(() => parts.backend());
    peopleContract(() => parts.backend());
  });
});
