import type { Detail } from "./prompts/play.ts";

/** What the command line says; each measurement takes what concerns it. */
export interface MeasurementOptions {
  readonly turns?: number | undefined;
  /** Of what is drawn by chance. */
  readonly seed?: number | undefined;
  /** Only this level of detail. */
  readonly detail?: Detail | undefined;
  /** A file of real conversations, in the format of LoCoMo. */
  readonly data?: string | undefined;
}

/** Something that can be measured by its name. */
export interface Measurement {
  readonly name: string;
  /** In a few words. */
  readonly says: string;
  /** Prints what it finds. @returns Which targets were missed, in words. */
  run(options: MeasurementOptions): Promise<readonly string[]>;
}
