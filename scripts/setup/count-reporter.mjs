import { writeFileSync } from "node:fs";

/**
 * A reporter for Vitest that leaves the number of passed and failed tests in the file `KEEPSAKE_TEST_COUNTS`.
 *
 * A file that could not be read and an error outside any test count as one failed test each.
 */
export default class CountReporter {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const failed = tests.filter((test) => test.result().state === "failed").length;
      counts.passed += tests.filter((test) => test.result().state === "passed").length;
      counts.failed += module.state() === "failed" ? Math.max(failed, 1) : failed;
    }
    const file = process.env["KEEPSAKE_TEST_COUNTS"];
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }
}
