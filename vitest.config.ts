import { defineConfig } from "vitest/config";
import HeavyFirst from "./scripts/setup/heavy-first.mjs";

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: 2,
    sequence: { sequencer: HeavyFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "engine",
          root: "packages/engine",
          include: ["src/**/*.test.ts"],
          environment: "node",
          // Machines are shared: what is slow there is not wrong.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          root: "packages/server",
          include: ["src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          root: "packages/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // Styles are not applied in tests; one test reads the colours.
          css: { include: /tokens\.css/ },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "root",
          include: ["*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts", "eval/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          // A busy machine drops frames: what fails twice more is wrong.
          retry: 2,
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
