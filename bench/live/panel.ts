import { fillLongChat, type LongChat } from "../assembly/long-chat.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, quantile, table } from "../table.ts";
import { withScene } from "./scene.ts";

const MESSAGES = 100_000;
const ROUNDS = 60;
const WARM_UP = 10;
const TARGET_MS = 100;

/** How long a person waits for the side panel of a very long chat, and for a place far back in it. */
export const panel: Measurement = {
  name: "panel",
  says: "opening the panel of a chat of 100,000 messages, and going to a place far back",
  async run() {
    const chats: { summarised?: LongChat; backlog?: LongChat } = {};
    const held = Promise.withResolvers<void>();
    const times = await withScene(
      {
        reply: () => "Mhm.",
        // The first summary of the backlog is at work all the time.
        beforeSummary: () => held.promise,
        fill: async (store) => {
          const messages = MESSAGES;
          chats.summarised = await fillLongChat(store, { messages, name: "summarised" });
          const backlog = { messages, name: "backlog", summarised: false };
          chats.backlog = await fillLongChat(store, backlog);
        },
      },
      async ({ server }) => {
        try {
          return await timed(server.url, chats);
        } finally {
          held.resolve();
        }
      },
    );
    console.log(
      table([
        ["", "median", "19 of 20 below"],
        ...times.map(({ name, taken }) => [name, ms(median(taken)), ms(quantile(taken, 0.95))]),
      ]),
    );
    return times.flatMap(({ name, taken }) =>
      median(taken) < TARGET_MS ? [] : [`${name} takes ${ms(median(taken))}, not below 100 ms`],
    );
  },
};

interface Times {
  readonly name: string;
  readonly taken: number[];
}

/** All requests take turns, so that whatever else the machine does falls on all alike. */
async function timed(
  url: string,
  chats: { readonly summarised?: LongChat; readonly backlog?: LongChat },
): Promise<readonly Times[]> {
  const { summarised, backlog } = chats;
  if (summarised === undefined || backlog === undefined) throw new Error("There is no chat");
  const of = ({ chatId }: LongChat, path: string) => `/api/chats/${chatId}${path}`;
  const memories = `/api/memories?scope=character&characterId=${summarised.characterIds[0]}`;
  const middle = `/messages?around=summarised-m${MESSAGES / 2}&limit=50`;
  const scenes: readonly { readonly name: string; readonly paths: readonly string[] }[] = [
    { name: "the summary", paths: [of(summarised, "/summary")] },
    { name: "the summary, all of it still to be written", paths: [of(backlog, "/summary")] },
    { name: "what a rebuild would take", paths: [of(summarised, "/summary/rebuild")] },
    {
      name: "what a rebuild would take, nothing written yet",
      paths: [of(backlog, "/summary/rebuild")],
    },
    { name: "the whole panel at once", paths: [of(summarised, "/summary"), memories] },
    { name: "the newest 50 messages", paths: [of(summarised, "/messages?limit=50")] },
    { name: "50 messages around the 50,000th", paths: [of(summarised, middle)] },
  ];
  const times = scenes.map(({ name }): Times => ({ name, taken: [] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, { paths }] of scenes.entries()) {
      const begun = performance.now();
      await Promise.all(paths.map((path) => read(url + path)));
      if (round >= WARM_UP) times[index]?.taken.push(performance.now() - begun);
    }
  }
  return times;
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  await answer.arrayBuffer();
}
