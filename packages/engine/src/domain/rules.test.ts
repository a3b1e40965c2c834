import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workedMs } from "./testing/worked-ms.ts";
import type { MessageId } from "./ids.ts";
import { acceptQuotes, findRules, unionRules } from "./rules.ts";

const RULES = [
  "Never call me Bob.",
  "never ever mention my ex again",
  "Please don't use emojis.",
  "From now on, answer in French.",
  "Always call me Captain!",
  "Don't ever say that again.",
  "Don’t call me Robert, I hate it.",
  "You can call me Al.",
  "Stop apologizing all the time.",
  "No, that's wrong, it's Tuesday.",
  "I said Thursday, not Tuesday.",
  "My sister's name is Ana, not Anna.",
  "No, I'm not allergic to walnuts.",
  "I never said that I like jazz.",
  "No, my name is Kira.",
  "Nenn mich nie wieder Schatz.",
  "Bitte nenn mich Alex.",
  "Ab jetzt reden wir nur noch Deutsch.",
  "Bitte nicht mehr über Politik reden.",
  "Bitte keine Emojis!",
  "Nein, ich heiße Björn.",
  "Sag das nie wieder.",
  "Du kannst mich Tom nennen.",
  "Ich sagte Donnerstag, nicht Dienstag.",
  "In Zukunft bitte kürzer antworten.",
  "Nunca me llames Pepe.",
  "A partir de ahora háblame en inglés.",
  "No me llames señora.",
  "Llámame Nacho.",
  "No, me llamo Íñigo.",
  "Por favor, no uses emojis.",
  "Siempre responde en español.",
  "Me llamo Ana, no Anna.",
  "Deja de preguntarme eso.",
  "别再叫我小鲍。",
  "请不要提我哥哥。",
  "以后请叫我小李。",
  "永远不要叫我鲍勃！",
  "请叫我安娜。",
  "從現在開始請用繁體字。",
  "不对，我叫丽莎。",
  "不是星期二，是星期四。",
  "ボブと呼ばないでください。",
  "二度とその話をしないで。",
  "これからは敬語を使わないでください。",
  "いつも日本語で答えてください。",
  "違います、私の名前はゆきです。",
  "火曜日ではなく、木曜日です。",
  "밥이라고 부르지 마세요.",
  "다시는 그 얘기 하지 마.",
  "앞으로는 반말로 해 줘.",
  "민수라고 불러 주세요.",
  "아니요, 제 이름은 지은이에요.",
  "화요일이 아니라 목요일이에요.",
];

const NO_RULES = [
  "I never liked walnuts.",
  "I always drink tea in the morning.",
  "Never mind.",
  "We went to the lake and it was lovely.",
  "They call me Bob at work.",
  "Call me tomorrow.",
  "Could you please never call me Bob?",
  "Do you always do that?",
  "No, I did not go there yesterday.",
  'My boss said "never call me Bob" and laughed.',
  "Ich gehe nie ins Kino.",
  "Ich habe immer Hunger.",
  "Nein, ich habe heute keine Zeit.",
  "Kannst du bitte nie wieder so reden?",
  "Nunca he estado en Lima.",
  "Siempre desayuno tarde.",
  "¿Por qué no me llamas?",
  "No, hoy no tengo tiempo.",
  "The bus is not here yet.",
  "They brighten up our day and always make us smile.",
  "We'll keep going and never give up.",
  "Yeah, that's true! It's freeing to be yourself.",
  "It's about the journey and what we learn, not just winning.",
  "You can always improve your skills.",
  "That's right, his name is Ned.",
  "别人都叫我小王。",
  "我不要咖啡。",
  "不要紧。",
  "以后再说吧。",
  "他叫我明天去。",
  "我不是老师。",
  "你以后想做什么？",
  "みんなにボブと呼ばれています。",
  "これから買い物に行きます。",
  "私は学生ではありません。",
  "いつも朝ご飯を食べます。",
  "친구들이 저를 밥이라고 불렀어요.",
  "앞으로 어떻게 될까요?",
  "저는 학생이 아니에요.",
  "지금 마트에 가요.",
];

describe("findRules", () => {
  it.each(RULES)("[4.4] %s is a rule, word for word", (rule) => {
    expect(findRules(`We talked a while.\n${rule}\nAnd then we went home.`)).toEqual([rule]);
    expect(findRules(rule)).toEqual([rule]);
  });

  it.each(NO_RULES)("[4.3] %s is none", (text) => {
    expect(findRules(text)).toEqual([]);
  });

  it("[4.4] a denial brings along what is right", () => {
    expect(findRules("That's wrong. It's on Monday. See you!")).toEqual([
      "That's wrong. It's on Monday.",
    ]);
    expect(findRules("Das stimmt nicht. Er heißt Jürgen.")).toEqual([
      "Das stimmt nicht. Er heißt Jürgen.",
    ]);
  });

  it("[4.3] code blocks and quoted lines are not the person's rules", () => {
    const text = [
      "Look at this:",
      "```",
      "# never call me Bob",
      "```",
      "> please don't use emojis",
      "Nice, but always use tabs.",
      "~~~js",
      "// from now on use semicolons",
    ].join("\n");
    expect(findRules(text)).toEqual(["Nice, but always use tabs."]);
  });

  it("[4.4] a short form or an ordinal does not cut the quote", () => {
    expect(findRules("Please don't mention Dr. Weber again. Thanks.")).toEqual([
      "Please don't mention Dr. Weber again.",
    ]);
    expect(findRules("Ab jetzt ist der 3. Mai mein Geburtstag.")).toEqual([
      "Ab jetzt ist der 3. Mai mein Geburtstag.",
    ]);
  });

  it("[4.4] quotes are substrings of the message and at most 300 code points", () => {
    const word = fc.constantFrom(
      "never",
      "call",
      "me",
      "please",
      "don't",
      "bitte",
      "nicht",
      "nunca",
      "not",
      "no,",
      "wrong.",
      "```",
      "\n",
      "> ",
      "?",
      "!",
      "👩🏽‍🚀",
      "it's",
      "from now on",
      '"',
      "e.g.",
      "\u2028",
      "3.",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (words) => {
        const text = words.join(" ");
        for (const quote of findRules(text)) {
          expect(text).toContain(quote);
          expect([...quote].length).toBeLessThanOrEqual(300);
          expect(quote).not.toMatch(/[\n\r\u2028\u2029]/u);
        }
      }),
    );
    const long = `Please never use ${"very ".repeat(100)}long words.`;
    expect(long.startsWith(findRules(long)[0] ?? "none")).toBe(true);
    expect(findRules(`Please never ${"use words ".repeat(28)}.`)[0]).toMatch(/\.$/u);
  });

  it("[4.4] a sentence over 300 code points is quoted from where its rule begins", () => {
    const text = `So ${"we talked and ".repeat(30)}then, please never call me Bob`;
    expect(findRules(text)).toEqual(["please never call me Bob"]);
  });

  it("[4.4] reads 100,000 characters without a stop in a moment", () => {
    const worked = workedMs(() => {
      findRules("please no, not never ".repeat(5_000));
      findRules("No, that's it, not, ".repeat(5_000));
      findRules("i said no. ".repeat(9_000));
    });
    expect(worked).toBeLessThan(3_000);
  });
});

describe("acceptQuotes", () => {
  const messages = [
    { id: "m1" as MessageId, text: "Hi! Please never call me Bob. I like tea." },
    { id: "m2" as MessageId, text: "> always shout\n```\nnever rest\n```\nUse metric units, ok." },
  ];

  it("[4.4] takes only what stands verbatim in a message, as whole sentences", () => {
    expect(
      acceptQuotes(
        ["call me Bob", '"Use metric units"', "Call the person Robert", "", "never rest", "shout"],
        messages,
      ),
    ).toEqual([
      { text: "Please never call me Bob.", messageId: "m1" },
      { text: "Use metric units, ok.", messageId: "m2" },
    ]);
  });

  it("[4.4] equal ones stand once", () => {
    expect(acceptQuotes(["never call me Bob", "call me Bob."], messages)).toHaveLength(1);
  });
});

describe("unionRules", () => {
  it("[4.4] keeps the order and the first of equal ones", () => {
    const rules = (...texts: string[]) => texts.map((text) => ({ text }));
    expect(
      unionRules(rules("Never call me Bob.", "B"), rules("never call me Bob", "C", "b")),
    ).toEqual(rules("Never call me Bob.", "B", "C"));
  });
});
