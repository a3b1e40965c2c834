import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@keepsake/engine/limits";
import type { Session } from "./people-store.ts";

const DAY_MS = 86_400_000;

/** Whether a session has run out: not used for long, or long ago begun. */
export function hasEnded(
  { createdAt, lastUsedAt }: Pick<Session, "createdAt" | "lastUsedAt">,
  now: number,
): boolean {
  return now - lastUsedAt >= SESSION_IDLE_DAYS * DAY_MS || now - createdAt >= SESSION_DAYS * DAY_MS;
}
