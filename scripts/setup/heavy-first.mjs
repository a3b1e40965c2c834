import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer } from "vitest/node";

/** What takes longest, longest first: begun last, each would be waited for alone. */
const HEAVY = [
  "e2e/screens-one.test.ts",
  "e2e/screens-two.test.ts",
  "e2e/kill.test.ts",
  "e2e/graph.test.ts",
  "e2e/past.test.ts",
  "e2e/provenance.test.ts",
  "e2e/story.test.ts",
  "packages/server/src/serve.test.ts",
  "packages/web/src/panel/saved-memories.test.tsx",
  "packages/engine/src/app/compaction-misbehaviour.test.ts",
  "packages/web/src/panel/memory-tab.test.tsx",
];

/**
 * The order in which Vitest takes the files. Its own goes by how long each took the last time, and by
 * size where there was none, as in a fresh checkout.
 */
export class HeavyFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    const heavy = HEAVY.map((file) => join(this.ctx.config.root, file));
    const gone = heavy.find((file) => !existsSync(file));
    if (gone !== undefined) throw new Error(`${gone} is among the heavy tests, but is no file`);
    const rank = (/** @type {{ moduleId: string }} */ { moduleId }) => {
      const at = heavy.indexOf(moduleId);
      return at === -1 ? heavy.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
