import { defineConfig } from "vitest/config";
import { HeavyFirst } from "./scripts/setup/heavy-first.mjs";

/*
 * Projects of Node alone share one world per worker (`isolate: false`): half of their time went into
 * loading the same modules for each file anew. A test there puts back what it changes of the world.
 */
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
          isolate: false,
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
          isolate: false,
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
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          // Styles are not applied in tests; one test reads the colours.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // What draws nothing needs no page; the few that ask for one say so in their first line.
          name: "web-node",
          root: "packages/web",
          isolate: false,
          include: ["src/**/*.test.ts"],
          environment: "node",
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
