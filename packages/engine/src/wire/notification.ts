import { z } from "zod";
import { NOTIFICATION_KINDS } from "../domain/notification.ts";
import { Id, Instant, listOf, page, Revision } from "./common.ts";

/** Something that was done, or failed, while nobody looked (SPEC 4.10). */
export const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    chatId: z.string().nullable(),
    /** What its chat is called now; null where it is about none. */
    chatTitle: z.string().nullable(),
    /** What a sentence about it is made of: numbers and fixed names, never a text of the chat. */
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    read: z.boolean(),
    createdAt: Instant,
    revision: Revision,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = page(Notification)
  .extend({ unread: z.number().int() })
  .meta({ id: "NotificationPage" });
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Without `ids` all of them. */
export const NotificationMarks = z
  .strictObject({ ids: listOf(Id, 500, "notifications").optional(), read: z.boolean() })
  .meta({ id: "NotificationMarks" });
export type NotificationMarks = z.infer<typeof NotificationMarks>;

export const Unread = z.object({ unread: z.number().int() }).meta({ id: "Unread" });
export type Unread = z.infer<typeof Unread>;
