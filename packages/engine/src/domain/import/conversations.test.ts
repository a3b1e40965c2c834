import { describe, expect, it } from "vitest";
import { readForeignText } from "./foreign-text.ts";
import type { ImportedFile } from "./imported.ts";
import { withoutDetails } from "./open-webui.ts";

const read = (value: unknown, name = "conversations.json") =>
  readForeignText(name, JSON.stringify(value));
const said = (file: ImportedFile, chat = 0) =>
  file.chats[chat]?.messages.map(({ role, variants, selected }) =>
    variants.length === 1
      ? `${role} ${variants[0]?.text}`
      : `${role} ${variants.map(({ text }) => text).join("|")} @${selected}`,
  );
const problemsOf = (file: ImportedFile) =>
  file.problems.map(({ severity, place, code }) => `${severity} ${place}: ${code}`);

type Node = [
  id: string,
  parent: string | null,
  role: string,
  text: string,
  more?: object,
  content?: object,
];

function mappingOf(nodes: readonly Node[]) {
  return Object.fromEntries(
    nodes.map(([id, parent, role, text, more = {}, content]) => [
      id,
      {
        id,
        parent,
        children: nodes.filter(([, of]) => of === id).map(([child]) => child),
        message:
          role === ""
            ? null
            : {
                id,
                author: { role },
                create_time: 1_700_000_000.5,
                content: content ?? { content_type: "text", parts: [text] },
                weight: 1,
                recipient: "all",
                ...more,
              },
      },
    ]),
  );
}

const conversation = (nodes: readonly Node[], more: object = {}) => ({
  title: "Talk",
  create_time: 1_700_000_000,
  update_time: 1_700_000_100,
  conversation_id: "c1",
  default_model_slug: "gpt-x",
  mapping: mappingOf(nodes),
  ...more,
});

const PLAIN: readonly Node[] = [
  ["root", null, "", ""],
  ["sys", "root", "system", "", { metadata: { is_visually_hidden_from_conversation: true } }],
  ["u1", "sys", "user", "hi"],
  ["a1", "u1", "assistant", "first", { metadata: { model_slug: "m1" } }],
  ["a2", "u1", "assistant", "second"],
  ["u2", "a2", "user", "more"],
  ["call", "u2", "assistant", "code()", { recipient: "python" }],
  ["tool", "call", "tool", "42"],
  [
    "think",
    "tool",
    "assistant",
    "",
    {},
    { content_type: "thoughts", thoughts: [{ content: "hm" }] },
  ],
  ["a3", "think", "assistant", "it is 42"],
];

describe("a conversation of ChatGPT", () => {
  it("[10.2] is the way to its current node; other answers are variants, tools are left out", () => {
    const file = read([conversation(PLAIN, { current_node: "a3" })]);
    expect(problemsOf(file)).toEqual([]);
    expect(file).toMatchObject({ kind: "chatgpt" });
    expect(said(file)).toEqual([
      "user hi",
      "assistant first|second @1",
      "user more",
      "assistant it is 42",
    ]);
    expect(file.chats[0]).toMatchObject({
      title: "Talk",
      sourceId: "c1",
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_100_000,
      model: "gpt-x",
    });
    const messages = file.chats[0]?.messages ?? [];
    expect(messages[3]?.variants[0]?.reasoning).toBe("hm");
    expect(messages[0]?.time).toBe(1_700_000_000_500);
    expect(messages[1]?.variants[0]?.model).toBe("m1");
  });

  it("[10.2] needs neither a current node nor links in both directions", () => {
    const mapping = mappingOf(PLAIN);
    for (const node of Object.values(mapping)) node.children = [];
    expect(said(read([conversation([], { mapping })]))).toEqual([
      "user hi",
      "assistant first|second @1",
      "user more",
      "assistant it is 42",
    ]);
    const down = mappingOf(PLAIN);
    for (const node of Object.values(down)) node.parent = null;
    expect(said(read([conversation([], { mapping: down, current_node: "a3" })]))).toHaveLength(4);
  });

  it("[10.2] walks a circle once and says so", () => {
    const mapping = mappingOf([
      ["u1", "a1", "user", "hi"],
      ["a1", "u1", "assistant", "ho"],
    ]);
    const file = read([conversation([], { mapping, current_node: "a1" })]);
    expect(said(file)).toEqual(["user hi", "assistant ho"]);
    expect(problemsOf(file)).toEqual(["warning [0]: cycle"]);
  });

  it("[10.2] offers what the person told ChatGPT of themselves, and what it noted", () => {
    const file = read([
      conversation([
        [
          "p",
          null,
          "user",
          "",
          {},
          {
            content_type: "user_editable_context",
            user_profile: "Text:\n```I bake.```",
            user_instructions: "",
          },
        ],
        ["b", "p", "assistant", "Has a dog.", { recipient: "bio" }],
        ["u", "b", "user", "hi"],
      ]),
    ]);
    expect(file.memories).toMatchObject([
      { text: "I bake.", category: "user_profile" },
      { text: "Has a dog." },
    ]);
    expect(said(file)).toEqual(["user hi"]);
  });

  it("[10.2] leaves out what is no conversation, and the second of two with one id", () => {
    const one = conversation([["u", null, "user", "hi"]]);
    const file = read([one, { title: "t", current_node: "x" }, 5, one]);
    expect(file.chats).toHaveLength(1);
    expect(problemsOf(file)).toEqual([
      "warning [1]: not_a_conversation",
      "warning [2]: not_a_conversation",
      "warning [3]: duplicate_id",
    ]);
  });

  it("[10.2] reads what is whole of a file that was cut, and says after which item", () => {
    const text = JSON.stringify([
      conversation([["u", null, "user", "one"]], { conversation_id: "1" }),
      conversation([["u", null, "user", "two"]], { conversation_id: "2" }),
    ]);
    const file = readForeignText("conversations.json", text.slice(0, -30));
    expect(said(file)).toEqual(["user one"]);
    expect(problemsOf(file)).toEqual(["warning after item 1: cut"]);
  });

  it("[10.2] says of a chat that ChatGPT was told not to remember that it was", () => {
    const file = read([conversation([["u", null, "user", "hi"]], { is_do_not_remember: true })]);
    expect(file.chats[0]?.remembered).toBe(false);
    expect(problemsOf(file)).toEqual(["note [0]: not_remembered"]);
  });

  it("[10.2] reads a way of twenty thousand messages without recursion", () => {
    const nodes = Array.from({ length: 20_000 }, (_, index): [string, object] => [
      `n${index}`,
      {
        parent: index === 0 ? null : `n${index - 1}`,
        children: [`n${index + 1}`],
        message: {
          author: { role: index % 2 === 0 ? "user" : "assistant" },
          content: { parts: ["x"] },
        },
      },
    ]);
    const file = read([conversation([], { mapping: Object.fromEntries(nodes) })]);
    expect(file.chats[0]?.messages).toHaveLength(20_000);
  });
});

describe("other programs' conversations", () => {
  it("[10.2] strips thoughts and tools out of Open WebUI's text", () => {
    const message = (
      id: string,
      parentId: string | null,
      childrenIds: string[],
      role: string,
      content: string,
    ) => ({ id, parentId, childrenIds, role, content, timestamp: 1_700_000_000, model: "m" });
    const thought =
      '<details type="reasoning" done="true"><summary>Thought</summary>\n> hm\n</details>\n';
    const file = read([
      {
        id: "x",
        title: "T",
        created_at: 1_700_000_000,
        chat: {
          models: ["m"],
          history: {
            currentId: "c",
            messages: {
              a: message("a", null, ["b", "c"], "user", "hi <details>mine</details>"),
              b: message("b", "a", [], "assistant", "old"),
              c: message(
                "c",
                "a",
                [],
                "assistant",
                `${thought}<details type="tool_calls">x</details>new`,
              ),
            },
          },
        },
      },
    ]);
    expect(file.kind).toBe("open-webui");
    expect(said(file)).toEqual(["user hi <details>mine</details>", "assistant old|new @1"]);
    expect(file.chats[0]?.messages[1]?.variants[1]?.reasoning).toBe("hm");
    expect(withoutDetails('<details type="reasoning">open').text).toBe(
      '<details type="reasoning">open',
    );
  });

  it("[10.2] reads Claude's and LibreChat's exports", () => {
    const claude = read([
      {
        uuid: "1",
        name: "C",
        created_at: "2026-09-01T10:00:00.000000Z",
        chat_messages: [
          {
            sender: "human",
            text: "",
            content: [{ type: "text", text: "hi" }],
            created_at: "2026-09-01T10:00:00.000000Z",
          },
          { sender: "assistant", text: "ho" },
        ],
      },
    ]);
    expect(claude).toMatchObject({
      kind: "claude",
      chats: [{ createdAt: Date.UTC(2026, 8, 1, 10) }],
    });
    expect(said(claude)).toEqual(["user hi", "assistant ho"]);
    const libre = read({
      conversationId: "1",
      title: "L",
      messages: [
        {
          messageId: "a",
          parentMessageId: null,
          isCreatedByUser: true,
          text: "hi",
          children: [{ messageId: "b", parentMessageId: "a", isCreatedByUser: false, text: "ho" }],
        },
      ],
    });
    expect(said(libre)).toEqual(["user hi", "assistant ho"]);
  });
});
