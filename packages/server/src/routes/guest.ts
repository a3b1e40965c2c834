import { EngineError } from "@keepsake/engine";
import { GuestVisit } from "@keepsake/engine/wire";
import { createRoute } from "@hono/zod-openapi";
import { EMPTY, json, PEOPLE_PROBLEMS } from "../described.ts";
import type { Guests } from "../guests/guests.ts";
import { dropGuest, readGuest, writeGuest } from "../people/cookies.ts";
import type { People } from "../people/people.ts";
import { placeOf } from "../people/place.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["People"];

const begin = createRoute({
  operationId: "beginVisit",
  method: "post",
  path: "/guest",
  tags,
  summary: "Begins a guest's visit, of which nothing is kept; open to all where guests may come",
  responses: {
    201: json(GuestVisit, "Begun; the visit is in a cookie."),
    ...PEOPLE_PROBLEMS,
  },
});

const end = createRoute({
  operationId: "endVisit",
  method: "delete",
  path: "/guest",
  tags,
  summary: "Ends the visit, with everything of it; does nothing where there is none",
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

/** @param guests - Undefined where there are none. */
export function guestRoutes(people: People | undefined, guests: Guests | undefined) {
  return signedRoutes()
    .openapi(begin, async (c) => {
      if (people?.auth !== "on" || guests === undefined || c.get("caller").by !== "nothing") {
        throw new EngineError("forbidden", "There are no guests here: KEEPSAKE_GUESTS is off");
      }
      if ((await people.accounts.signUpState()) === "owner") {
        throw new EngineError("forbidden", "Guests may come once somebody has signed up");
      }
      guests.end(readGuest(c, people.origins));
      const { token, visit } = guests.begin(placeOf(c, people.origins).address);
      writeGuest(c, people.origins, token);
      return c.json(visit.view(), 201);
    })
    .openapi(end, (c) => {
      guests?.end(readGuest(c, people?.origins ?? []));
      dropGuest(c);
      return c.body(null, 204);
    });
}
