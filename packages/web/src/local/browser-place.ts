import type { BackendError } from "../backend/backend-error.ts";
import type { BrowserPlace } from "../place/browser-place.ts";
import { keepModel, originOf, type ModelSetting } from "../place/model-setting.ts";
import { answered } from "./ask.ts";

/** The part of a model that a trial needs. */
interface TriedModels {
  reply(name: null): {
    stream(request: {
      readonly purpose: "reply";
      readonly system: readonly [];
      readonly messages: readonly { readonly role: "user"; readonly text: string }[];
      readonly tools: readonly [];
      readonly maxOutputTokens: number;
      readonly signal: AbortSignal;
    }): AsyncIterable<unknown>;
  };
}

/** So much room that models that think first come to a word. */
const TRIAL_TOKENS = 400;
const TRIAL_MS = 60_000;

/** The settings of this browser: its model and its room. */
export function browserPlace(options: {
  readonly setting: ModelSetting | undefined;
  readonly models: TriedModels;
  readonly storage: Storage | undefined;
  /** Undefined where the browser has none, as on a page that is not secure. */
  readonly manager: StorageManager | undefined;
  readonly hasServer: boolean;
  /** Tells whoever serves the page which host its policy has to allow. */
  readonly allow: (origin: string | undefined) => void;
}): BrowserPlace {
  const { setting, models, storage, manager, hasServer, allow } = options;
  return {
    hasServer,
    model: setting,
    useModel(model) {
      keepModel(storage, model);
      allow(originOf(model));
    },
    leave: () => allow(undefined),
    tryModel: () =>
      answered({ log: (error) => console.error(error) }, async () => {
        const reply = models.reply(null).stream({
          purpose: "reply",
          system: [],
          messages: [{ role: "user", text: "Say yes." }],
          tools: [],
          maxOutputTokens: TRIAL_TOKENS,
          signal: AbortSignal.timeout(TRIAL_MS),
        });
        for await (const event of reply) void event;
      }).then(
        () => undefined,
        (error: BackendError) => error,
      ),
    room: async () => {
      const [estimate, persisted] = await Promise.all([
        manager?.estimate().catch(() => undefined),
        manager?.persisted().catch(() => false),
      ]);
      return { used: estimate?.usage, quota: estimate?.quota, persisted: persisted === true };
    },
    persist: async () => (await manager?.persist()) === true,
  };
}
