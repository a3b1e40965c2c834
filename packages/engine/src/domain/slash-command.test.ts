import { describe, expect, it } from "vitest";
import type { CharacterId } from "./ids.ts";
import { COMMAND_NAMES, COMMANDS, offeredCommands, readCommand } from "./slash-command.ts";

const member = (name: string) => ({ id: name as CharacterId, name });
const MEMBERS = ["Mira", "Mira Lu", "Ada", "小明"].map(member);

/** What is saved, as one line. */
function saved(typed: string): string {
  const command = readCommand(typed, MEMBERS);
  if (command.kind !== "remember") return command.kind;
  const { scope, key, text, member: to } = command;
  return [...(to === null ? [] : [`@${to}`]), scope, key ?? "-", text].join(" | ");
}

describe("readCommand", () => {
  it.each([
    ["/remember I am allergic to walnuts", "character | - | I am allergic to walnuts"],
    ["/remember user_name: Alice", "character | user_name | Alice"],
    ["/REMEMBER Tea", "character | - | Tea"],
    ["  /remember  Tea  ", "character | - | Tea"],
    ["\u200f/remember שלום", "character | - | שלום"],
    ["／remember お茶が好き", "character | - | お茶が好き"],
    ["/remember 名前：アリス", "character | 名前 | アリス"],
    ["/remember الاسم: أليس", "character | الاسم | أليس"],
    ["/remember имя: Алиса", "character | имя | Алиса"],
    ["/merken Ich mag Tee", "character | - | Ich mag Tee"],
    ["/merke größe: 1,80 m", "character | größe | 1,80 m"],
    ["/recordar me gusta el té", "character | - | me gusta el té"],
    ["/recuerda cumpleaños: 3 de mayo", "character | cumpleaños | 3 de mayo"],
    ["/remember global: I live in Hamburg", "global | - | I live in Hamburg"],
    ["/remember Global: city: Hamburg", "global | city | Hamburg"],
    ["/remember global warming worries me", "character | - | global warming worries me"],
    ["/remember https://example.org is my page", "character | - | https://example.org is my page"],
    ["/remember 12:30 is lunch", "character | - | 12:30 is lunch"],
    ["/remember 12: a dozen", "character | - | 12: a dozen"],
    ["/remember my name: Alice", "character | - | my name: Alice"],
    ["/remember : Note: buy milk", "character | - | Note: buy milk"],
    ["/remember Note:buy milk", "character | - | Note:buy milk"],
    [`/remember ${"k".repeat(101)}: x`, `character | - | ${"k".repeat(101)}: x`],
    ["/remember two\nlines", "character | - | two\nlines"],
    ["/remember\nTea", "character | - | Tea"],
    ["/remember 👩‍👩‍👧 are three", "character | - | 👩‍👩‍👧 are three"],
    ["/remember@KeepsakeBot Tea", "character | - | Tea"],
    ["/remember @Mira likes: tea", "@Mira | character | likes | tea"],
    ["/remember @mira lu, tea", "@Mira Lu | character | - | tea"],
    ["/remember @小明 喜欢茶", "@小明 | character | - | 喜欢茶"],
    ["/remember @Miranda tea", "character | - | @Miranda tea"],
    ["/remember @Nobody tea", "character | - | @Nobody tea"],
    ["/remember", "incomplete"],
    ["/remember   ", "incomplete"],
    ["/remember global:", "incomplete"],
    ["/remember @Ada", "incomplete"],
  ])("[5.6] %j saves %j", (typed, expected) => {
    expect(saved(typed)).toBe(expected);
  });

  it.each([
    ["/forget tea", "tea", null],
    ["/vergessen grüner Tee", "grüner Tee", null],
    ["/olvida el té", "el té", null],
    ["/forget", "", null],
    ["/forget @Ada tea", "tea", "Ada"],
  ])("[5.6, P-F14] %j only names what might go", (typed, words, to) => {
    expect(readCommand(typed, MEMBERS)).toEqual({ kind: "forget", words, member: to });
  });

  it.each(["/memories", "/erinnerungen", "/recuerdos", " /Memories "])(
    "[5.6] %j shows the memories",
    (typed) => {
      expect(readCommand(typed)).toEqual({ kind: "memories" });
    },
  );

  it.each([
    "Hello",
    "",
    "/",
    "//",
    "/ remember me",
    "/etc/hosts",
    "/remember/this",
    "/usr",
    "/s",
    "/shrug",
    "/memories of summer",
    "say /remember tea",
    "1/2 cup",
    "/ʕ•ᴥ•ʔ",
    "/我住在柏林",
    "//comment in code",
    "/constructor",
  ])("[5.6] %j is text, and is sent as it stands", (typed) => {
    expect(readCommand(typed)).toEqual({ kind: "message", text: typed });
  });

  it("[5.6] a second slash sends a command as text", () => {
    expect(readCommand("//remember tea")).toEqual({ kind: "message", text: "/remember tea" });
    expect(readCommand("//merken")).toEqual({ kind: "message", text: "/merken" });
  });

  it.each([
    ["/rember tea", "remember"],
    ["/rememebr tea", "remember"],
    ["/forgt tea", "forget"],
    ["/fogret", "forget"],
    ["/memorie", "memories"],
    ["/mreken Tee", "remember"],
    ["/recurdos", "memories"],
  ])("[5.6] a slip such as %j is asked about, not sent", (typed, meant) => {
    expect(readCommand(typed)).toMatchObject({ kind: "unsure", meant });
  });

  it("[5.6] every name of every language is a command, and no two commands share one", () => {
    const names = COMMANDS.flatMap((command) => Object.values(COMMAND_NAMES[command]).flat());
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(["remember", "forget", "memories", "incomplete"], name).toContain(
        readCommand(`/${name}`).kind,
      );
    }
  });
});

describe("offeredCommands", () => {
  const offered = (typed: string, language: string) =>
    offeredCommands(typed, language).map(({ name }) => name);

  it("[5.6, 11.7] offers the names of the page's language, and others where they are typed", () => {
    expect(offered("/", "en")).toEqual(["remember", "forget", "memories"]);
    expect(offered("/", "de")).toEqual(["merken", "vergessen", "erinnerungen"]);
    expect(offered("/", "es")).toEqual(["recordar", "olvidar", "recuerdos"]);
    expect(offered("/rem", "de")).toEqual(["remember"]);
    expect(offered("/m", "de")).toEqual(["merken", "memories"]);
    expect(offered("/rec", "es")).toEqual(["recordar", "recuerdos"]);
    expect(offered("／F", "pt")).toEqual(["forget"]);
  });

  it("[5.6] offers nothing where no name is typed any more", () => {
    for (const typed of ["", "x", "/remember ", "/forget tea", "//", "/etc/", "/x"]) {
      expect(offered(typed, "en"), typed).toEqual([]);
    }
  });
});
