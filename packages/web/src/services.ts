import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { BackendError } from "./backend/backend-error.ts";
import type { Backend } from "./backend/backend.ts";
import { queryKeys } from "./backend/query-keys.ts";
import { draftsIn } from "./chat/drafts.ts";
import type { Drafts } from "./chat/drafts.ts";
import { putMessage } from "./chat/message-log.ts";
import type { MessageLog } from "./chat/message-log.ts";
import { replyRunner } from "./chat/reply-runner.ts";
import type { ReplyRunner } from "./chat/reply-runner.ts";
import { receiptsOfThePage } from "./deleting/receipts.ts";
import type { Receipts } from "./deleting/receipts.ts";
import { pickingIn, type Picking } from "./memory/picking.ts";
import { savedNotes, type SavedNotes } from "./memory/saved-note.ts";
import { preferencesIn } from "./preferences.ts";
import type { Preferences } from "./preferences.ts";
import type { BrowserPlace } from "./place/browser-place.ts";
import { signedOutState, type SignedOut } from "./signed-out.ts";
import { announcer } from "./ui/announcer.ts";
import type { Announcer } from "./ui/announcer.ts";

/** What lives as long as the page. */
export interface Services {
  readonly backend: Backend;
  readonly cache: QueryClient;
  readonly replies: ReplyRunner;
  readonly drafts: Drafts;
  readonly preferences: Preferences;
  readonly announcer: Announcer;
  readonly receipts: Receipts;
  readonly picking: Picking;
  readonly saved: SavedNotes;
  readonly signedOut: SignedOut;
  /** Of a Keepsake that runs in the page; undefined on a server. */
  readonly browser: BrowserPlace | undefined;
  readonly storage: Storage | undefined;
}

const FRESH_MS = 15_000;
const TRIES = 2;

export function createServices(options: {
  readonly backend: Backend;
  readonly storage: Storage | undefined;
  readonly newKey: () => string;
  readonly browser?: BrowserPlace | undefined;
}): Services {
  const { backend, storage, newKey, browser } = options;
  const drafts = draftsIn(storage);
  const speaker = announcer();
  const signedOut = signedOutState();
  const onError = (error: unknown) => {
    if (error instanceof BackendError && error.matter === "people-signed-out") signedOut.set(true);
  };
  const cache = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < TRIES && isPassing(error),
      },
    },
  });
  const again = (...keys: readonly (readonly (string | null)[])[]) => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };

  const replies = replyRunner({
    backend,
    drafts,
    newKey,
    listener: {
      onStart: (chatId) => again(queryKeys.log(chatId), queryKeys.chats),
      onMemory: () => again(queryKeys.memories),
      onEnd(chatId, message) {
        cache.setQueryData<MessageLog>(queryKeys.log(chatId), (log) =>
          log === undefined ? undefined : putMessage(log, message),
        );
        speaker.announce(`${message.speakerName}: ${message.text}`);
        again(
          queryKeys.log(chatId),
          queryKeys.chat(chatId),
          queryKeys.chats,
          queryKeys.summary(chatId),
          queryKeys.chatMemory(chatId),
          queryKeys.prompts,
          queryKeys.memories,
          queryKeys.usage,
          queryKeys.settings,
        );
      },
      onFailure: (chatId) => again(queryKeys.log(chatId), queryKeys.chat(chatId)),
    },
  });

  return {
    backend,
    cache,
    replies,
    drafts,
    preferences: preferencesIn(storage),
    announcer: speaker,
    receipts: receiptsOfThePage(),
    picking: pickingIn(drafts),
    saved: savedNotes(),
    signedOut,
    browser,
    storage,
  };
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof BackendError && (error.code === "offline" || error.code === "unavailable")
  );
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error("useServices needs a ServicesContext above it");
  return services;
}

export function useBackend(): Backend {
  return useServices().backend;
}
