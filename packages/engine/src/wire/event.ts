import { z } from "zod";
import { NOTIFICATION_KINDS } from "../domain/notification.ts";
import { Message, Usage } from "./chat.ts";
import { MemoryEntry, ScopeKind } from "./memory.ts";
import { Problem } from "./problem.ts";

/** Events of a reply's stream by name, with their data; it ends after `reply-end` or `error`. */
export const ReplyEvents = {
  "turn-start": z.object({ turnId: z.string(), messageId: z.string() }).meta({ id: "TurnStart" }),
  "reply-delta": z.object({ text: z.string() }).meta({ id: "ReplyDelta" }),
  memory: z
    .object({ op: z.enum(["saved", "updated", "deleted"]), entry: MemoryEntry })
    .meta({ id: "MemoryWritten" }),
  "reply-end": z
    .object({ message: Message, usage: Usage.nullable(), cost: z.number().nullable() })
    .meta({ id: "ReplyEnd" }),
  error: z.object({ problem: Problem }).meta({ id: "ReplyError" }),
} as const;

const ChatTouched = z.object({ chatId: z.string() }).meta({ id: "ChatTouched" });

/** Events of `GET /api/events` by name: what to read again, never a text of the chat. */
export const ServerEvents = {
  summary: ChatTouched,
  message: ChatTouched,
  job: ChatTouched,
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
