import type { CharacterId, Engine } from "@keepsake/engine";
import { ProfileQuery, UserProfile, memoryViews } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { json, READ_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const profile = createRoute({
  operationId: "getProfile",
  method: "get",
  path: "/profile",
  tags: ["Saved memories"],
  summary: "What a chat with an assistant that begins now is told of the person",
  request: { query: ProfileQuery },
  responses: { 200: json(UserProfile, "The profile, and what it is made of."), ...READ_PROBLEMS },
});

export function profileRoutes(parts: { readonly engine: Engine; readonly now: () => number }) {
  const { engine } = parts;
  return signedRoutes().openapi(profile, async (c) => {
    const principal = c.get("principal");
    const { characterId } = c.req.valid("query");
    const found = await engine.memories.profile(principal, {
      characterId: characterId as CharacterId | undefined,
    });
    const asked = { engine, principal, now: parts.now() };
    const shown = await memoryViews(asked, [...found.entries, ...found.pinned]);
    const entries = shown.slice(0, found.entries.length);
    const pinned = shown.slice(found.entries.length);
    return c.json({ text: found.text, tokens: found.tokens, entries, pinned }, 200);
  });
}
