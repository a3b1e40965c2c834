import type { Character, Me, SessionPage, SignInState } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../problems.ts";
import { openPeople, OWNER_CODE, PASSWORD } from "../testing/open-people.ts";

const secret = { name: "Ann", password: PASSWORD };

describe("signing up", () => {
  it("is for whoever has the printed code, once; the first one takes over what is there", async () => {
    const { visitor, engine } = await openPeople();
    const before = { kind: "account", account: "owner" as never, memberships: [] } as const;
    await engine.characters.create(before, { name: "Mira" });
    const [ann, bob] = [visitor(), visitor()];
    const state = await ann.ask<SignInState>("GET", "/api/auth");
    expect(state.body).toEqual({ auth: "on", signUp: "owner", guests: false, visit: null });
    for (const code of [undefined, "", "AAAAA-BBBBB-CCCCC-DDDDE"]) {
      const refused = await ann.ask("POST", "/api/auth/sign-up", { ...secret, code });
      expect([refused.status, refused.body.matter]).toEqual([403, "people-code"]);
    }
    const typed = OWNER_CODE.toLowerCase().replaceAll("-", " ");
    expect((await ann.ask("POST", "/api/auth/sign-up", { ...secret, code: typed })).status).toBe(
      201,
    );
    const found = await ann.ask<{ items: Character[] }>("GET", "/api/characters");
    expect(found.body.items.map(({ name }) => name)).toEqual(["Mira"]);
    const late = await bob.ask("POST", "/api/auth/sign-up", {
      name: "Bob",
      password: PASSWORD,
      code: OWNER_CODE,
    });
    expect([late.status, late.body.matter]).toEqual([403, "people-code"]);
    expect((await bob.ask<SignInState>("GET", "/api/auth")).body.signUp).toBe("invitation");
  });

  it("lets only one of two first ones in who come at once", async () => {
    const { visitor } = await openPeople();
    const answers = await Promise.all(
      ["Ann", "Bob"].map((name) =>
        visitor().ask("POST", "/api/auth/sign-up", { name, password: PASSWORD, code: OWNER_CODE }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 403]));
  });

  it("needs an invitation afterwards, unless it is open to all", async () => {
    for (const [signUp, status] of [
      ["invitation", 403],
      ["open", 201],
    ] as const) {
      const { visitor } = await openPeople({ signUp });
      await visitor().signUp("Ann");
      const answer = await visitor().ask("POST", "/api/auth/sign-up", {
        name: "Bob",
        password: PASSWORD,
      });
      expect(answer.status, signUp).toBe(status);
    }
  });

  it("[12.6] says what is wrong with a name or a password", async () => {
    const { visitor } = await openPeople({ signUp: "open" });
    await visitor().signUp("Ann");
    const wrong = [
      [{ name: "Bob", password: "short" }, 422, "invalid"],
      [{ name: "Bob", password: "x".repeat(201) }, 409, "limit"],
      [{ name: "Bob Bobson", password: "bob BOBSON" }, 422, "invalid"],
      [{ name: "  ", password: PASSWORD }, 422, "invalid"],
      [{ name: "B\u200bb", password: PASSWORD }, 422, "invalid"],
      [{ name: "x".repeat(61), password: PASSWORD }, 409, "limit"],
      [{ name: "Bob" }, 422, "invalid"],
      [{ name: "ＡＮＮ", password: PASSWORD }, 409, "conflict"],
    ] as const;
    for (const [input, status, code] of wrong) {
      const { status: got, body } = await visitor().ask("POST", "/api/auth/sign-up", input);
      expect([got, body.code], JSON.stringify(input)).toEqual([status, code]);
    }
  });
});

describe("signing in", () => {
  it("gives a session in a cookie that scripts and other sites do not get", async () => {
    const { visitor } = await openPeople();
    await visitor().signUp("Ann");
    const ann = visitor();
    const { status, headers } = await ann.ask("POST", "/api/auth/sign-in", secret);
    expect(status).toBe(200);
    const cookie = headers.get("set-cookie") ?? "";
    for (const part of ["keepsake_session=", "HttpOnly", "SameSite=Strict", "Path=/"]) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain("Secure");
    const me = await ann.ask<Me>("GET", "/api/me");
    expect(me.body).toMatchObject({ account: "owner", auth: "on", name: "Ann", by: "session" });
  });

  it("gives a cookie for https alone where people come that way, also behind a proxy", async () => {
    const site = "https://keepsake.example.org";
    const { visitor } = await openPeople({ origins: [site] });
    const ann = visitor(site);
    await ann.signUp("Ann");
    expect(ann.cookie).toMatch(/^__Host-keepsake_session=/u);
    expect((await ann.ask("GET", "/api/me")).status).toBe(200);
    const plain = ann.cookie.replace("__Host-", "");
    const tossed = visitor(site);
    tossed.cookie = plain;
    expect((await tossed.ask("GET", "/api/me")).status).toBe(401);
    const proxied = visitor(site);
    const answer = await proxied.request("POST", "/api/auth/sign-in", secret, {
      host: "127.0.0.1:3210",
    });
    expect(answer.headers.get("set-cookie")).toContain("Secure");
  });

  it("answers alike to an unknown name and a wrong password, after as much work", async () => {
    const { visitor, hashed } = await openPeople();
    await visitor().signUp("Ann");
    const answers = [];
    for (const name of ["Ann", "Nobody"]) {
      const before = hashed.count;
      const { status, body, headers } = await visitor().ask("POST", "/api/auth/sign-in", {
        name,
        password: "wrong password",
      });
      answers.push({ status, body, work: hashed.count - before, names: [...headers.keys()] });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 403, work: 1 });
  });

  it("hears no more after ten wrong passwords for a name, however they come, and again later", async () => {
    const { visitor, clock } = await openPeople();
    await visitor().signUp("Ann");
    const wrong = () =>
      visitor().ask("POST", "/api/auth/sign-in", { name: "ann", password: "wrong password" });
    const together = await Promise.all(Array.from({ length: 14 }, wrong));
    expect(together.filter(({ status }) => status === 403)).toHaveLength(10);
    const right = await visitor().ask("POST", "/api/auth/sign-in", secret);
    expect([right.status, right.body.code, right.body.matter]).toEqual([
      429,
      "limit",
      "people-attempts",
    ]);
    expect(Number(right.headers.get("retry-after"))).toBe(15 * 60);
    clock.now += 15 * 60_000;
    expect((await visitor().ask("POST", "/api/auth/sign-in", secret)).status).toBe(200);
  });

  it("[12.2] lets nobody keep somebody else out by wrong passwords, short of a hundred", async () => {
    const { visitor, people } = await openPeople();
    await visitor().signUp("Ann");
    const from = (address: string, password: string) =>
      people.accounts.signIn({ name: "Ann", password }, { address, agent: "" }).then(
        () => "in",
        (error: unknown) => (error instanceof ProblemError ? error.problem.status : "wrong"),
      );
    for (let tried = 0; tried < 10; tried += 1) await from("203.0.113.1", "wrong password");
    expect(await from("203.0.113.1", PASSWORD)).toBe(429);
    expect(await from("198.51.100.7", PASSWORD)).toBe("in");
    for (let tried = 0; tried < 100; tried += 1) {
      expect(await from(`203.0.113.${10 + (tried % 50)}`, "wrong password")).toBe("wrong");
    }
    expect(await from("198.51.100.7", PASSWORD)).toBe(429);
  });

  it("hears no more from an address that tries name after name", async () => {
    const { visitor } = await openPeople();
    await visitor().signUp("Ann");
    let status = 0;
    for (let tried = 0; tried < 25 && status !== 429; tried += 1) {
      ({ status } = await visitor().ask("POST", "/api/auth/sign-in", {
        name: `somebody ${tried}`,
        password: "password123",
      }));
    }
    expect(status).toBe(429);
  });
});

describe("whoever is not signed in", () => {
  it("[12.2] gets nothing but the way in", async () => {
    const { visitor } = await openPeople();
    await visitor().signUp("Ann");
    for (const path of [
      "/api/me",
      "/api/characters",
      "/api/events",
      "/api/memories",
      "/api/keys",
    ]) {
      const { status, body } = await visitor().ask("GET", path);
      expect([status, body.code, body.matter], path).toEqual([
        401,
        "forbidden",
        "people-signed-out",
      ]);
    }
    for (const path of ["/api/health", "/api/auth", "/api/openapi.json"]) {
      expect((await visitor().ask("GET", path)).status, path).toBe(200);
    }
    const forged = visitor();
    forged.cookie = `keepsake_session=${"x".repeat(43)}`;
    expect((await forged.ask("GET", "/api/me")).status).toBe(401);
  });
});

describe("requests from elsewhere", () => {
  it("[12.2] cannot use a session to change anything", async () => {
    const { visitor } = await openPeople();
    const ann = visitor();
    await ann.signUp("Ann");
    const make = (headers: Readonly<Record<string, string>>) =>
      ann.ask("POST", "/api/characters", { name: "Mira" }, headers);
    expect((await make({ origin: "https://evil.example" })).status).toBe(403);
    expect((await make({ origin: "null" })).status).toBe(403);
    expect((await make({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await make({})).status).toBe(201);
  });

  it("[12.2] reach nothing through a name that is not one of the page's", async () => {
    const { visitor } = await openPeople({ origins: ["https://keepsake.example.org"] });
    expect((await visitor("http://evil.example").ask("GET", "/api/auth")).status).toBe(403);
    expect((await visitor("https://keepsake.example.org").ask("GET", "/api/auth")).status).toBe(
      200,
    );
  });
});

describe("sessions", () => {
  it("end by signing out, here or elsewhere, and by a new password", async () => {
    const { visitor } = await openPeople();
    const [here, there, third] = [visitor(), visitor(), visitor()];
    await here.signUp("Ann");
    for (const one of [there, third]) await one.ask("POST", "/api/auth/sign-in", secret);
    const list = await here.ask<SessionPage>("GET", "/api/auth/sessions");
    expect(list.body.items.filter(({ current }) => current)).toHaveLength(1);
    expect(list.body.items).toHaveLength(3);

    const stolen = third.cookie;
    expect((await third.ask("POST", "/api/auth/sign-out")).status).toBe(204);
    third.cookie = stolen;
    expect((await third.ask("GET", "/api/me")).status).toBe(401);

    const change = { current: PASSWORD, password: "another horse" };
    const wrong = await here.ask("PUT", "/api/auth/password", { ...change, current: "x" });
    expect([wrong.status, wrong.body.matter]).toEqual([403, "people-credentials"]);
    expect((await here.ask("PUT", "/api/auth/password", change)).status).toBe(204);
    expect((await here.ask("GET", "/api/me")).status).toBe(200);
    expect((await there.ask("GET", "/api/me")).status).toBe(401);
    expect((await there.ask("POST", "/api/auth/sign-in", secret)).status).toBe(403);

    await there.ask("POST", "/api/auth/sign-in", { name: "Ann", password: change.password });
    expect((await here.ask("DELETE", "/api/auth/sessions")).status).toBe(204);
    for (const one of [here, there]) expect((await one.ask("GET", "/api/me")).status).toBe(401);
  });

  it("end after a month without use", async () => {
    const { visitor, clock } = await openPeople();
    const ann = visitor();
    await ann.signUp("Ann");
    const day = 86_400_000;
    clock.now += 29 * day;
    expect((await ann.ask("GET", "/api/me")).status).toBe(200);
    clock.now += 29 * day;
    expect((await ann.ask("GET", "/api/me")).status).toBe(200);
    clock.now += 31 * day;
    expect((await ann.ask("GET", "/api/me")).status).toBe(401);
  });

  it("take their open streams with them", async () => {
    const { visitor, people } = await openPeople();
    const [here, there] = [visitor(), visitor()];
    await here.signUp("Ann");
    await there.ask("POST", "/api/auth/sign-in", secret);
    const [mine, theirs] = await Promise.all(
      [here, there].map((one) => one.request("GET", "/api/events")),
    );
    await here.ask("PUT", "/api/auth/password", { current: PASSWORD, password: "another horse" });
    expect(await theirs?.text()).toContain(": open");
    expect(people.endings.size).toBe(1);
    await here.ask("POST", "/api/auth/sign-out");
    await mine?.text();
    expect(people.endings.size).toBe(0);
  });
});

describe("the first account", () => {
  it("[12.2] is made by a code that holds once: after the only person has gone another is printed", async () => {
    const { visitor, told } = await openPeople();
    const ann = visitor();
    await ann.signUp("Ann");
    expect((await ann.ask("DELETE", "/api/auth/account", { password: PASSWORD })).status).toBe(204);
    const [next = ""] = told;
    const up = (code: string) =>
      visitor().ask("POST", "/api/auth/sign-up", { name: "Eve", password: PASSWORD, code });
    expect((await up(OWNER_CODE)).body.matter).toBe("people-code");
    expect((await up(next)).status).toBe(201);
    expect(told).toHaveLength(1);
  });
});

describe("names", () => {
  it.each(["Ac\u202eme", "Ac\u2066me", "Ac\u0007me", "Ac\u200bme"])(
    "[12.6] of people and of organizations hold nothing that turns or hides what is read: %j",
    async (name) => {
      const { visitor } = await openPeople({ signUp: "open" });
      const ann = visitor();
      await ann.signUp("Ann");
      const taken = { name, password: PASSWORD };
      expect((await visitor().ask("POST", "/api/auth/sign-up", taken)).status).toBe(422);
      expect((await ann.ask("POST", "/api/organizations", { name })).status).toBe(422);
      const made = await ann.ask<{ id: string }>("POST", "/api/organizations", {
        name: " Acme  Co",
      });
      const path = `/api/organizations/${made.body.id}`;
      expect((await ann.ask("PATCH", path, { name })).status).toBe(422);
      expect((await ann.ask("GET", path)).body).toMatchObject({ name: "Acme Co" });
    },
  );
});

describe("a session's cookie over http", () => {
  it("[12.2] counts for nothing beside another one of its name, which another page has set", async () => {
    const { visitor } = await openPeople({ signUp: "open" });
    const [ann, eve] = [visitor(), visitor()];
    await ann.signUp("Ann");
    await eve.ask("POST", "/api/auth/sign-up", { name: "Eve", password: PASSWORD });
    const both = { cookie: `${eve.cookie}; ${ann.cookie}` };
    expect((await ann.ask("GET", "/api/me", undefined, both)).status).toBe(401);
    const twice = { cookie: `${ann.cookie}; ${ann.cookie}` };
    expect((await ann.ask("GET", "/api/me", undefined, twice)).status).toBe(200);
  });
});

describe("an account", () => {
  it("[10.4] goes with everything that is in it, after the password was said again", async () => {
    const { visitor, store } = await openPeople({ signUp: "open" });
    const [ann, bob] = [visitor(), visitor()];
    await ann.signUp("Ann");
    await bob.ask("POST", "/api/auth/sign-up", { name: "Bob", password: PASSWORD });
    for (const one of [ann, bob]) await one.ask("POST", "/api/characters", { name: "Mira" });
    const wrong = await ann.ask("DELETE", "/api/auth/account", { password: "wrong password" });
    expect(wrong.status).toBe(403);
    expect((await ann.ask("DELETE", "/api/auth/account", { password: PASSWORD })).status).toBe(204);
    expect((await ann.ask("GET", "/api/me")).status).toBe(401);
    expect((await visitor().ask("POST", "/api/auth/sign-in", secret)).status).toBe(403);
    const left = await store.characters("owner" as never, { limit: 5 });
    expect(left.items).toEqual([]);
    const own = await bob.ask<{ items: Character[] }>("GET", "/api/characters");
    expect(own.body.items).toHaveLength(1);
  });
});

describe("where signing in is off", () => {
  it("everybody is the owner, and nothing about people is there", async () => {
    const { visitor } = await openPeople({ auth: "off" });
    const ann = visitor();
    const me = await ann.ask<Me>("GET", "/api/me");
    expect(me.body).toMatchObject({ account: "owner", auth: "off", name: null, by: "nothing" });
    expect((await ann.ask("GET", "/api/auth")).body).toEqual({
      auth: "off",
      signUp: null,
      guests: false,
      visit: null,
    });
    for (const [method, path] of [
      ["GET", "/api/keys"],
      ["GET", "/api/organizations"],
      ["GET", "/api/auth/sessions"],
    ] as const) {
      const { status, body } = await ann.ask(method, path);
      expect([status, body.code], path).toEqual([403, "forbidden"]);
    }
    const attempt = await ann.ask("POST", "/api/auth/sign-in", secret);
    expect([attempt.status, attempt.body.detail]).toEqual([
      403,
      "Nobody signs in here: KEEPSAKE_AUTH is off",
    ]);
  });
});
