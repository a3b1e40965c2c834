import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConversations } from "../demo/locomo.ts";
import { prose } from "../texts/prose.ts";

/** What is said and answered in one turn. */
export interface Exchange {
  readonly said: string;
  readonly answered: string;
}

export interface Talk {
  /** Where it comes from, in words. */
  readonly source: string;
  readonly turns: readonly Exchange[];
}

/** Where real conversations are looked for, beside the project. */
const FOUND = join(import.meta.dirname, "../../../shared/data/locomo/dev.json");

/**
 * Real conversations, one after another and from the first again, as long as is wanted; made-up ones
 * where there is no file.
 *
 * @param file - In the format of LoCoMo; a missing one is an error where it was named.
 * @throws {BadFile}
 */
export async function realTalk(
  turns: number,
  file: string | undefined,
  count: (text: string) => number,
): Promise<Talk> {
  if (file === undefined && !existsSync(FOUND)) return madeUpTalk(turns, 30, count);
  const conversations = await readConversations(file ?? FOUND);
  const all = conversations.flatMap((conversation) => conversation.turns);
  return {
    source: `${conversations.length} real conversations`,
    turns: Array.from({ length: turns }, (_, index) => all[index % all.length] ?? EMPTY),
  };
}

const EMPTY: Exchange = { said: "", answered: "" };

/** Messages of one length, each another. */
export function madeUpTalk(turns: number, tokens: number, count: (text: string) => number): Talk {
  return {
    source: `made-up messages of ${tokens} tokens`,
    turns: Array.from({ length: turns }, (_, index) => ({
      said: prose({ seed: 2 * index, tokens, count }),
      answered: prose({ seed: 2 * index + 1, tokens, count }),
    })),
  };
}
