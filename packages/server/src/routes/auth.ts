import { EngineError } from "@keepsake/engine";
import {
  PasswordAgain,
  PasswordChange,
  Person,
  SessionPage,
  SignIn,
  SignInState,
  SignUp,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, PEOPLE_PROBLEMS, READ_PROBLEMS } from "../described.ts";
import { toPerson, toSession } from "../people-views.ts";
import type { Guests } from "../guests/guests.ts";
import { dropGuest, dropSession, readGuest, writeSession } from "../people/cookies.ts";
import type { People } from "../people/people.ts";
import { placeOf } from "../people/place.ts";
import { signedIn } from "../signed-in.ts";
import { signedRoutes, type Signed } from "../signed.ts";
import type { Context } from "hono";

const tags = ["People"];

const state = createRoute({
  operationId: "getSignInState",
  method: "get",
  path: "/auth",
  tags,
  summary: "Whether one signs in here, and who may sign up; open to all",
  responses: { 200: json(SignInState, "That."), 503: READ_PROBLEMS[503] },
});

const signUp = createRoute({
  operationId: "signUp",
  method: "post",
  path: "/auth/sign-up",
  tags,
  summary: "Makes an account and signs in",
  request: { body: body(SignUp) },
  responses: { 201: json(Person, "Signed in; the session is in a cookie."), ...PEOPLE_PROBLEMS },
});

const signIn = createRoute({
  operationId: "signIn",
  method: "post",
  path: "/auth/sign-in",
  tags,
  summary: "Signs in",
  request: { body: body(SignIn) },
  responses: { 200: json(Person, "Signed in; the session is in a cookie."), ...PEOPLE_PROBLEMS },
});

const signOut = createRoute({
  operationId: "signOut",
  method: "post",
  path: "/auth/sign-out",
  tags,
  summary: "Ends this session",
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

const password = createRoute({
  operationId: "changePassword",
  method: "put",
  path: "/auth/password",
  tags,
  summary: "Changes the password and ends all other sessions",
  request: { body: body(PasswordChange) },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

const sessions = createRoute({
  operationId: "listSessions",
  method: "get",
  path: "/auth/sessions",
  tags,
  summary: "Where the account is signed in, the last used first",
  responses: { 200: json(SessionPage, "All of them."), ...PEOPLE_PROBLEMS },
});

const endSession = createRoute({
  operationId: "endSession",
  method: "delete",
  path: "/auth/sessions/{id}",
  tags,
  summary: "Signs out elsewhere",
  request: { params: z.object({ id: PathId }) },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

const endSessions = createRoute({
  operationId: "endSessions",
  method: "delete",
  path: "/auth/sessions",
  tags,
  summary: "Signs out everywhere, here too",
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

const removeAccount = createRoute({
  operationId: "deleteAccount",
  method: "delete",
  path: "/auth/account",
  tags,
  summary: "Deletes the account with everything that is in it",
  request: { body: body(PasswordAgain) },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

/**
 * @param people - Undefined where nobody can sign in.
 * @param guests - Undefined where there are none.
 */
export function authRoutes(people: People | undefined, guests?: Guests) {
  const open = (): People => {
    if (people?.auth === "on") return people;
    throw new EngineError("forbidden", "Nobody signs in here: KEEPSAKE_AUTH is off");
  };
  /** A visit ends where somebody comes in. */
  const endVisit = (c: Context<Signed>): void => {
    const token = readGuest(c, people?.origins ?? []);
    if (token === undefined) return;
    guests?.end(token);
    dropGuest(c);
  };
  return signedRoutes()
    .openapi(state, async (c) => {
      if (people?.auth !== "on") {
        return c.json({ auth: "off" as const, signUp: null, guests: false, visit: null }, 200);
      }
      const signUpState = await people.accounts.signUpState();
      const visit = guests?.of(readGuest(c, people.origins))?.view() ?? null;
      const has = guests !== undefined && signUpState !== "owner";
      return c.json({ auth: "on" as const, signUp: signUpState, guests: has, visit }, 200);
    })
    .openapi(signUp, async (c) => {
      const { accounts, origins } = open();
      const made = await accounts.signUp(c.req.valid("json"), placeOf(c, origins));
      endVisit(c);
      writeSession(c, origins, made.token);
      return c.json(toPerson(made.person, made.organizations), 201);
    })
    .openapi(signIn, async (c) => {
      const { accounts, origins } = open();
      const found = await accounts.signIn(c.req.valid("json"), placeOf(c, origins));
      endVisit(c);
      writeSession(c, origins, found.token);
      return c.json(toPerson(found.person, found.organizations), 200);
    })
    .openapi(signOut, async (c) => {
      const caller = c.get("caller");
      if (caller.by !== "nothing") {
        const { account, sessionId, sessions } = signedIn(people, caller);
        await sessions.end(account, sessionId);
      }
      dropSession(c);
      return c.body(null, 204);
    })
    .openapi(password, async (c) => {
      const { account, sessionId, accounts } = signedIn(people, c.get("caller"));
      await accounts.changePassword(account, sessionId, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(sessions, async (c) => {
      const { account, sessionId, ...own } = signedIn(people, c.get("caller"));
      const found = await own.sessions.list(account);
      return c.json({ items: found.map((one) => toSession(one, sessionId)), next: null }, 200);
    })
    .openapi(endSession, async (c) => {
      const own = signedIn(people, c.get("caller"));
      await own.sessions.end(own.account, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(endSessions, async (c) => {
      const own = signedIn(people, c.get("caller"));
      await own.sessions.endAll(own.account);
      dropSession(c);
      return c.body(null, 204);
    })
    .openapi(removeAccount, async (c) => {
      const own = signedIn(people, c.get("caller"));
      await own.accounts.remove(own.account, c.req.valid("json").password);
      dropSession(c);
      return c.body(null, 204);
    });
}
