import type { RebuildProgress } from "@keepsake/engine/wire";

type Matter = NonNullable<RebuildProgress["failureMatter"]>;

type Reason =
  | "rebuild.reason.credits"
  | "rebuild.reason.key"
  | "rebuild.reason.none"
  | "rebuild.reason.refused"
  | "rebuild.reason.unreachable";

const REASONS: Partial<Record<Matter, Reason>> = {
  credits: "rebuild.reason.credits",
  "provider-credits": "rebuild.reason.credits",
  key: "rebuild.reason.key",
  forbidden: "rebuild.reason.key",
  model: "rebuild.reason.key",
  refused: "rebuild.reason.refused",
  rate: "rebuild.reason.unreachable",
  server: "rebuild.reason.unreachable",
  silence: "rebuild.reason.unreachable",
  network: "rebuild.reason.unreachable",
};

/** The line that says why a rebuild stopped or waits. */
export function reasonOf(matter: RebuildProgress["failureMatter"]): Reason {
  return (matter === null ? undefined : REASONS[matter]) ?? "rebuild.reason.none";
}
