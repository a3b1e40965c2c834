import type { OddFile } from "./odd-file.ts";
import { joinBytes, utf8, zipOf } from "./zip-of.ts";
import { plainPicture } from "../../domain/import/plain-picture.ts";

const picture = () => plainPicture({ width: 8, height: 8 }, [9, 9, 9]);
const jpeg = () => joinBytes([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), utf8("JFIF picture")]);
const conversation = (id: string, text: string) => ({
  id,
  title: "t",
  mapping: {
    a: {
      parent: null,
      children: [],
      message: { author: { role: "user" }, content: { parts: [text] } },
    },
  },
});
const part = (name: string, ...all: readonly object[]) => ({ name, content: JSON.stringify(all) });
const card = (more: object = {}) =>
  JSON.stringify({
    spec: "chara_card_v3",
    spec_version: "3.0",
    data: { name: "Mira", description: "d", first_mes: "hi", ...more },
  });
const icon = {
  type: "icon",
  uri: "embeded://assets/icon/images/main.png",
  name: "main",
  ext: "png",
};
const chat = JSON.stringify({ name: "Ann", is_user: true, mes: "hi" });

/** Archives, honest and not. */
export const ODD_ARCHIVES: readonly OddFile[] = [
  {
    claim: "[10.2] a ChatGPT export in parts, with pictures and a part repeated",
    name: "export.zip",
    bytes: () =>
      zipOf([
        part("conversations-001.json", conversation("2", "two"), conversation("1", "again")),
        part("conversations-000.json", conversation("1", "one")),
        { name: "dalle/picture.png", content: picture() },
        { name: "chat.html", content: "<html>" },
        { name: "user.json", content: '{"id":"user-1","email":"ann@example.org"}' },
      ]),
    kind: "chatgpt",
    found: "one; two",
  },
  {
    claim: "[10.2, 10.5] Claude's export with its memory",
    name: "claude.zip",
    bytes: () =>
      zipOf([
        {
          name: "conversations.json",
          content: '[{"uuid":"1","name":"t","chat_messages":[{"sender":"human","text":"hi"}]}]',
        },
        {
          name: "memories.json",
          content:
            '[{"conversations_memory":"**Work**\\n\\nBakes bread.","project_memories":{"p":"- Likes tea"}}]',
        },
        { name: "users.json", content: '[{"uuid":"1","full_name":"Ann"}]' },
      ]),
    kind: "claude",
    found: "hi; Bakes bread.; Likes tea",
  },
  {
    claim: "[10.2] a folder of a card, a chat and its group, and what belongs to the program",
    name: "backup.zip",
    bytes: () =>
      zipOf([
        { name: "data/characters/Mira.json", content: card() },
        { name: "data/group chats/17.jsonl", content: chat },
        { name: "data/groups/1.json", content: '{"name":"G","members":["a"],"chat_id":"17"}' },
        { name: "data/settings.json", content: '{"font":"big"}' },
        { name: "data/backups/17.jsonl", content: chat },
        { name: "data/backgrounds/sea.png", content: picture() },
      ]),
    kind: "collection",
    found: "Mira: hi; hi",
  },
  {
    claim: "[10.2] a CHARX with its icon, and an asset that is missing",
    name: "Mira.charx",
    bytes: () =>
      zipOf([
        {
          name: "card.json",
          content: card({ assets: [icon, { ...icon, uri: "embeded://gone.png" }] }),
        },
        { name: "assets/icon/images/main.png", content: picture(), isStored: true },
      ]),
    kind: "character-card",
    found: "Mira: hi",
    problems: ["warning not_in_archive"],
  },
  {
    claim: "[10.2] a CHARX that hides in a JPEG",
    name: "Mira.jpg",
    bytes: () => zipOf([{ name: "card.json", content: card() }], jpeg()),
    kind: "character-card",
    found: "Mira: hi",
  },
  {
    claim: "[10.2] a CHARX whose card is broken",
    name: "Mira.charx",
    bytes: () => zipOf([{ name: "card.json", content: '{"spec":"chara_card_v3",\n}' }]),
    kind: "character-card",
    problems: ["error card.json, line 2, column 1 bad_json", "error card.json no_card"],
  },
  {
    claim: "[C-G5] a document of an office program that is called an export",
    name: "export.zip",
    bytes: () =>
      zipOf([
        { name: "[Content_Types].xml", content: "<Types/>" },
        { name: "word/settings.json", content: "{}" },
      ]),
    kind: "unsupported",
    problems: ["error unsupported office"],
  },
  {
    claim: "[C-G5] an archive of Backyard",
    name: "Mira.byaf",
    bytes: () =>
      zipOf([
        { name: "manifest.json", content: '{"schemaVersion":1}' },
        { name: "characters/1/character.json", content: '{"name":"Mira","persona":"x"}' },
      ]),
    kind: "unsupported",
    problems: ["error unsupported backyard"],
  },
  {
    claim: "[10.2] a ZIP that was cut",
    name: "export.zip",
    bytes: () => zipOf([part("conversations.json", conversation("1", "one"))]).slice(0, -30),
    kind: "unsupported",
    problems: ["error byte 203 cut"],
  },
  {
    claim: "[10.2] a ZIP whose list of files is damaged",
    name: "export.zip",
    bytes: () => {
      const bytes = zipOf([{ name: "a.json", content: "[]" }]);
      bytes.set([0], bytes.length - 22 - 52);
      return bytes;
    },
    kind: "unsupported",
    problems: ["error damaged directory"],
  },
  {
    claim: "[10.2] a ZIP whose data is damaged",
    name: "export.zip",
    bytes: () => {
      const bytes = zipOf([part("conversations.json", conversation("1", "one"))]);
      bytes.fill(255, 60, 90);
      return bytes;
    },
    kind: "unsupported",
    problems: ["error /conversations.json damaged packing"],
  },
  {
    claim: "[10.2] a ZIP with a checksum that is wrong",
    name: "export.zip",
    bytes: () =>
      zipOf([{ ...part("conversations.json", conversation("1", "one")), claims: { checksum: 7 } }]),
    kind: "chatgpt",
    found: "one",
    problems: ["warning /conversations.json bad_checksum"],
  },
  {
    claim: "[10.2, 12.6] a ZIP that leads out of its folder",
    name: "export.zip",
    bytes: () => zipOf([part("conversations.json"), { name: "../../etc/passwd", content: "x" }]),
    kind: "unsupported",
    problems: ["error ../../etc/passwd unsafe_name"],
  },
  {
    claim: "[10.2, 12.6] a ZIP with an absolute name of Windows",
    name: "export.zip",
    bytes: () => zipOf([{ name: "C:\\Users\\a.json", content: "[]" }]),
    kind: "unsupported",
    problems: ["error C:/Users/a.json unsafe_name"],
  },
  {
    claim: "[10.2] a ZIP with two files of one name",
    name: "export.zip",
    bytes: () => zipOf([part("a.json"), part("a.json")]),
    kind: "unsupported",
    problems: ["error a.json duplicate_name"],
  },
  {
    claim: "[10.2, 12.6] a ZIP of twenty million equal bytes",
    name: "bomb.zip",
    bytes: () => zipOf([{ name: "conversations.json", content: new Uint8Array(20_000_000) }]),
    kind: "unsupported",
    problems: ["error /conversations.json suspicious_ratio"],
  },
  {
    claim: "[10.2, 12.6] a ZIP that unpacks to more than it says",
    name: "bomb.zip",
    bytes: () =>
      zipOf([
        { name: "conversations.json", content: new Uint8Array(5_000_000), claims: { size: 900 } },
      ]),
    kind: "unsupported",
    problems: ["error /conversations.json damaged longer"],
  },
  {
    claim: "[10.2, 12.6] a ZIP that says it holds four gigabytes",
    name: "bomb.zip",
    bytes: () => zipOf([{ name: "a.json", content: "[]", claims: { size: 4_000_000_000 } }]),
    kind: "unsupported",
    problems: ["error unpacked_too_large"],
  },
  {
    claim: "[10.2, 12.6] a ZIP whose files lie in each other",
    name: "bomb.zip",
    bytes: () => zipOf([part("a.json"), { ...part("b.json"), claims: { at: 0 } }]),
    kind: "unsupported",
    problems: ["error a.json damaged overlap"],
  },
  {
    claim: "[10.2, 12.6] a ZIP in a ZIP",
    name: "outer.zip",
    bytes: () => zipOf([{ name: "inner.zip", content: zipOf([part("conversations.json")]) }]),
    kind: "unsupported",
    problems: ["error nested_archive"],
  },
  {
    claim: "[10.2, 12.6] a ZIP in a ZIP that is called a chat",
    name: "outer.zip",
    bytes: () => zipOf([{ name: "chat.jsonl", content: zipOf([part("conversations.json")]) }]),
    kind: "unsupported",
    problems: ["error /chat.jsonl nested_archive"],
  },
  {
    claim: "[10.2] a ZIP with a password",
    name: "export.zip",
    bytes: () => zipOf([{ ...part("conversations.json"), claims: { flags: 0x801 } }]),
    kind: "unsupported",
    problems: ["error /conversations.json encrypted"],
  },
  {
    claim: "[10.2] a ZIP that is packed in another manner",
    name: "export.zip",
    bytes: () => zipOf([{ ...part("conversations.json"), claims: { method: 14 } }]),
    kind: "unsupported",
    problems: ["error /conversations.json unsupported_compression"],
  },
  {
    claim: "[10.2] a ZIP without files",
    name: "export.zip",
    bytes: () => zipOf([]),
    kind: "unsupported",
    problems: ["error nothing_found"],
  },
  {
    claim: "[10.2] a ZIP of pictures alone",
    name: "export.zip",
    bytes: () => zipOf([{ name: "a.png", content: picture() }]),
    kind: "unsupported",
    problems: ["error /a.png no_card"],
  },
];
