import type { ScriptedServer } from "@keepsake/engine/models/scripted-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf, type Api } from "./testing/api.ts";
import { chatView, hoverOver, TIERS, type ChatView } from "./testing/chat-view.ts";
import { eventually, isShown } from "./testing/eventually.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";
import { scriptedModel } from "./testing/model.ts";
import { openBrowser, visit, type Visitor } from "./testing/visitor.ts";

const TURNS = 120;
const KEEP = "Keep in mind the boat and the sister.";
const WAVES = " The waves rose and fell under the boat as they went on.".repeat(42);
const SONG = " With a song about the harbour.".repeat(14);

/** One chat, from its first message to a reload at the end: each test goes on where the last one ended. */
describe("a story of 120 turns", () => {
  let model: ScriptedServer;
  let keepsake: Keepsake;
  let browser: Browser;
  let visitor: Visitor;
  let api: Api;
  let chat: ChatView;

  beforeAll(async () => {
    let kept = 0;
    model = await scriptedModel(({ text, hasCalled }) => {
      if (text.includes("slowly")) return { text: ["One wave, ", "two waves"], silentAfter: 2 };
      if (text.includes("briefly")) return "Aye aye.";
      if (!text.includes(KEEP)) return `So we go.${WAVES}`;
      if (hasCalled) return "I keep both.";
      kept += 1;
      if (kept > 1) return "I would rather hear more of them first.";
      return {
        calls: [
          { name: "memory_save", input: { key: "boat", text: "The boat is called Seagull" } },
          { name: "memory_save", input: { text: "Ana is the sister" } },
        ],
      };
    });
    keepsake = await startKeepsake({ modelUrl: model.url });
    api = apiOf(keepsake.url);
    browser = await openBrowser();
    visitor = await visit(browser, { url: keepsake.url });
    chat = chatView(visitor.page, "Mira");
  });

  afterAll(async () => {
    await browser?.close();
    await keepsake?.stop();
    await model?.close();
  });

  const chatId = () => new URL(visitor.page.url()).pathname.split("/").at(-1) ?? "";

  it("[7.6, 3.1] begins with a character made in the page, at core events", async () => {
    const { page } = visitor;
    await page.goto("/");
    await page.getByRole("link", { name: "Or make a character of your own" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Mira");
    await page.getByRole("textbox", { name: "Greeting" }).fill("Welcome aboard.");
    await page.getByRole("radio", { name: "Core events" }).click();
    await page.getByRole("button", { name: "Create and talk" }).click();
    await eventually(() => chat.replies.allInnerTexts()).toEqual([
      expect.stringContaining("Welcome aboard."),
    ]);
    await eventually(() => chat.panel.getByRole("radio", { name: "Core events" }).isChecked()).toBe(
      true,
    );
    await isShown(chat.panel.getByText("Nothing is summarised yet"));
  });

  it("[C-D5] is not sent by the Enter that confirms a word of an input method", async () => {
    const { page, context } = visitor;
    const input = await context.newCDPSession(page);
    await chat.box.focus();
    const composing = { text: "にほん", selectionStart: 3, selectionEnd: 3 };
    await input.send("Input.imeSetComposition", composing);
    const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
    await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
    await input.send("Input.insertText", { text: "日本" });
    await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
    expect(await chat.box.inputValue()).toBe("日本");
    expect(await chat.own.count()).toBe(0);

    await chat.box.pressSequentially(" briefly");
    await page.keyboard.press("Enter");
    await eventually(() => chat.own.allInnerTexts()).toEqual([
      expect.stringContaining("日本 briefly"),
    ]);
    await eventually(() => chat.replies.last().innerText()).toContain("Aye aye.");
    expect(await chat.box.inputValue()).toBe("");
  });

  it("[7.1] keeps a draft over a reload", async () => {
    await chat.box.fill("A draft\nof two lines");
    await visitor.page.reload();
    await eventually(() => chat.box.inputValue()).toBe("A draft\nof two lines");
    await chat.box.fill("");
  });

  it("[7.1, 11.7] lets ↑ in an empty box edit the last own message, and Esc leave it as it was", async () => {
    const { page } = visitor;
    const editor = page.getByRole("textbox", { name: "Text of the message" });
    await chat.box.press("ArrowUp");
    await editor.fill("Not kept");
    await editor.press("Escape");
    await eventually(() => chat.own.last().innerText()).toContain("日本 briefly");

    await chat.box.press("ArrowUp");
    await editor.fill("To Japan, briefly");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await eventually(() => chat.own.last().innerText()).toContain("To Japan, briefly");
    expect((await api.messages(chatId()))[1]?.text).toBe("To Japan, briefly");
  });

  it("[7.2] keeps what came of a reply that Esc stops", async () => {
    await chat.send("Tell it slowly.");
    await eventually(() => chat.last.innerText()).toContain("One wave, two waves");
    await chat.box.press("Escape");
    await isShown(chat.last.getByText("Stopped here."));
    await visitor.page.reload();
    await isShown(chat.last.getByText("Stopped here."));
    expect(await chat.last.innerText()).toContain("One wave, two waves");
  });

  it("[4.1, 4.2, 4.7] comes to be summarised in all three tiers, which the open page shows as they come", async () => {
    const tiers = async () => {
      const shown = chat.panel.getByRole("heading", { level: 3 });
      const headings = (await shown.allInnerTexts()).join("\n");
      return TIERS.filter((tier) => headings.includes(tier));
    };
    for (let turn = 3; turn <= TURNS; turn += 1) {
      const isLast = turn === TURNS;
      const text = `Turn ${turn}${isLast ? ", briefly" : ""}: we go further out.${SONG}`;
      if (turn % 40 === 0) {
        await chat.send(text);
        await eventually(() => chat.replies.last().getAttribute("aria-busy")).toBe("false");
        await eventually(() => chat.own.last().innerText()).toContain(`Turn ${turn}`);
      } else {
        await api.say(chatId(), text);
      }
      await api.settledSummary(chatId());
      if (turn === 15) await eventually(tiers).toEqual(["Recent summary"]);
      if (turn === 40) await eventually(tiers).toContain("Merged summary");
    }
    await eventually(tiers).toEqual([...TIERS]);
  });

  it("[2.1] has every message in exactly one layer", async () => {
    const [messages, summary] = [await api.messages(chatId()), await api.summary(chatId())];
    const summarised = summary.pieces.reduce((sum, piece) => sum + piece.messages, 0);
    const live = messages.filter((message) => message.live).length;
    expect(messages).toHaveLength(1 + 2 * TURNS);
    expect(summarised + live + summary.pending).toBe(messages.length);
  });

  /** Goes up page by page; where a page was passed before it was drawn, from the end again. */
  async function seek(text: string): Promise<void> {
    const line = chat.messages.getByText(text);
    await eventually(async () => {
      if ((await line.count()) === 1) return 1;
      const isAtTop = await chat.messages.evaluate(({ scrollTop }) => scrollTop === 0);
      await chat.messages.press(isAtTop ? "End" : "PageUp");
      await chat.messages.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return line.count();
    }).toBe(1);
  }

  it("[7.1] shows where the summary ends and where word for word begins", async () => {
    await chat.messages.focus();
    // Only what is near is drawn, and between the two lines stands what is not summarised yet.
    await seek("word for word from here");
    await isShown(chat.messages.getByText("word for word from here"));
    await seek("summarised up to here");
    await isShown(chat.messages.getByText("summarised up to here"));
    await visitor.page.getByRole("button", { name: "To the newest message" }).click();
  });

  it("[4.7] carries the person's words in a piece that is edited, and marks it", async () => {
    const piece = chat.pieces("Recent summary").last();
    await piece.getByRole("button", { name: /^Messages/ }).click();
    await piece.getByRole("button", { name: "Edit" }).click();
    await piece.getByRole("textbox", { name: "How things stand" }).fill("Ana owes me a lantern.");
    await piece.getByRole("button", { name: "Save" }).click();
    await isShown(piece.getByText("Ana owes me a lantern."));
    await isShown(piece.getByText("edited", { exact: true }));
  });

  it("[5.6, 5.17] shows what the model saved on its reply and in the panel", async () => {
    await chat.send(KEEP);
    await isShown(chat.last.getByRole("button", { name: "2 saved" }));
    await isShown(chat.memory("The boat is called Seagull").getByText("Saved by the model"));
    await isShown(chat.memory("Ana is the sister"));
  });

  it("[5.6, 5.7] pins a memory of the person's and one of the model's", async () => {
    const { panel } = chat;
    await panel.getByRole("button", { name: "Add memory" }).click();
    await panel
      .getByRole("textbox", { name: "What should be remembered" })
      .fill("I am afraid of deep water");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    for (const text of ["I am afraid of deep water", "Ana is the sister"]) {
      await chat.memory(text).getByRole("button", { name: "Pin", exact: true }).click();
      await isShown(chat.memory(text).getByRole("button", { name: "Unpin" }));
    }
    const meter = panel.getByRole("meter", { name: "Pinned", exact: true });
    await eventually(() => meter.getAttribute("aria-valuetext")).toBe("2 of 20");
  });

  it("[5.12, 5.7] regenerates: the reply's writes are gone, what was pinned stays", async () => {
    await chat.last.getByRole("button", { name: "Another reply" }).click();
    await isShown(chat.last.getByText("I would rather hear more of them first."));
    const choice = chat.last.getByRole("group", { name: "Replies to choose from" });
    await eventually(() => choice.innerText()).toContain("2/2");
    await eventually(() => chat.memory("Seagull").count()).toBe(0);
    expect(await chat.memory("Ana is the sister").count()).toBe(1);
    expect(await chat.memory("I am afraid of deep water").count()).toBe(1);
  });

  it("[5.12] swipes back: the first reply and its write are there again", async () => {
    await chat.last.getByRole("button", { name: "Previous reply" }).click();
    await isShown(chat.last.getByText("I keep both."));
    const choice = chat.last.getByRole("group", { name: "Replies to choose from" });
    await eventually(() => choice.innerText()).toContain("1/2");
    await isShown(chat.memory("The boat is called Seagull"));
  });

  it("[7.4, 5.1] branches from a message, with its summary and the same saved memories", async () => {
    const { page } = visitor;
    const origin = chatId();
    const before = await api.summary(origin);
    await hoverOver(chat.own.last());
    await chat.own.last().getByRole("button", { name: "Branch from here" }).click();
    await eventually(chatId).not.toBe(origin);
    await eventually(() => chat.last.innerText()).toContain(KEEP);
    await isShown(chat.memory("I am afraid of deep water"));
    const branch = await api.summary(chatId());
    expect(branch.pieces[0]?.timeline).toEqual(before.pieces[0]?.timeline);
    await eventually(() => chat.pieces("Long-term memory").count()).toBe(1);

    await chat.send("Another way, briefly.");
    await eventually(() => chat.replies.last().innerText()).toContain("Aye aye.");
    await page.goto(`/chat/${origin}`);
    await isShown(chat.last.getByText("I keep both."));
    expect(await api.messages(origin)).toHaveLength(3 + 2 * TURNS);
  });

  it("[7.3, 5.12] rewinds to a message: what came after and what it taught is gone", async () => {
    const { page } = visitor;
    const target = chat.replies.nth(-2);
    await hoverOver(target);
    await target.getByRole("button", { name: "More about this message" }).click();
    await page.getByRole("menuitem", { name: "Rewind to here" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Remove 2 messages after this one?" });
    await dialog.getByRole("button", { name: "Rewind to here" }).click();
    await eventually(() => chat.last.innerText()).toContain("Aye aye.");
    await eventually(() => chat.memory("Seagull").count()).toBe(0);
    expect(await chat.memory("Ana is the sister").count()).toBe(1);
  });

  it("stands as it was after a reload", async () => {
    await visitor.page.reload();
    await eventually(() => chat.own.last().innerText()).toContain(`Turn ${TURNS}, briefly:`);
    await eventually(() => chat.last.innerText()).toContain("Aye aye.");
    const piece = chat.pieces("Recent summary").filter({ hasText: "edited" });
    await piece.getByRole("button", { name: /^Messages/ }).click();
    await isShown(piece.getByText("Ana owes me a lantern."));
    for (const tier of TIERS) expect(await chat.pieces(tier).count()).toBeGreaterThan(0);
    for (const text of ["I am afraid of deep water", "Ana is the sister"]) {
      await isShown(chat.memory(text).getByRole("button", { name: "Unpin" }));
    }
    expect(await chat.memory("Seagull").count()).toBe(0);
  });

  it("brought no error to the page", () => {
    expect(visitor.faults).toEqual([]);
  });
});
