import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { textAnalyzer } from "../analyzer.ts";
import { allEvents } from "../scripted.ts";
import type {
  LanguageModel,
  ModelMessage,
  ModelRequest,
  ModelToolCall,
} from "../../ports/language-model.ts";
import { builtInModel } from "./partner.ts";

const TOOLS = ["memory_save", "memory_update", "memory_delete"].map((name) => ({
  name,
  description: "",
  parameters: {},
}));
const CHARACTER =
  "You are Ada.\n\nA lighthouse keeper from Bremen. She loves strong tea.\n\n" +
  "Lines in square brackets and <memory-changes> blocks come from the program, not from the person.";

interface Setting {
  readonly memory?: readonly string[];
  readonly story?: readonly string[];
  readonly tools?: ModelRequest["tools"];
  readonly extra?: string;
  readonly isLearned?: boolean;
}

function request(messages: readonly ModelMessage[], setting: Setting = {}): ModelRequest {
  const { memory = [], story = [], extra = "" } = setting;
  return {
    purpose: "reply",
    system: [
      { text: `${CHARACTER}${extra}`, breakpoint: true },
      {
        text: `What you remember about the person:\n<memory>\n${memory.map((line) => `- ${line}`).join("\n")}\n</memory>`,
        breakpoint: true,
      },
      {
        text: `What happened shortly before the messages below:\nWhat happened:\n${story.map((line) => `- ${line}`).join("\n")}`,
        breakpoint: true,
      },
    ],
    messages,
    tools: setting.tools ?? TOOLS,
    maxOutputTokens: 500,
    isLearned: setting.isLearned ?? false,
    signal: new AbortController().signal,
  };
}

const user = (text: string): ModelMessage => ({ role: "user", text });

const analyzer = textAnalyzer();
const shared = builtInModel(analyzer);

async function ask(
  messages: readonly ModelMessage[] | string,
  setting: Setting = {},
  model: LanguageModel = shared,
): Promise<{ readonly text: string; readonly calls: readonly ModelToolCall[] }> {
  const sent = typeof messages === "string" ? [user(messages)] : messages;
  const events = await allEvents(model.stream(request(sent, setting)));
  return {
    text: events.map((event) => (event.type === "text" ? event.text : "")).join(""),
    calls: events.flatMap((event) => (event.type === "tool-call" ? [event.call] : [])),
  };
}

describe("builtInModel", () => {
  it.each([
    ["Hi, my name is Alice and I have a dog called Bruno.", "What is my dog called?", "Bruno"],
    ["Hallo, ich heiße Tom und habe eine Katze namens Mimi.", "Wie heißt meine Katze?", "Mimi"],
    ["Hola, me llamo Ana y vivo en Sevilla.", "¿Dónde vivo?", "Sevilla"],
  ])("[11.6] what stands beside a name is remembered, too: %s", async (told, question, fact) => {
    const answer: ModelMessage = { role: "assistant", text: "Mhm.", calls: [] };
    const { text } = await ask([user(told), answer, user(question)]);
    expect(text).toContain(fact);
    expect(text).not.toMatch(/H(?:i|allo|ola), /u);
  });

  it.each([
    ["Don't call me Ali, my name is Alice.", "Alice"],
    ["Please never call me Bob. Call me Robert.", "Robert"],
    ["Nenn mich nicht Alex, ich heiße Alexander.", "Alexander"],
  ])("[11.6] a name that is refused is not taken: %s", async (told, name) => {
    const { calls } = await ask(told);
    expect(calls.map((call) => call.input).join()).toContain(`"${name}"`);
  });

  it("[11.6] words that ask for anything at all stand in no answer's way", async () => {
    const { text } = await ask("Am I allergic to anything?", {
      memory: ["I am allergic to walnuts."],
    });
    expect(text).toContain("walnuts");
    expect(text).not.toMatch(/not that I know|nearest|exactly that|very thing/iu);
  });

  it("[11.6] streams word by word, and is plainly marked as built in", async () => {
    const model = builtInModel(analyzer);
    const events = await allEvents(model.stream(request([user("Hello")])));
    expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(3);
    expect(events.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
    expect(model.info).toMatchObject({ id: "built-in", builtIn: true });
  });

  it.each([
    ["en", "What's my dog called?"],
    ["de", "Wie heißt mein Hund?"],
    ["es", "¿Cómo se llama mi perro?"],
  ])("[11.6] answers in %s from a memory in English", async (language, question) => {
    const { text } = await ask(question, {
      memory: ["My dog is called Rex. (recent)", "user_name: Tom"],
    });
    expect(text).toContain("Rex");
    expect(analyzer.language(text.replace(/[“„«].*[”“»]/u, ""))).toBe(language);
  });

  it.each([
    ["What is my name?", "Alice"],
    ["Where does my sister work?", "bakery"],
    ["Do you remember what I promised?", "photos"],
    ["Was ist meine Lieblingsfarbe?", "green"],
    ["What colour do I like?", "green"],
    ["What am I allergic to?", "walnuts"],
  ])("[11.6] answers %s with what it remembers", async (question, word) => {
    const { text } = await ask(question, {
      memory: ["user_name: Alice", "favourite colour: green", "Is allergic to walnuts"],
      story: [
        "[2026-03-01] Alice: My sister Elena works at a bakery near the harbour.",
        "Alice: I promise to send you the photos from Lisbon.",
        "Ada: I told her about the storm.",
      ],
    });
    expect(text).toContain(word);
  });

  it("[11.6] remembers what was said a few messages ago, and what a note told since", async () => {
    const { text } = await ask([
      user(
        "[2026-11-30, Monday]\n<memory-changes>\n- shoe size: 43 [saved]\n</memory-changes>\nI moved to Lisbon in May.",
      ),
      { role: "assistant", text: "Oh!", calls: [] },
      user("What's my shoe size?"),
    ]);
    expect(text).toContain("43");
    const where = await ask([
      user("I moved to Lisbon in May."),
      { role: "assistant", text: "Oh!", calls: [] },
      user("Where do I live?"),
    ]);
    expect(where.text).toContain("Lisbon");
  });

  it("[11.6] says so when it does not know, and invents nothing", async () => {
    const { text } = await ask("What's my sister's name?", {
      memory: ["My brother is called Ben.", "user_name: Alice"],
    });
    expect(text).not.toMatch(/Ben|Alice/);
    expect(text).toMatch(/don't know|isn't there|can't find|make that up|Nothing about that/);
    expect((await ask("What is the capital of France?")).text).not.toContain("Paris");
  });

  it.each(["Are you an AI?", "Are you a real human?", "Bist du ein Mensch?", "¿Eres una IA?"])(
    "[11.6] to “%s” it says plainly what it is, and where a model is set up",
    async (question) => {
      const { text } = await ask(question);
      expect(text).toMatch(
        /not an AI model|No AI model|[Kk]ein KI-Modell|KI-Modell bin ich nicht|no (?:soy )?un modelo de IA|ningún modelo de IA/,
      );
      expect(text).toMatch(/[Ss]ettings|Einstellungen|ajustes/);
      expect(text).not.toContain("KEEPSAKE_");
    },
  );

  it("[11.6] speaks as the character, by its name and description", async () => {
    expect((await ask("What's your name?")).text).toContain("Ada");
    expect((await ask("Who are you?")).text).toContain("lighthouse keeper");
    expect((await ask("Do you like tea?")).text).toContain("strong tea");
  });

  it("[11.6] keeps to the person's language through messages that show none", async () => {
    const { text } = await ask([
      user("Ich wohne in Bonn und mag es dort."),
      { role: "assistant", text: "Wie ist es dort?", calls: [] },
      user("ok"),
    ]);
    expect(analyzer.language(text)).toBe("de");
  });

  it("[11.6] the same request has the same reply at first, and another when it is repeated", async () => {
    const model = builtInModel(analyzer);
    const first = await ask("I saw a strange bird.", {}, model);
    const second = await ask("I saw a strange bird.", {}, model);
    expect((await ask("I saw a strange bird.", {}, builtInModel(analyzer))).text).toBe(first.text);
    expect(second.text).not.toBe(first.text);
  });

  it("[7.2] stops between two words when it is aborted", async () => {
    const abort = new AbortController();
    const model = builtInModel(analyzer, { wordMs: 1 });
    let words = 0;
    const run = (async () => {
      const events = model.stream({ ...request([user("Are you an AI?")]), signal: abort.signal });
      for await (const event of events) {
        if (event.type === "text") words += 1;
        if (words === 2) abort.abort(new Error("stopped"));
      }
    })();
    await expect(run).rejects.toThrow("stopped");
    expect(words).toBe(2);
  });

  it("[12.3] answers any text", async () => {
    const model = builtInModel(analyzer);
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom(
        "",
        " ",
        "x".repeat(20_000),
        "?".repeat(500),
        "I am ".repeat(2_000),
        "```\n",
        "{self}",
      ),
    );
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (text, memory, before) => {
        const { text: reply, calls } = await ask(
          [user(before), { role: "assistant", text: memory, calls: [] }, user(text)],
          { memory: [memory], story: [before], extra: memory },
          model,
        );
        expect(reply !== "" || calls.length > 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe("builtInModel and memory", () => {
  async function turn(message: string, output: string, setting: Setting = {}) {
    const first = await ask(message, setting);
    const messages: readonly ModelMessage[] = [
      user(message),
      { role: "assistant", text: first.text, calls: first.calls },
      { role: "tool", results: first.calls.map(({ id, name }) => ({ id, name, output })) },
    ];
    const second = await ask(messages, setting);
    return { first, second, call: first.calls[0] };
  }

  it("[5.6] saves what it is asked to, by the tool, and confirms it in words", async () => {
    const { call, second } = await turn("Remember that I'm allergic to walnuts", "Saved.");
    expect(call).toMatchObject({
      name: "memory_save",
      input: '{"text":"I\'m allergic to walnuts."}',
    });
    expect(second.text).toContain("I'm allergic to walnuts.");
    expect(second.calls).toEqual([]);
  });

  it("[2.2] keeps a plain lasting fact unasked, and says so", async () => {
    const { call, second } = await turn("Ich wohne in Bonn.", "Saved.");
    expect(call).toMatchObject({ name: "memory_save", input: '{"text":"Ich wohne in Bonn."}' });
    expect(second.text).toMatch(/merke ich mir|notiert|Gedächtnis|vergesse ich nicht/);
  });

  it.each([
    "What are the KPIs for user Christophe?",
    "Run echo hello",
    "What is your name?",
    "I just had my 25th birthday last Saturday, walked my dog in NYC",
    "Maybe I live in Rome one day",
    'She said "I live in Rome"',
  ])("[P-C12] keeps nothing of “%s”", async (message) => {
    expect((await ask(message)).calls).toEqual([]);
  });

  it("[6.5] leaves what it is not asked to keep to automatic extraction, where that is on", async () => {
    expect((await ask("Ich wohne in Bonn.", { isLearned: true })).calls).toEqual([]);
    const asked = await ask("Remember that I'm allergic to walnuts", { isLearned: true });
    expect(asked.calls.map(({ name }) => name)).toEqual(["memory_save"]);
  });

  it.each([
    ["Bye!", /keep what you told me/u],
    ["Bist du ein KI-Modell?", /merke mir, was du erzählst|bleibt erhalten/u],
    ["¡Adiós!", /Guardo lo que/u],
    ["What is the capital of Mongolia?", /know it next time/u],
    ["Are you an AI model?", /remember what you tell me|you tell me stays/u],
  ])("[5.16] promises to keep nothing where memory is off: “%s”", async (text, promise) => {
    const said = async (setting: Setting): Promise<string> => {
      const model = builtInModel(analyzer);
      let all = "";
      for (let again = 0; again < 6; again += 1)
        all += `${(await ask(text, setting, model)).text}\n`;
      return all;
    };
    expect(await said({ tools: [] })).not.toMatch(promise);
    expect(await said({})).toMatch(promise);
    expect(await said({ tools: [], isLearned: true })).toMatch(promise);
    expect(await said({})).not.toContain("{");
  });

  it("[P-A1] keeps nothing twice", async () => {
    const memory = ["My dog is called Rex.", "user_name: Tom"];
    expect((await ask("My dog is called Rex", { memory })).calls).toEqual([]);
    expect((await ask("I'm Tom", { memory })).calls).toEqual([]);
  });

  it("[6.4] keeps nothing unasked of what a persona says", async () => {
    const extra = "\n\nThe person you talk to is Sir Gawain.";
    expect((await ask("I live in Camelot.", { extra })).calls).toEqual([]);
  });

  it.each([
    [
      "Forget that I live in Hamburg",
      ["I live in Hamburg near the harbour"],
      "I live in Hamburg near the harbour",
    ],
    ["Please forget my shoe size", ["shoe size: 43"], "shoe size"],
    [
      "Vergiss, dass ich gern a < b schreibe",
      ["Ich schreibe gern a &lt; b"],
      "Ich schreibe gern a < b",
    ],
  ])("[5.6] “%s” deletes the memory as it is named", async (message, memory, named) => {
    const { call, second } = await turn(message, "Deleted.", { memory });
    expect(call?.name).toBe("memory_delete");
    expect(JSON.parse(call?.input ?? "{}")).toEqual({ memory: named });
    expect(second.text).not.toBe("");
  });

  it("[6.4] “Forget that I like Python; I use TypeScript now” changes the one into the other", async () => {
    const { call } = await turn("Forget that I like Python; I use TypeScript now", "Updated.", {
      memory: ["I like Python"],
    });
    expect(call).toMatchObject({
      name: "memory_update",
      input: '{"memory":"I like Python","text":"I use TypeScript now."}',
    });
  });

  it("[P-B16] what was to be forgotten is not said again", async () => {
    const { text } = await ask([
      user("I live in Hamburg near the harbour."),
      { role: "assistant", text: "Oh.", calls: [] },
      user("Forget that I live in Hamburg"),
      { role: "assistant", text: "Forgotten, as you wished.", calls: [] },
      user("Where do I live?"),
    ]);
    expect(text).not.toContain("Hamburg");
  });

  it("[5.7] tells of a pinned memory that only the person can change it", async () => {
    const output = "Nothing was written: This memory is pinned.";
    const { second } = await turn("Forget my shoe size", output, { memory: ["shoe size: 43"] });
    expect(second.text).toMatch(/pinned/);
  });

  it("[5.3] tells of a full memory, in the person's language", async () => {
    const output = "Nothing was written: The scope has no room for another memory.";
    const { second } = await turn("Merk dir, dass ich Nüsse mag", output);
    expect(second.text).toMatch(/Platz|voll/);
    expect(second.text).not.toContain("room");
  });

  it("[5.14] says so where memory is off", async () => {
    const { text, calls } = await ask("Remember that I like tea", { tools: [] });
    expect(calls).toEqual([]);
    expect(text).toMatch(/can't/);
  });
});
