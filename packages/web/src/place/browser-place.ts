import type { BackendError } from "../backend/backend-error.ts";
import type { ModelSetting } from "./model-setting.ts";

/** How much room the browser gives, and whether it may take it back. */
export interface Room {
  /** Bytes; undefined where the browser does not tell. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser promised not to clear it by itself. */
  readonly persisted: boolean;
}

/** What only a Keepsake in the browser can be asked. */
export interface BrowserPlace {
  /** Whether the page came from a Keepsake that it can change to. */
  readonly hasServer: boolean;
  readonly model: ModelSetting | undefined;
  /** Another model answers from the next load of the page on, which its policy then allows. */
  useModel(model: ModelSetting | undefined): void;
  /** The page goes back to its server. */
  leave(): void;
  /** Asks the model that is set up for a word. @returns Why it did not answer. */
  tryModel(): Promise<BackendError | undefined>;
  room(): Promise<Room>;
  /** Asks the browser to keep everything until the person deletes it. */
  persist(): Promise<boolean>;
}
