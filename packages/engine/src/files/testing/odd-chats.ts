import type { OddFile } from "./odd-file.ts";
import { utf8 } from "./zip-of.ts";

const json = (value: unknown) => () => utf8(JSON.stringify(value));
const jsonLines =
  (...lines: readonly (object | string)[]) =>
  () =>
    utf8(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
const say = (mes: string, more: object = {}) => ({ name: "Ann", is_user: true, mes, ...more });
const node = (parent: string | null, role: string, text: string, children: string[] = []) => ({
  parent,
  children,
  message: { author: { role }, content: { content_type: "text", parts: [text] } },
});

/** Chats of all programs. */
export const ODD_CHATS: readonly OddFile[] = [
  {
    claim: "[C-G7] a chat whose last line was cut",
    name: "a.jsonl",
    bytes: jsonLines({ chat_metadata: {} }, say("hi"), '{"name":"Ann","is_us'),
    kind: "sillytavern-chat",
    found: "hi",
    problems: ["warning line 3, column 21 cut"],
  },
  {
    claim: "[C-G11] a chat with blank lines and line ends of Windows",
    name: "a.jsonl",
    bytes: () => utf8(`${JSON.stringify(say("hi"))}\r\n\r\n${JSON.stringify(say("ho"))}\r\n\r\n`),
    kind: "sillytavern-chat",
    found: "hi/ho",
  },
  {
    claim: "[C-G10] a chat whose times run backward and stand still",
    name: "a.jsonl",
    bytes: jsonLines(
      say("1", { send_date: 9e11 }),
      say("2", { send_date: 8e11 }),
      say("3", { send_date: 8e11 }),
    ),
    kind: "sillytavern-chat",
    found: "1/2/3",
  },
  {
    claim: "[C-G14] a chat with hidden messages and swipes",
    name: "a.jsonl",
    bytes: jsonLines(
      say("1", { is_system: true }),
      say("b", { is_user: false, swipes: ["a", "b"], swipe_id: 1 }),
    ),
    kind: "sillytavern-chat",
    found: "1/b",
  },
  {
    claim: "[10.2] a chat whose swipes and times are of wrong kinds",
    name: "a.jsonl",
    bytes: jsonLines(
      say("1", { swipes: "no list", swipe_id: "x", send_date: "once upon a time" }),
      say("2", { swipes: [null, 5, { a: 1 }], swipe_id: -4, swipe_info: 7, extra: "e" }),
    ),
    kind: "sillytavern-chat",
    found: "1/2",
    problems: [
      "warning line 1.swipes wrong_type",
      "warning line 1.swipe_id wrong_type",
      "warning line 1.send_date unreadable_time",
      "warning line 2.swipe_info wrong_type",
      "warning line 2.extra wrong_type",
    ],
  },
  {
    claim: "[10.2] a chat whose header was cut",
    name: "a.jsonl",
    bytes: jsonLines('{"chat_metadata":{"no', say("hi")),
    kind: "sillytavern-chat",
    found: "hi",
    problems: ["warning line 1, column 22 cut"],
  },
  {
    claim: "[10.2] a header without a chat",
    name: "a.jsonl",
    bytes: jsonLines({ chat_metadata: {}, user_name: "unused", character_name: "unused" }),
    kind: "sillytavern-chat",
    problems: ["error nothing_found"],
  },
  {
    claim: "[10.2] a chat with lines of something else",
    name: "a.jsonl",
    bytes: jsonLines(say("hi"), "[1,2]", { a: 1 }, "plain words", say("ho")),
    kind: "sillytavern-chat",
    found: "hi/ho",
    problems: [
      "warning line 2 not_a_message",
      "warning line 3 not_a_message",
      "warning line 4, column 1 bad_json",
    ],
  },
  {
    claim: "[10.2] a chat with one line of 50,000 levels",
    name: "a.jsonl",
    bytes: jsonLines(say("hi"), `{"mes":${"[".repeat(50_000)}`, say("ho")),
    kind: "sillytavern-chat",
    found: "hi/ho",
    problems: ["warning line 2, column 207 too_deep"],
  },
  {
    claim: "[10.2] a chat with a thousand broken lines",
    name: "a.jsonl",
    bytes: jsonLines(say("hi"), ...Array.from({ length: 1_000 }, () => "{oops")),
    kind: "sillytavern-chat",
    found: "hi",
    problems: [
      ...Array.from({ length: 200 }, (_, index) => `warning line ${index + 2}, column 2 bad_json`),
      "note more_problems",
    ],
  },
  {
    claim: "[10.2] a group's file without its chat",
    name: "g.json",
    bytes: json({ id: "1", name: "Crew", members: ["a.png"], chat_id: "2", chats: ["2"] }),
    kind: "sillytavern-group",
    found: "",
  },
  {
    claim: "[10.2] a ChatGPT conversation that leads in a circle",
    name: "conversations.json",
    bytes: json([
      {
        title: "t",
        current_node: "b",
        mapping: { a: node("b", "user", "hi"), b: node("a", "assistant", "ho") },
      },
    ]),
    kind: "chatgpt",
    found: "hi/ho",
    problems: ["warning [0] cycle"],
  },
  {
    claim: "[10.2] a ChatGPT node that is its own parent",
    name: "conversations.json",
    bytes: json([
      { title: "t", current_node: "a", mapping: { a: node("a", "user", "hi", ["a"]) } },
    ]),
    kind: "chatgpt",
    found: "hi",
    problems: ["warning [0] cycle"],
  },
  {
    claim: "[10.2] ChatGPT conversations of which one is twice and one has no mapping",
    name: "conversations.json",
    bytes: json([
      { id: "1", title: "t", mapping: { a: node(null, "user", "hi") } },
      { id: "2", title: "t", current_node: "a" },
      { id: "1", title: "t", mapping: { a: node(null, "user", "again") } },
    ]),
    kind: "chatgpt",
    found: "hi",
    problems: ["warning [1] not_a_conversation", "warning [2] duplicate_id"],
  },
  {
    claim: "[10.2] a ChatGPT mapping with members called __proto__ and constructor",
    name: "conversations.json",
    bytes: () =>
      utf8(
        `[{"title":"t","current_node":"constructor","mapping":{"__proto__":${JSON.stringify(
          node(null, "user", "hi"),
        )},"constructor":${JSON.stringify(node("__proto__", "assistant", "ho"))}}}]`,
      ),
    kind: "chatgpt",
    found: "hi/ho",
  },
  {
    claim: "[10.2] ChatGPT conversations that were cut",
    name: "conversations.json",
    bytes: () =>
      utf8(
        JSON.stringify([{ title: "t", mapping: { a: node(null, "user", "hi") } }, { b: 1 }]).slice(
          0,
          -5,
        ),
      ),
    kind: "chatgpt",
    found: "hi",
    problems: ["warning after item 1 cut"],
  },
  {
    claim: "[10.2] an Open WebUI chat whose thoughts are never closed",
    name: "chats.json",
    bytes: json([
      {
        chat: {
          history: {
            currentId: "gone",
            messages: {
              a: { id: "a", role: "assistant", content: '<details type="reasoning">hm' },
            },
          },
        },
      },
    ]),
    kind: "open-webui",
    found: '<details type="reasoning">hm',
  },
  {
    claim: "[C-G15] a CAI Tools file with an empty history and one that is none",
    name: "cai.json",
    bytes: json({ histories: { histories: [{ msgs: [] }, 5, { msgs: [{ text: "hi" }, {}] }] } }),
    kind: "other-chat",
    found: "hi",
    problems: [
      "warning histories.histories[1] not_a_conversation",
      "warning histories.histories[2].msgs[1] not_a_message",
    ],
  },
];
