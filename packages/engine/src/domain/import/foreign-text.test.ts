import { describe, expect, it } from "vitest";
import { ForeignText, readForeignText } from "./foreign-text.ts";
import type { ImportedFile } from "./imported.ts";
import { joinGroups } from "./sillytavern-group.ts";
import { sillyTavernLines } from "./write-sillytavern.ts";

const lines = (...values: readonly (object | string)[]) =>
  values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join("\n");
const problemsOf = (file: ImportedFile) =>
  file.problems.map(({ severity, place, code }) => `${severity} ${place}: ${code}`);
const textsOf = (file: ImportedFile) =>
  file.chats[0]?.messages.map(({ variants, selected }) => variants[selected]?.text);

const HEADER = {
  chat_metadata: { integrity: "x", scenario: "s" },
  user_name: "unused",
  character_name: "unused",
};
const OLD_HEADER = {
  user_name: "Ann",
  character_name: "Mira",
  create_date: "2024-9-28@01h02m03s",
  chat_metadata: {},
};
const hello = {
  name: "Ann",
  is_user: true,
  is_system: false,
  send_date: "September 1, 2026 6:05pm",
  mes: "Hello",
};
const reply = {
  name: "Mira",
  is_user: false,
  is_system: false,
  send_date: "2026-09-01T18:06:00.000Z",
  mes: "second",
  swipes: ["first", "second", "third"],
  swipe_id: 1,
  swipe_info: [
    { send_date: 1_788_286_000_000, extra: { model: "m1", reasoning: "hm" } },
    { send_date: 1_788_286_001_000, extra: { model: "m2" } },
    {},
  ],
  extra: { model: "m2", token_count: 4 },
  title: "kept",
};

describe("a chat of SillyTavern", () => {
  it("[10.2, C-G14] keeps swipes and hidden messages, times and what is unknown", () => {
    const hidden = { ...hello, is_system: true, mes: "secret" };
    const note = { name: "Note", is_system: true, mes: "n", extra: { type: "comment" } };
    const file = readForeignText("Mira - 1.jsonl", lines(HEADER, hello, reply, hidden, note));
    expect(file.kind).toBe("sillytavern-chat");
    expect(problemsOf(file)).toEqual([]);
    const [chat] = file.chats;
    expect(chat).toMatchObject({
      title: "Mira - 1",
      characterNames: ["Mira"],
      userName: "Ann",
      model: "m1",
      createdAt: Date.UTC(2026, 8, 1, 18, 5),
      extras: { chat_metadata: { scenario: "s" } },
    });
    expect(chat?.messages[1]).toMatchObject({
      place: "line 3",
      role: "assistant",
      selected: 1,
      variants: [
        { text: "first", model: "m1", reasoning: "hm", time: 1_788_286_000_000 },
        { text: "second", model: "m2", extras: { extra: { token_count: 4 } } },
        { text: "third", model: null },
      ],
      extras: { title: "kept" },
    });
    expect(chat?.messages.slice(2)).toMatchObject([
      { role: "user", hidden: true },
      { role: "system", hidden: true },
    ]);
  });

  it("[10.2] reads every form of header, and groups of old without one", () => {
    expect(readForeignText("a.jsonl", lines(OLD_HEADER, reply)).chats[0]).toMatchObject({
      userName: "Ann",
      characterNames: ["Mira"],
      createdAt: Date.UTC(2024, 8, 28, 1, 2, 3),
    });
    const bare = { user_name: "Ann", character_name: "Mira" };
    expect(readForeignText("a.jsonl", lines(bare, reply)).chats[0]?.userName).toBe("Ann");
    const other = {
      ...reply,
      name: "Bob",
      original_avatar: "Bob1.png",
      mes: "x",
      swipes: undefined,
    };
    const group = readForeignText(
      "1700.jsonl",
      lines({ ...reply, original_avatar: "Mira.png" }, other),
    );
    expect(group.chats[0]).toMatchObject({
      characterNames: ["Mira", "Bob"],
      memberFiles: ["Mira.png", "Bob1.png"],
    });
    expect(readForeignText("a.jsonl", JSON.stringify(hello)).chats[0]?.messages).toHaveLength(1);
  });

  it("[C-G11] skips blank lines, whatever ends them", () => {
    const text = `\ufeff${lines(HEADER, hello)}\r\n\r\n${JSON.stringify(reply)}\r\n\n`;
    const file = readForeignText("a.jsonl", text);
    expect(textsOf(file)).toEqual(["Hello", "second"]);
    expect(problemsOf(file)).toEqual([]);
  });

  it("[C-G7] reads what is whole of a file that was cut", () => {
    const file = readForeignText(
      "a.jsonl",
      lines(HEADER, hello, JSON.stringify(reply).slice(0, 50)),
    );
    expect(textsOf(file)).toEqual(["Hello"]);
    expect(problemsOf(file)).toEqual(["warning line 3, column 51: cut"]);
  });

  it("[10.2] leaves a broken line out and says where", () => {
    const file = readForeignText(
      "a.jsonl",
      lines('{"chat_metadata": {', hello, "nonsense", { x: 1 }, reply),
    );
    expect(textsOf(file)).toEqual(["Hello", "second"]);
    expect(problemsOf(file)).toEqual([
      "warning line 1, column 20: cut",
      "warning line 3, column 1: bad_json",
      "warning line 4: not_a_message",
    ]);
  });

  it("[C-G10] keeps the order of the file where times run backward", () => {
    const early = { ...hello, send_date: 1_500_000_000_000, mes: "early" };
    const file = readForeignText("a.jsonl", lines(HEADER, reply, early, hello));
    expect(textsOf(file)).toEqual(["second", "early", "Hello"]);
  });

  it("[10.2] takes what stands on the screen where it is none of the swipes", () => {
    const edited = { ...reply, mes: "edited" };
    const stray = { ...reply, swipe_id: 9, mes: "third" };
    const file = readForeignText("a.jsonl", lines(HEADER, edited, stray));
    expect(textsOf(file)).toEqual(["edited", "third"]);
    expect(file.chats[0]?.messages.map(({ variants }) => variants.length)).toEqual([3, 3]);
  });

  it("[10.2] reads Chub's form, in which texts lie one deeper", () => {
    const nested = {
      ...reply,
      mes: { message: "second" },
      swipes: [{ message: "first" }, { message: "second" }],
    };
    const file = readForeignText("a.jsonl", lines(OLD_HEADER, nested));
    expect(file.chats[0]?.messages[0]).toMatchObject({
      selected: 1,
      variants: [{ text: "first" }, { text: "second" }],
    });
  });

  it("[10.2] is written so that reading it gives the same chat", () => {
    const note = { name: "Note", is_system: true, mes: "n", extra: { type: "comment" }, odd: [1] };
    const first = readForeignText("a.jsonl", lines(HEADER, hello, reply, note));
    const [chat] = first.chats;
    if (chat === undefined) throw new Error("no chat");
    const written = [...sillyTavernLines(chat)];
    expect(JSON.parse(written[0] ?? "")).toMatchObject({
      user_name: "Ann",
      character_name: "Mira",
    });
    expect(JSON.parse(written[2] ?? "")).toMatchObject({
      mes: "second",
      swipe_id: 1,
      title: "kept",
    });
    const second = readForeignText("a.jsonl", written.join("\n"));
    const withoutTimes = (file: ImportedFile) =>
      file.chats[0]?.messages.map((message) => ({
        ...message,
        time: 0,
        variants: message.variants.map((variant) => ({ ...variant, time: 0 })),
      }));
    expect(withoutTimes(second)).toEqual(withoutTimes(first));
    expect(second.chats[0]?.extras).toEqual(chat.extras);
  });

  it("[10.2] gets members and metadata from its group's file", () => {
    const group = readForeignText(
      "g.json",
      JSON.stringify({
        id: "1",
        name: "Crew",
        members: ["Mira.png", "Bob.png"],
        chat_id: "1700",
        chats: ["1600", "1700"],
        past_metadata: { "1600": { note_prompt: "old" } },
        chat_metadata: { note_prompt: "new" },
      }),
    );
    expect(group.kind).toBe("sillytavern-group");
    const chat = readForeignText("1700.jsonl", lines(reply));
    const [rest, joined] = joinGroups([group, chat]);
    expect(rest?.chats.map(({ sourceId }) => sourceId)).toEqual(["1600"]);
    expect(joined?.chats[0]).toMatchObject({
      title: "Crew",
      memberFiles: ["Mira.png", "Bob.png"],
      extras: { chat_metadata: { note_prompt: "new" }, group: { name: "Crew" } },
    });
  });

  it("[10.2] reads a file piece by piece as it reads it whole", () => {
    const text = lines(HEADER, hello, reply, hello);
    const reader = new ForeignText("a.jsonl");
    for (let at = 0; at < text.length; at += 7) reader.push(text.slice(at, at + 7));
    expect(reader.end()).toEqual(readForeignText("a.jsonl", text));
  });
});

describe("chats of other programs", () => {
  it("[C-G15] makes a chat of each history of CAI Tools", () => {
    const say = (text: string, isHuman: boolean) => ({
      text,
      src: { is_human: isHuman, name: "N" },
    });
    const file = readForeignText(
      "cai.json",
      JSON.stringify({
        info: {},
        histories: {
          histories: [
            { external_id: "1", msgs: [say("a", true), say("b", false)] },
            { external_id: "2", msgs: [say("c", true)] },
          ],
        },
      }),
    );
    expect(file.chats.map(({ sourceId, messages }) => [sourceId, messages.length])).toEqual([
      ["1", 2],
      ["2", 1],
    ]);
  });

  it("[10.2] reads Kobold Lite, text generation web UI, Agnai, RisuAI and plain roles", () => {
    const roles = (value: object) =>
      readForeignText("x.json", JSON.stringify(value)).chats[0]?.messages.map(
        ({ role, variants }) => `${role} ${variants[0]?.text}`,
      );
    expect(
      roles({ savedsettings: {}, prompt: "Once", actions: ["{{[INPUT]}}hi{{[OUTPUT]}}", "ho"] }),
    ).toEqual(["assistant Once", "user hi", "assistant ho"]);
    expect(
      roles({ prompt: "{{[INPUT]}}a{{[OUTPUT]}}b{{[INPUT]}}c{{[OUTPUT]}}", actions: ["d"] }),
    ).toEqual(["user a", "assistant b", "user c", "assistant d"]);
    expect(
      roles({
        data_visible: [
          ["<|BEGIN-VISIBLE-CHAT|>", "hi"],
          ["a", "b"],
        ],
      }),
    ).toEqual(["assistant hi", "user a", "assistant b"]);
    expect(roles({ name: "c", messages: [{ msg: "a", userId: "1" }, { msg: "b" }] })).toEqual([
      "user a",
      "assistant b",
    ]);
    expect(
      roles({
        type: "risuChat",
        ver: 2,
        data: {
          message: [
            { role: "user", data: "a" },
            { role: "char", data: "b" },
          ],
        },
      }),
    ).toEqual(["user a", "assistant b"]);
    expect(
      roles({
        messages: [
          { role: "system", content: "s" },
          { role: "user", content: "a" },
        ],
      }),
    ).toEqual(["system s", "user a"]);
  });
});

describe("what is none of these", () => {
  it.each([
    ["<!DOCTYPE html><html>", "html"],
    ['<?xml version="1.0"?><a/>', "xml"],
    ["{\\rtf1 hello}", "rtf"],
    ["char_name: Mira\nchar_persona: dry\n", "yaml-card"],
    ["\u0001\u0002\u0003\ufffd\ufffd", "binary"],
  ])("[C-G5] says of %j what it is", (text, is) => {
    const file = readForeignText("card.json", text);
    expect(file).toMatchObject({
      kind: "unsupported",
      problems: [{ code: "unsupported", details: { is } }],
    });
  });

  it("[10.2] says of JSON of another kind that it is none, and of nothing that it is nothing", () => {
    expect(problemsOf(readForeignText("a.json", '{"a": [1]}'))).toEqual([
      "error : unknown_content",
    ]);
    expect(problemsOf(readForeignText("a.json", "[[1], [2]]"))).toEqual([
      "error : unknown_content",
    ]);
    expect(problemsOf(readForeignText("a.json", "[]"))).toEqual(["error : nothing_found"]);
    expect(problemsOf(readForeignText("a.json", " \n\u0000"))).toEqual(["error : empty"]);
    expect(problemsOf(readForeignText("a.json", "{"))).toEqual(["error line 1, column 2: cut"]);
    expect(problemsOf(readForeignText("a.json", '{"name": "a",\n"b" "c"}'))).toEqual([
      "error line 2, column 5: bad_json",
    ]);
  });

  it("[10.1] knows Keepsake's own archive", () => {
    const text =
      '{"keepsake":"archive","version":1,"exportedAt":"2026-09-01T00:00:00Z"}\n{"end":{}}\n';
    expect(readForeignText("x.jsonl", text)).toMatchObject({ kind: "keepsake", problems: [] });
  });
});
