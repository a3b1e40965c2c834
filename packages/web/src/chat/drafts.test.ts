// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { draftsIn, withReturned } from "./drafts.ts";

function storageOf(fails = false): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    clear: () => rows.clear(),
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    removeItem: (key) => void rows.delete(key),
    setItem: (key, value) => {
      if (fails) throw new DOMException("full", "QuotaExceededError");
      rows.set(key, value);
    },
  };
}

describe("drafts", () => {
  it("[7.2] are there after a reload, each in its chat", () => {
    const storage = storageOf();
    draftsIn(storage).write("a", "for a");
    draftsIn(storage).write("b", "for b");
    expect(draftsIn(storage).read("a")).toBe("for a");
    expect(draftsIn(storage).read("b")).toBe("for b");
    expect(draftsIn(storage).read("c")).toBe("");
  });

  it("[7.2] live as long as the page where the storage is full or there is none", () => {
    for (const storage of [storageOf(true), undefined]) {
      const drafts = draftsIn(storage);
      drafts.write("a", "kept");
      drafts.markSending("a", { requestKey: "k", text: "on its way" });
      expect(drafts.read("a")).toBe("kept");
      expect(drafts.sending("a")).toEqual({ requestKey: "k", text: "on its way" });
    }
  });

  it("[12.6] take a record that makes no sense for none", () => {
    for (const junk of ["{", "null", "3", '{"text":1,"requestKey":"k"}', '{"text":"t"}']) {
      const storage = storageOf();
      storage.setItem("keepsake:sending:a", junk);
      expect(draftsIn(storage).sending("a")).toBeUndefined();
    }
  });

  it("[7.2] keep both what was typed since and what came back", () => {
    expect(withReturned("back", "")).toBe("back");
    expect(withReturned("back", " \n")).toBe("back");
    expect(withReturned("back", "since")).toBe("back\n\nsince");
    expect(withReturned("same", "same")).toBe("same");
  });
});

describe("what goes with a message", () => {
  const texts = [{ source: "file", name: "a.txt", text: "hello" }] as const;

  it("[7.2] is kept like its text, and is the same list until it changes", () => {
    localStorage.clear();
    draftsIn(localStorage).attach("a", texts);
    const drafts = draftsIn(localStorage);
    expect(drafts.attached("a")).toEqual(texts);
    expect(drafts.attached("a")).toBe(drafts.attached("a"));
    expect(drafts.attached("b")).toEqual([]);
    drafts.attach("a", []);
    expect(localStorage.getItem("keepsake:outside:a")).toBeNull();
  });

  it("[12.6] is nothing where the storage holds nonsense", () => {
    localStorage.clear();
    for (const junk of ["{", "null", "[1]", '[{"source":"person","name":"a","text":"b"}]']) {
      localStorage.setItem("keepsake:outside:a", junk);
      expect(draftsIn(localStorage).attached("a")).toEqual([]);
    }
    const sending = { requestKey: "k", text: "t", outside: texts };
    const drafts = draftsIn(localStorage);
    drafts.markSending("a", sending);
    expect(drafts.sending("a")).toEqual(sending);
  });
});
