import type { Scope } from "../../../domain/entry.ts";
import type { Message } from "../../../domain/message.ts";
import { textAnalyzer } from "../../../models/analyzer.ts";
import { scriptedModels, type ScriptedModel } from "../../../models/scripted.ts";
import type { Ambient } from "../../../ports/ambient.ts";
import { NO_ORGANIZATIONS } from "../../../ports/directory.ts";
import type { Store } from "../../../ports/store.ts";
import {
  writeInBackground,
  type BackgroundOutcome,
  type WantedChange,
} from "../../background-write.ts";
import { characterUseCases } from "../../characters.ts";
import { chatUseCases } from "../../chats.ts";
import type { Context } from "../../context.ts";
import { memoryUseCases } from "../../memories.ts";
import { messageUseCases } from "../../message-edits.ts";
import { promptUseCases } from "../../prompts.ts";
import { trayUseCases } from "../../tray.ts";
import { ReplyHub } from "../../reply-hub.ts";
import { turnUseCases } from "../../turns.ts";
import { plainRules } from "../plain-rules.ts";
import { ANN } from "../rig.ts";

/** One process over the store: everything of an engine that the model of memories plays with. */
export interface Process {
  readonly context: Context;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly characters: ReturnType<typeof characterUseCases>;
  readonly chats: ReturnType<typeof chatUseCases>;
  readonly turns: ReturnType<typeof turnUseCases>;
  readonly messages: ReturnType<typeof messageUseCases>;
  readonly prompts: ReturnType<typeof promptUseCases>;
  readonly tray: ReturnType<typeof trayUseCases>;
  /** Nothing that it has begun comes to an end. */
  kill(): void;
}

const analyzer = textAnalyzer();

export function startProcess(
  store: Store,
  options: {
    readonly ambient: Ambient;
    readonly model: ScriptedModel;
    readonly capacity: Context["capacity"];
  },
): Process {
  const life = { isOver: false };
  const context: Context = {
    ...options,
    store: mortal(store, life),
    models: scriptedModels(options.model),
    rules: plainRules,
    analyzer,
    directory: NO_ORGANIZATIONS,
    includesDeep: () => true,
    notify: () => undefined,
  };
  const hub = new ReplyHub();
  return {
    context,
    memories: memoryUseCases(context, hub),
    characters: characterUseCases(context),
    chats: chatUseCases(context, hub),
    turns: turnUseCases(context, hub),
    messages: messageUseCases(context, hub),
    prompts: promptUseCases(context),
    tray: trayUseCases(context),
    kill: () => void (life.isOver = true),
  };
}

/** A store that answers no more once its process has died. */
function mortal(store: Store, life: { readonly isOver: boolean }): Store {
  const never = new Promise<never>(() => undefined);
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]) =>
        life.isOver ? never : (Reflect.apply(value, target, given) as unknown);
    },
  });
}

/** What a background pass wants to write, and the message that it comes from. */
export interface WantedWrite {
  readonly scope: Scope;
  readonly change: WantedChange;
  readonly message: Pick<Message, "chatId" | "id" | "turnId">;
  readonly doubt?: "outside" | "unsure" | null;
}

/** A write that hangs on a message, through the funnel of all of them. */
export async function writeAsBackground(
  process: Process,
  { scope, change, message, doubt = null }: WantedWrite,
): Promise<BackgroundOutcome> {
  const { chatId, turnId, id } = message;
  return writeInBackground(
    process.context,
    ANN,
    {
      scope,
      change,
      author: {
        origin: "deep",
        confidence: null,
        anchor: { kind: "message", messageId: id },
        source: { chatId, turnId, messageIds: [id] },
      },
      doubt,
      whenFull: "tray",
    },
    async () => [],
  );
}
