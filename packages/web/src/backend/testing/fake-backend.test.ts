import { describe } from "vitest";
import { backendContract } from "../contract.ts";
import { peopleContract } from "../contract-people.ts";
import { fakeBackend } from "./fake-backend.ts";

describe("fakeBackend", () => {
  backendContract(async () => fakeBackend());
  peopleContract(async () => fakeBackend());
});
