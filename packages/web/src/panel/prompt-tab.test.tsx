import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { PromptView } from "@keepsake/engine/wire";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Backend, PromptAsked } from "../backend/backend.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import type { Locale } from "../i18n/locale.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A chat with two replies, shown with its prompts; `change` alters what is told of them. */
async function openPrompt(
  change: (prompt: PromptView) => Partial<PromptView> = () => ({}),
  locale: Locale = "en",
) {
  const fake = fakeBackend();
  const asked: (PromptAsked & { readonly text?: string | undefined })[] = [];
  const changed = (prompt: PromptView): PromptView => ({ ...prompt, ...change(prompt) });
  const backend: Backend = {
    ...fake,
    prompt: async (chatId, of = {}) => {
      asked.push(of);
      return changed(await fake.prompt(chatId, of));
    },
    previewPrompt: async (chatId, preview) => {
      asked.push(preview);
      return changed(await fake.previewPrompt(chatId, preview));
    },
  };
  const mira = await backend.characters.create({ name: "Mira" });
  const chat = await backend.chats.create({ characterIds: [mira.id] });
  for (const text of ["First word", "Second word"]) {
    for await (const _ of backend.turns.send(chat.id, { text, requestKey: text }));
  }
  localStorage.setItem(
    "keepsake:preferences",
    JSON.stringify({ panelOpen: true, panelTab: "prompt" }),
  );
  renderPage({ backend, path: `/chat/${chat.id}`, panel: true, locale });
  const tabs = await screen.findAllByRole("tab");
  fireEvent.click(tabs[2] ?? screen.getByRole("tablist"));
  return { asked };
}

function partNamed(name: string): HTMLDetailsElement {
  const part = screen.getByText(name).closest("details");
  if (part === null) throw new Error(`there is no part ${name}`);
  return part;
}

function open(part: HTMLDetailsElement): void {
  part.open = true;
  fireEvent(part, new Event("toggle"));
}

describe("the prompt inspector", () => {
  it("[8.2] shows the parts of what would be sent, in words as well as in colours", async () => {
    await openPrompt();
    await screen.findByRole("heading", { name: "Next prompt" });
    const bar = await screen.findByRole("img", { name: /Character \d+%, Live messages \d+%/ });
    expect(within(bar).getByText("2")).toBeDefined();
    open(partNamed("Live messages"));
    expect(await screen.findByText("Second word", { selector: "pre" })).toBeDefined();
  });

  it("[8.2] goes from reply to reply, and says that what it shows is what was sent", async () => {
    const { asked } = await openPrompt();
    fireEvent.click(await screen.findByRole("button", { name: "Reply before" }));
    await screen.findByRole("heading", { name: "What was sent" });
    expect(await screen.findByText(/Word for word as it was sent/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Reply before" }));
    await waitFor(() => expect(asked).toHaveLength(3));
    const shown = asked.map(({ messageId }) => messageId);
    expect(new Set(shown).size).toBe(3);
  });

  it("[8.2] says why each memory is in, and marks what is gone", async () => {
    await openPrompt((prompt) => ({
      gaps: 1,
      exact: false,
      sections: prompt.sections.map((section) =>
        section.name === "live"
          ? section
          : {
              ...section,
              name: "pinned",
              items: [
                {
                  text: "- Likes tea (recent)",
                  entryId: "e1",
                  piece: null,
                  why: { kind: "pinned", scope: "global", recent: true },
                },
                {
                  text: "- Owns a boat",
                  entryId: "e2",
                  piece: null,
                  why: {
                    kind: "chosen",
                    scope: "character",
                    recent: false,
                    rank: 3,
                    of: 40,
                    chosen: 12,
                  },
                },
                { text: null, entryId: "e3", piece: null, why: null },
              ],
            },
      ),
    }));
    await screen.findByRole("heading", { name: "Next prompt" });
    open(partNamed("Pinned memories"));
    expect(await screen.findByText(/Pinned by you, for all characters/)).toBeDefined();
    expect(screen.getByText(/Changed in the last 7 days/)).toBeDefined();
    expect(screen.getByText(/Number 3 of 40 by age among the memories for this/)).toBeDefined();
    expect(screen.getByText(/Something stood here that was deleted/)).toBeDefined();
  });

  it("[3.6] says before it is sent that a prompt would not fit, with sizes", async () => {
    await openPrompt(() => ({
      fit: { contextTokens: 8_192, replyTokens: 2_048, neededTokens: 9_001, fits: false },
    }));
    const warning = await screen.findByText(/it needs 9,001 tokens/);
    expect(warning.textContent).toContain("the model holds 8,192");
  });

  it("[8.2] shows what changed since the prompt before, told without colours, too", async () => {
    await openPrompt(undefined, "de");
    fireEvent.click(
      await screen.findByRole("button", { name: "Mit dem vorigen Prompt vergleichen" }),
    );
    expect(await screen.findByText("Zeilen: 1 neu, 0 entfallen, 1 unverändert")).toBeDefined();
    expect(screen.getByRole("img", { name: "neu" })).toBeDefined();
  });
});
