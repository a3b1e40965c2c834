import type { Engine, NotificationId } from "@keepsake/engine";
import {
  NotificationMarks,
  NotificationPage,
  PageQuery,
  toNotificationView,
  Unread,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Notifications"];

const list = createRoute({
  operationId: "listNotifications",
  method: "get",
  path: "/notifications",
  tags,
  summary: "What was done, or failed, while nobody looked; newest first",
  request: { query: PageQuery },
  responses: { 200: json(NotificationPage, "A page of them."), ...READ_PROBLEMS },
});

const mark = createRoute({
  operationId: "markNotifications",
  method: "patch",
  path: "/notifications",
  tags,
  summary: "Marks notifications as read, or as unread",
  request: { body: body(NotificationMarks) },
  responses: { 200: json(Unread, "How many are unread now."), ...WRITE_PROBLEMS },
});

const clear = createRoute({
  operationId: "clearNotifications",
  method: "delete",
  path: "/notifications",
  tags,
  summary: "Takes all notifications away",
  responses: { 204: EMPTY, ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteNotification",
  method: "delete",
  path: "/notifications/{id}",
  tags,
  summary: "Takes a notification away",
  request: { params: z.object({ id: PathId }) },
  responses: { 204: EMPTY, ...WRITE_PROBLEMS },
});

export function notificationRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const found = await engine.notifications.list(c.get("principal"), c.req.valid("query"));
      const { items, next, unread } = found;
      return c.json({ items: items.map(toNotificationView), next, unread }, 200);
    })
    .openapi(mark, async (c) => {
      const { ids, read } = c.req.valid("json");
      const named = ids?.map((id) => id as NotificationId);
      return c.json(await engine.notifications.mark(c.get("principal"), { ids: named, read }), 200);
    })
    .openapi(clear, async (c) => {
      await engine.notifications.clear(c.get("principal"));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const id = c.req.valid("param").id as NotificationId;
      await engine.notifications.remove(c.get("principal"), id);
      return c.body(null, 204);
    });
}
