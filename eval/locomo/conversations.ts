import { readFile } from "node:fs/promises";

/** One message of a conversation, as it was said. */
export interface SaidMessage {
  readonly id: string;
  readonly speaker: string;
  /** With what an image shows, where there is one. */
  readonly text: string;
  /** In ms; sessions carry the time, their messages share it. */
  readonly at: number;
  readonly session: number;
}

export interface Question {
  readonly text: string;
  readonly category: Category;
  /** The messages that answer it. */
  readonly evidence: readonly string[];
}

export interface EvalConversation {
  readonly id: string;
  readonly messages: readonly SaidMessage[];
  readonly questions: readonly Question[];
}

const CATEGORIES = {
  1: "multi-hop",
  2: "temporal",
  3: "open-domain",
  4: "single-hop",
  5: "adversarial",
} as const;
export type Category = (typeof CATEGORIES)[keyof typeof CATEGORIES];
export const CATEGORY_NAMES: readonly Category[] = Object.values(CATEGORIES);

interface Line {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

interface Item {
  readonly sample_id: string;
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence?: readonly string[];
    readonly category: keyof typeof CATEGORIES;
  }[];
}

/** Reads conversations with their questions; a question without evidence among the messages is left out. */
export async function readEvalConversations(path: string): Promise<readonly EvalConversation[]> {
  const items = JSON.parse(await readFile(path, "utf8")) as readonly Item[];
  return items.map(({ sample_id: id, conversation, qa }) => {
    const messages = messagesOf(conversation);
    const known = new Set(messages.map((message) => message.id));
    const questions = qa.flatMap(({ question, evidence = [], category }): readonly Question[] => {
      const named = evidence.flatMap((line) => line.match(/D\d+:\d+/g) ?? []);
      const found = [...new Set(named)].filter((one) => known.has(one));
      const text = question.trim();
      return found.length === 0 ? [] : [{ text, category: CATEGORIES[category], evidence: found }];
    });
    return { id, messages, questions };
  });
}

function messagesOf(conversation: Readonly<Record<string, unknown>>): readonly SaidMessage[] {
  const messages: SaidMessage[] = [];
  for (let session = 1; `session_${session}_date_time` in conversation; session += 1) {
    const lines = (conversation[`session_${session}`] ?? []) as readonly Line[];
    const at = timeOf(conversation[`session_${session}_date_time`] as string);
    for (const { dia_id, speaker, text, blip_caption } of lines) {
      const shown = blip_caption === undefined ? "" : ` [shows ${blip_caption}]`;
      messages.push({ id: dia_id, speaker, text: `${text}${shown}`, at, session });
    }
  }
  return messages;
}

/** Of `1:56 pm on 8 May, 2023`, taken as UTC. */
function timeOf(text: string): number {
  const [, hour, minute, half, day, month, year] =
    /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(text.trim()) ?? [];
  const date = Date.parse(`${day} ${month} ${year} 00:00 UTC`);
  if (Number.isNaN(date)) throw new TypeError(`Not a time of a session: ${text}`);
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  return date + (hours * 60 + Number(minute)) * 60_000;
}
