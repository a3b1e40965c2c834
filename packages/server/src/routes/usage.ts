import type { ChatId, Engine } from "@keepsake/engine";
import {
  ChargePage,
  ChargeQuery,
  Settings,
  SettingsPatch,
  toChargeView,
  toSettingsView,
  toUsageSumsView,
  UsageQuery,
  UsageSums,
} from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { body, json, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Cost"];

const sums = createRoute({
  operationId: "getUsage",
  method: "get",
  path: "/usage",
  tags,
  summary: "Tokens and cost of replies and background jobs, added up",
  request: { query: UsageQuery },
  responses: { 200: json(UsageSums, "The sums."), ...READ_PROBLEMS },
});

const charges = createRoute({
  operationId: "listCharges",
  method: "get",
  path: "/usage/charges",
  tags,
  summary: "The same one by one, newest first",
  request: { query: ChargeQuery },
  responses: { 200: json(ChargePage, "A page of them."), ...READ_PROBLEMS },
});

const get = createRoute({
  operationId: "getSettings",
  method: "get",
  path: "/settings",
  tags,
  summary: "Prices of models, the balance where one is kept, and deep memory",
  responses: { 200: json(Settings, "The settings."), ...READ_PROBLEMS },
});

const update = createRoute({
  operationId: "updateSettings",
  method: "patch",
  path: "/settings",
  tags,
  summary: "Changes prices, the balance, or the switch of deep memory",
  request: { body: body(SettingsPatch) },
  responses: { 200: json(Settings, "The settings as they are now."), ...WRITE_PROBLEMS },
});

export function usageRoutes(engine: Engine) {
  return signedRoutes()
    .openapi(sums, async (c) => {
      const { by, from, to, offset } = c.req.valid("query");
      const asked = { by, from, to, offsetMinutes: offset };
      return c.json(toUsageSumsView(await engine.usage.sums(c.get("principal"), asked)), 200);
    })
    .openapi(charges, async (c) => {
      const { chatId, ...page } = c.req.valid("query");
      const found = await engine.usage.charges(c.get("principal"), {
        ...page,
        chatId: chatId as ChatId | undefined,
      });
      return c.json({ items: found.items.map(toChargeView), next: found.next }, 200);
    })
    .openapi(get, async (c) =>
      c.json(toSettingsView(await engine.settings.get(c.get("principal"))), 200),
    )
    .openapi(update, async (c) => {
      const changed = await engine.settings.update(c.get("principal"), c.req.valid("json"));
      return c.json(toSettingsView(changed), 200);
    });
}
