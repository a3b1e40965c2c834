import type { Principal } from "@keepsake/engine";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Caller } from "./people/caller.ts";
import { answer, problemOfRequest } from "./problems.ts";

/** What every route knows: who is asking, from the session and never from the request. */
export interface Signed {
  readonly Variables: { readonly principal: Principal; readonly caller: Caller };
}

/** Routes whose requests are checked, and described, by their schemas. */
export function signedRoutes(): OpenAPIHono<Signed> {
  return new OpenAPIHono<Signed>({
    defaultHook: (result, c) =>
      result.success ? undefined : answer(c, problemOfRequest(result.target, result.error.issues)),
  });
}
