import { describe } from "vitest";
import { storeContract } from "./contract.ts";
import { sqliteStore } from "./sqlite.ts";

describe("sqliteStore", () => {
  storeContract(() => sqliteStore({ path: ":memory:" }));
});
