import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";

/** What every backend does where nobody signs in. */
export function peopleContract(open: () => Promise<Backend>): void {
  describe("people", () => {
    it("are nobody in particular where signing in is off", async () => {
      const backend = await open();
      expect(await backend.people.state()).toEqual({
        auth: "off",
        signUp: null,
        guests: false,
        visit: null,
      });
      expect(await backend.me()).toMatchObject({ auth: "off", name: null, by: "nothing" });
      for (const call of [
        backend.people.sessions(),
        backend.people.beginVisit(),
        backend.people.keys.list(),
        backend.people.organizations.list(),
        backend.people.signIn({ name: "Ann", password: "correct horse" }),
      ]) {
        await expect(call).rejects.toMatchObject({ code: "forbidden" });
      }
    });
  });
}
