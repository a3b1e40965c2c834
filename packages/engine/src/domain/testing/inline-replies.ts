import type { RememberCommand } from "../remember-call.ts";

/** A reply as a model writes it, what is shown of it, and what it asks to be remembered. */
export interface InlineReply {
  readonly name: string;
  readonly reply: string;
  readonly shown: string;
  readonly commands: readonly RememberCommand[];
}

function keep(key: string, text: string): RememberCommand {
  return { op: "remember", key, text };
}

function drop(key: string): RememberCommand {
  return { op: "forget", key };
}

/** What is no command is shown as it is. */
function asItIs(name: string, reply: string): InlineReply {
  return { name, reply, shown: reply, commands: [] };
}

function row(
  name: string,
  reply: string,
  shown: string,
  ...commands: readonly RememberCommand[]
): InlineReply {
  return { name, reply, shown, commands };
}

const TEA = 'bcz_remember("drink", "Likes tea")';
const tea = keep("drink", "Likes tea");
const DOG = "bcz_remember('pet', 'Has a dog')";
const dog = keep("pet", "Has a dog");
const LONG = "word ".repeat(20_000).trim();
const FULL = "ä".repeat(500);

const QUOTES: readonly InlineReply[] = [
  row("double quotes", `Noted! ${TEA}`, "Noted!", tea),
  row("single quotes", `Noted! ${DOG}`, "Noted!", dog),
  row("one of each", `bcz_remember('a', "b") Hi`, "Hi", keep("a", "b")),
  row("curly double quotes", "Hi bcz_remember(“drink”, “Likes tea”)", "Hi", tea),
  row("curly single quotes", "Hi bcz_remember(‘drink’, ‘Likes tea’)", "Hi", tea),
  row("German quotes", "Hallo bcz_remember(„drink“, „Likes tea“)", "Hallo", tea),
  row("guillemets", "Salut bcz_remember(«drink», «Likes tea»)", "Salut", tea),
  row("corner brackets", "はい bcz_remember(「drink」, 「Likes tea」)", "はい", tea),
  row("an apostrophe", `bcz_remember("pet", "Bob's dog")`, "", keep("pet", "Bob's dog")),
  row(
    "a curly apostrophe in curly single quotes",
    "bcz_remember(‘pet’, ‘Bob’s dog’)",
    "",
    keep("pet", "Bob’s dog"),
  ),
  row("other quotes inside", `bcz_remember("a", "says 'hi'")`, "", keep("a", "says 'hi'")),
  asItIs("unescaped quotes of the same kind", 'bcz_remember("a", "says "hi" often")'),
  asItIs("an unescaped apostrophe in single quotes", "bcz_remember('a', 'Bob's dog')"),
  asItIs("quotes that do not match", `bcz_remember("a', "b")`),
  asItIs("no quotes", "bcz_remember(drink, Likes tea)"),
];

const ESCAPES: readonly InlineReply[] = [
  row(
    "escaped double quotes",
    String.raw`bcz_remember("a", "says \"hi\"")`,
    "",
    keep("a", 'says "hi"'),
  ),
  row("escaped single quotes", String.raw`bcz_remember('a', 'Bob\'s')`, "", keep("a", "Bob's")),
  row(
    "an escaped backslash at the end",
    String.raw`bcz_remember("a", "b\\")`,
    "",
    keep("a", "b\\"),
  ),
  row("a line break", String.raw`bcz_remember("a", "b\nc\td")`, "", keep("a", "b\nc\td")),
  row("four digits", String.raw`bcz_remember("a", "caf\u00e9")`, "", keep("a", "café")),
  row("a pair by number", String.raw`bcz_remember("a", "\ud83d\ude00")`, "", keep("a", "😀")),
  row("a code point", String.raw`bcz_remember("a", "\u{1F600}\x41")`, "", keep("a", "😀A")),
  row("a path", String.raw`bcz_remember("a", "C:\Users\me")`, "", keep("a", "C:\\Users\\me")),
  row(
    "escapes of Markdown",
    String.raw`bcz\_remember("user\_name", "\*Al\*")`,
    "",
    keep("user_name", "*Al*"),
  ),
  asItIs("half a pair", String.raw`bcz_remember("a", "\ud83d")`),
  asItIs("a NUL", String.raw`bcz_remember("a", "b\u0000")`),
  asItIs("an escaped closing quote", String.raw`bcz_remember("a", "b\")`),
];

const SPACE: readonly InlineReply[] = [
  row("spaces everywhere", `bcz_remember (  "drink" ,\t"Likes tea"  )`, "", tea),
  row("over several lines", 'Hi\nbcz_remember(\n  "drink",\n  "Likes tea"\n)\nBye', "Hi\nBye", tea),
  row("no space at all", 'bcz_remember("drink","Likes tea")', "", tea),
  row("trimmed inside", 'bcz_remember(" drink ", " Likes tea ")', "", tea),
  row("a line break inside", 'bcz_remember("a", "b\nc")', "", keep("a", "b\nc")),
  asItIs("an empty line inside", 'bcz_remember("a", "b\n\nc")'),
  asItIs("the bracket in the next line", 'bcz_remember\n("a", "b")'),
];

const HOLES: readonly InlineReply[] = [
  row("in the middle", `I will. ${TEA} Anything else?`, "I will. Anything else?", tea),
  row("at the beginning", `${TEA}\n\nHello!`, "Hello!", tea),
  row("at the end", `Hello!\n\n${TEA}\n`, "Hello!", tea),
  row("a line of its own", `One.\n${TEA}\nTwo.`, "One.\nTwo.", tea),
  row("a paragraph of its own", `One.\n\n${TEA}\n\nTwo.`, "One.\n\nTwo.", tea),
  row("the end of a line", `One. ${TEA}\nTwo.`, "One.\nTwo.", tea),
  row("the beginning of a line", `One.\n${TEA} Two.`, "One.\nTwo.", tea),
  row("before a full stop", `Noted ${TEA}.`, "Noted.", tea),
  row("before a full stop in Chinese", `记住了 ${TEA}。`, "记住了。", tea),
  row("a semicolon after it", `One. ${TEA}; Two.`, "One. Two.", tea),
  row("several, one a line", `A.\n\n${TEA}\n${DOG}\n\nB.`, "A.\n\nB.", tea, dog),
  row("several in a line", `A. ${TEA} ${DOG} B.`, "A. B.", tea, dog),
  row("several, without a space", `A. ${TEA}${DOG}B.`, "A. B.", tea, dog),
  row("several, with commas", `A. ${TEA}, ${DOG} B.`, "A. B.", tea, dog),
  row("a comma that belongs to the text", `Tea ${TEA}, please.`, "Tea, please.", tea),
  row("the next line set in", `One:\n${TEA}\n  two`, "One:\n  two", tea),
  row("items of a list", `I keep:\n- ${TEA}\n- ${DOG}\n\nDone.`, "I keep:\n\nDone.", tea, dog),
  row("one item of a list", `- One\n- ${TEA}\n- Two`, "- One\n- Two", tea),
  row("a numbered item", `1. ${TEA}\n2. Two`, "2. Two", tea),
  row("an item with words", `- Tea: ${TEA}\n- Two`, "- Tea:\n- Two", tea),
  row("in brackets", `Fine (${TEA}) then.`, "Fine then.", tea),
  row("in asterisks", `Fine. *${TEA}* **${DOG}**`, "Fine.", tea, dog),
  row("in a tag", `Fine. <tool_call>\n${TEA}\n</tool_call>`, "Fine.", tea),
  row("in brackets with words", `Fine (see ${TEA}) then.`, "Fine (see) then.", tea),
  row("white space without a command stays", `  One  two \n\n\n ${TEA}`, "  One  two", tea),
  row("nothing but commands", `${TEA}\n${DOG}`, "", tea, dog),
];

const CODE: readonly InlineReply[] = [
  row(
    "a block of commands",
    `Ok.\n\n\`\`\`\n${TEA}\n${DOG}\n\`\`\`\n\nBye.`,
    "Ok.\n\nBye.",
    tea,
    dog,
  ),
  row("a block with a language", `\`\`\`python\n${TEA};\n\`\`\`\nBye.`, "Bye.", tea),
  row("a block of tildes", `Ok.\n~~~\n${TEA}\n~~~`, "Ok.", tea),
  row("a block that the end closes", `Ok.\n\`\`\`\n${TEA}\n`, "Ok.", tea),
  row("a longer fence", `\`\`\`\`\n${TEA}\n\`\`\`\`\nBye`, "Bye", tea),
  row("an indented block", `Ok\n  \`\`\`\n  ${TEA}\n  \`\`\`\nBye`, "Ok\nBye", tea),
  asItIs("a block with other code", `So:\n\`\`\`js\nconst a = 1;\n${TEA}\n\`\`\`\nDone.`),
  asItIs("a block with code after it", `\`\`\`\n${TEA}\nprint("x")\n\`\`\``),
  asItIs("a block with a comment", `\`\`\`\n# like this\n${TEA}\n\`\`\``),
  asItIs("an open block with other code", `\`\`\`\nx = 1\n${TEA}`),
  row("after a block", `\`\`\`\nx\n\`\`\`\n${TEA}\nBye`, "```\nx\n```\nBye", tea),
  asItIs("a block with half a command", '```\nbcz_remember("a", "b"\n```'),
  asItIs("an empty block", "```\n```\nHi"),
  row("an inline span", `Ok \`${TEA}\` bye`, "Ok bye", tea),
  row("an inline span of three", `\`\`\`${TEA}\`\`\` bye`, "bye", tea),
  row("a span of two commands", `\`${TEA}; ${DOG}\``, "", tea, dog),
  asItIs("a span with words", `Write \`use ${TEA} here\` to save.`),
  asItIs("a span over two lines", `Write \`use\n${TEA}\` to save.`),
  row("a backtick that nothing closes", `5 o\`clock ${TEA} bye`, "5 o`clock bye", tea),
  row("after a span", `\`x = 1\` ${TEA} bye`, "`x = 1` bye", tea),
  row("a backtick of another paragraph", `o\`clock ${TEA}\n\nand \`x\``, "o`clock\n\nand `x`", tea),
  row("an item with a span", `- \`${TEA}\`\nBye`, "Bye", tea),
];

const OTHERS: readonly InlineReply[] = [
  asItIs("a quoted line", `> ${TEA}\n> more`),
  asItIs("a quoted line that is set in", `You said:\n  > Please ${TEA}\nNo.`),
  asItIs("a quoted line in a list", `- > ${TEA}\n- more`),
  asItIs("a quoted block", `> \`\`\`\n> ${TEA}\n> \`\`\``),
  row("after a quoted line", `> hi\n${TEA}\nBye`, "> hi\nBye", tea),
  asItIs("a longer name", 'my_bcz_remember("a", "b")'),
  asItIs("a name with more behind it", 'bcz_remembered("a", "b") bcz_remember_all("a", "b")'),
  asItIs("a hyphen before it", 'my-bcz_remember("a", "b")'),
  asItIs("a variable", '$bcz_remember("a", "b")'),
  asItIs("another case", 'BCZ_REMEMBER("a", "b") Bcz_remember("a", "b")'),
  asItIs("only the name", "The form bcz_remember is how I save."),
  asItIs("only the name, in bold", "The form **bcz_remember** is how I save."),
  asItIs("empty brackets", "bcz_remember() and bcz_forget()"),
  asItIs("one argument", 'bcz_remember("Likes tea")'),
  asItIs("three arguments", 'bcz_remember("a", "b", "c")'),
  asItIs("an empty key", 'bcz_remember("", "b")'),
  asItIs("an empty text", 'bcz_remember("a", "  ")'),
  asItIs("names for the arguments", 'bcz_remember(key="a", value="b")'),
  asItIs("a comma at the end", 'bcz_remember("a", "b",)'),
  asItIs("no closing bracket", 'bcz_remember("a", "b" and so on'),
  asItIs("no closing quote", 'Sure bcz_remember("a", "b) and so on.'),
  asItIs("cut in the name", "Sure bcz_rem"),
  asItIs("a key that is too long", `bcz_remember("${"k".repeat(101)}", "b")`),
  asItIs("a text that is too long", `bcz_remember("a", "${FULL}ä") and on`),
  row("a text that just fits", `bcz_remember("a", "${FULL}")`, "", keep("a", FULL)),
  row(
    "signs that NFC makes one",
    `bcz_remember("a", "${"a\u0308".repeat(500)}")`,
    "",
    keep("a", FULL),
  ),
  row(
    "a malformed one, then a good one",
    `bcz_remember("a", "b" ${TEA}`,
    'bcz_remember("a", "b"',
    tea,
  ),
  asItIs("a string of 9,000 signs", `bcz_remember("a", "${"x".repeat(9_000)}") end`),
];

const KINDS: readonly InlineReply[] = [
  row("forgetting", `Gone. bcz_forget("drink")`, "Gone.", drop("drink")),
  row("both", `bcz_forget('a') then ${TEA}`, "then", drop("a"), tea),
  asItIs("forgetting two", 'bcz_forget("a", "b")'),
  row("nested brackets", 'bcz_remember("a", "b (c (d)) e)")', "", keep("a", "b (c (d)) e)")),
  row(
    "a command in a text",
    `bcz_remember("a", "says bcz_forget('b')")`,
    "",
    keep("a", "says bcz_forget('b')"),
  ),
  row("a fence in a text", 'bcz_remember("a", "```\nx\n```")', "", keep("a", "```\nx\n```")),
  row("a sign of quotation in a text", 'Hi\nbcz_remember("a",\n"> b")', "Hi", keep("a", "> b")),
  row(
    "Chinese around it",
    `记住了bcz_remember("名字", "小明")再见`,
    "记住了再见",
    keep("名字", "小明"),
  ),
  row(
    "Japanese",
    `はい、bcz_remember("名前", "さくら（妹）")。`,
    "はい、。",
    keep("名前", "さくら（妹）"),
  ),
  row("Arabic", `حسنا bcz_remember("الاسم", "ليلى")، شكرا`, "حسنا، شكرا", keep("الاسم", "ليلى")),
  row("marks of direction", `\u2067שלום ${TEA} \u2069ok`, "\u2067שלום \u2069ok", tea),
  row("emoji", `👍🏽 bcz_remember("🐶", "👨‍👩‍👧‍👦 family") 👋`, "👍🏽 👋", keep("🐶", "👨‍👩‍👧‍👦 family")),
  row("right after an emoji", `👍${TEA}👋`, "👍👋", tea),
  row("Windows lines", `One.\r\n${TEA}\r\nTwo.`, "One.\r\nTwo.", tea),
  row("in 100 KB", `${LONG} ${TEA} ${LONG}`, `${LONG} ${LONG}`, tea),
];

/** Replies by hand, of every kind that models are known to write (SPEC 5.9). */
export const INLINE_REPLIES: readonly InlineReply[] = [
  ...QUOTES,
  ...ESCAPES,
  ...SPACE,
  ...HOLES,
  ...CODE,
  ...OTHERS,
  ...KINDS,
];
