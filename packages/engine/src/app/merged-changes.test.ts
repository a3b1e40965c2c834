import { describe, expect, it } from "vitest";
import type { NoteLine } from "../domain/message.ts";
import type { Change } from "../ports/store.ts";
import { mergedChanges } from "./merged-changes.ts";
import { ANN, epochNaming, message } from "./testing/memory-world.ts";

const line = (ref: string): NoteLine => ({ text: `- ${ref}`, ref, revision: null });
const note = (...refs: readonly string[]) => ({
  epochId: "e1" as never,
  asOf: {},
  lines: refs.map(line),
});
const call = (id: string) => ({ id, name: "x", input: "{}", output: "", entryId: null });
const put = (fields: Parameters<typeof message>[2]): Change => ({
  op: "put",
  row: "message",
  value: message("m1", 1, { ...fields, revision: 2 }),
});

describe("changes of one commit", () => {
  it("[10.4] to the same message take away what either of them takes", () => {
    const merged = mergedChanges([
      put({ calls: [call("b")], note: note("x", "y") }),
      put({ calls: [call("a"), call("b")], note: note("y", "z") }),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ value: { note: { lines: [line("y")] }, revision: 2 } });
    expect(JSON.stringify(merged)).not.toContain('"a"');
  });

  it("[10.4] leave no note where one of them takes the note", () => {
    expect(mergedChanges([put({ note: note("x") }), put({ note: null })])).toMatchObject([
      { value: { note: null } },
    ]);
  });

  it("[10.4] do not put back a message that is removed", () => {
    const remove: Change = { op: "remove", row: "message", account: ANN, id: "m1" };
    expect(mergedChanges([put({}), remove])).toEqual([remove]);
    expect(mergedChanges([remove, put({})])).toEqual([remove]);
  });

  it("[10.4, 8.3] to the same prompt have the gaps of both, and it stays taken away", () => {
    const epoch = epochNaming("e1", "a" as never, "secret");
    const [section] = epoch.sections;
    const items = [...(section?.items ?? []), { text: "other", ref: "b" }];
    const whole = { ...epoch, refs: ["a", "b"], sections: [{ name: "entries", items, tokens: 1 }] };
    const gap = (ref: string, more: object): Change => ({
      op: "put",
      row: "epoch",
      value: {
        ...whole,
        ...more,
        sections: [
          {
            name: "entries" as const,
            tokens: 1,
            items: items.map((item) => (item.ref === ref ? { ...item, text: null } : item)),
          },
        ],
        refs: whole.refs.filter((one) => one !== ref),
      },
    });
    const merged = mergedChanges([gap("a", {}), gap("b", { revoked: true })]);
    expect(merged).toMatchObject([{ value: { refs: [], revoked: true } }]);
    expect(JSON.stringify(merged)).not.toMatch(/secret|other/u);
    expect(mergedChanges([gap("a", { revoked: true }), gap("b", {})])).toMatchObject([
      { value: { revoked: true } },
    ]);
  });

  it("[10.4] are otherwise left as they are", () => {
    const others: readonly Change[] = [
      { op: "remove", row: "piece", account: ANN, id: "p" },
      put({}),
      { op: "finish", account: ANN, id: "j" as never },
    ];
    expect(mergedChanges(others)).toEqual(others);
  });
});
