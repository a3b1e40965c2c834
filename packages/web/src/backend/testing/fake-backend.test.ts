import { describe } from "vitest";
import { backendContract } from "../contract.ts";
import { fakeBackend } from "./fake-backend.ts";

describe("fakeBackend", () => {
  backendContract(async () => fakeBackend());
});
