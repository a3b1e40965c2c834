import { z } from "zod";
import { Membership } from "./people.ts";

export const Health = z
  .object({ status: z.literal("ok"), store: z.literal("ok"), version: z.string() })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** Who is asking, and what answers. */
export const Me = z
  .object({
    account: z.string(),
    auth: z.enum(["off", "on"]),
    /** How the account is signed in as; null where nobody signs in. */
    name: z.string().nullable(),
    /** What was shown: a session, a key, the visit of a guest, or nothing, where signing in is off. */
    by: z.enum(["session", "key", "guest", "nothing"]),
    organizations: z.array(Membership),
    model: z.object({
      id: z.string(),
      /** True for the partner that comes along, which is not an AI model (SPEC 11.6). */
      builtIn: z.boolean(),
      contextTokens: z.number().int(),
    }),
    version: z.string(),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
