import { z } from "zod";
import { NOTIFICATION_KINDS } from "../domain/notification.ts";
import { Message, Usage } from "./chat.ts";
import { MemoryEntry, ScopeKind } from "./memory.ts";
import { Problem } from "./problem.ts";

/** In a group: the reply that it belongs to. */
const messageId = z.string().optional();

/**
 * Events of a reply's stream by name, with their data; it ends after `reply-end` or `error`. In a group
 * each reply of the round begins with `reply-start`, the round goes on after `reply-end` and after
 * `reply-failed`, and ends with `turn-end` or `error`.
 */
export const ReplyEvents = {
  "turn-start": z.object({ turnId: z.string(), messageId: z.string() }).meta({ id: "TurnStart" }),
  "reply-start": z
    .object({ messageId: z.string(), speakerId: z.string().nullable(), speakerName: z.string() })
    .meta({ id: "ReplyStart" }),
  "reply-delta": z.object({ text: z.string(), messageId }).meta({ id: "ReplyDelta" }),
  memory: z
    .object({ op: z.enum(["saved", "updated", "deleted"]), entry: MemoryEntry, messageId })
    .meta({ id: "MemoryWritten" }),
  "reply-end": z
    .object({ message: Message, usage: Usage.nullable(), cost: z.number().nullable() })
    .meta({ id: "ReplyEnd" }),
  "reply-failed": z.object({ messageId: z.string(), problem: Problem }).meta({ id: "ReplyFailed" }),
  "turn-end": z.object({ turnId: z.string() }).meta({ id: "TurnEnd" }),
  error: z.object({ problem: Problem, messageId }).meta({ id: "ReplyError" }),
} as const;

const ChatTouched = z.object({ chatId: z.string() }).meta({ id: "ChatTouched" });

/** Events of `GET /api/events` by name: what to read again, never a text of the chat. */
export const ServerEvents = {
  summary: ChatTouched,
  message: ChatTouched,
  job: ChatTouched,
  /** A character was made, changed or deleted. */
  character: z.object({ characterId: z.string() }).meta({ id: "CharacterTouched" }),
  persona: z.object({ personaId: z.string() }).meta({ id: "PersonaTouched" }),
  memory: z
    .object({
      scope: ScopeKind,
      characterId: z.string().nullable(),
      organizationId: z.string().nullable(),
      /** Null where more than one entry changed. */
      entryId: z.string().nullable(),
    })
    .meta({ id: "MemoryTouched" }),
  notification: z
    .object({ id: z.string(), kind: z.enum(NOTIFICATION_KINDS), chatId: z.string().nullable() })
    .meta({ id: "NotificationTouched" }),
} as const;

type EventOf<Events extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Events]: { readonly event: Name; readonly data: z.infer<Events[Name]> };
}[keyof Events];

export type ReplyEvent = EventOf<typeof ReplyEvents>;
export type ServerEvent = EventOf<typeof ServerEvents>;
