import type { Locator, Page } from "playwright-core";
import { eventually, isShown } from "./eventually.ts";

/** A chat as a screen reader finds it, in English. */
export interface ChatView {
  readonly box: Locator;
  readonly panel: Locator;
  /** The list of messages. */
  readonly messages: Locator;
  /** What the person said and what the character said, as far as it is drawn. */
  readonly own: Locator;
  readonly replies: Locator;
  /** The newest message. */
  readonly last: Locator;
  /** A saved memory in the panel. */
  memory(text: string): Locator;
  /** The pieces of one tier in the panel. */
  pieces(tier: Tier): Locator;
  /** Sends as soon as no reply is written any more. */
  send(text: string): Promise<void>;
}

export const TIERS = ["Recent summary", "Merged summary", "Long-term memory"] as const;
export type Tier = (typeof TIERS)[number];

export function chatView(page: Page, name: string): ChatView {
  const box = page.getByRole("textbox", { name: `Message to ${name}` });
  const panel = page.getByRole("complementary", { name: "Side panel" });
  const messages = page.getByRole("group", { name: "Messages", exact: true });
  return {
    box,
    panel,
    messages,
    own: messages.getByRole("article", { name: "You", exact: true }),
    replies: messages.getByRole("article", { name, exact: true }),
    last: messages.getByRole("article").last(),
    memory: (text) =>
      panel
        .getByRole("article")
        .filter({ has: page.getByRole("button", { name: "Origin and history" }) })
        .filter({ hasText: text }),
    pieces: (tier) =>
      panel
        .locator("section")
        .filter({ has: page.getByRole("heading", { level: 3, name: tier }) })
        .last()
        .getByRole("article"),
    async send(text) {
      // While a reply is written its button stops it, and Enter keeps what was typed.
      await isShown(page.getByRole("button", { name: "Send", exact: true }));
      await box.fill(text);
      await box.press("Enter");
      await eventually(() => box.inputValue()).toBe("");
    },
  };
}

/** Puts the pointer on a message; a list that scrolls takes it off again. */
export async function hoverOver(message: Locator): Promise<void> {
  await eventually(async () => {
    await message.hover();
    return message.evaluate((element) => element.matches(":hover"));
  }).toBe(true);
}
