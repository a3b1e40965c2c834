import type {
  MadeInvitation,
  MemberPage,
  Me,
  Organization,
  OrganizationPage,
} from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openPeople, PASSWORD, type OpenPeople, type Visitor } from "../testing/open-people.ts";

interface Company extends OpenPeople {
  /** The admin. */
  readonly ann: Visitor;
  /** A member. */
  readonly bob: Visitor;
  /** Somebody else. */
  readonly cleo: Visitor;
  readonly id: string;
}

async function company(): Promise<Company> {
  const opened = await openPeople({ signUp: "open" });
  const [ann, bob, cleo] = [opened.visitor(), opened.visitor(), opened.visitor()];
  await ann.signUp("Ann");
  const made = await ann.ask<Organization>("POST", "/api/organizations", { name: "Acme" });
  const { id } = made.body;
  await bob.signUp("Bob", await codeOf(ann, id));
  await cleo.ask("POST", "/api/auth/sign-up", { name: "Cleo", password: PASSWORD });
  return { ...opened, ann, bob, cleo, id };
}

async function codeOf(admin: Visitor, id: string, role = "member"): Promise<string> {
  const path = `/api/organizations/${id}/invitations`;
  return (await admin.ask<MadeInvitation>("POST", path, { role })).body.code;
}

async function accountOf(visitor: Visitor): Promise<string> {
  return (await visitor.ask<Me>("GET", "/api/me")).body.account;
}

describe("organizations", () => {
  it("[6.11] have the one who makes them as admin, and members by invitation", async () => {
    const { ann, bob, cleo, id } = await company();
    const members = await bob.ask<MemberPage>("GET", `/api/organizations/${id}/members`);
    expect(members.body.items.map(({ name, role }) => [name, role])).toEqual([
      ["Ann", "admin"],
      ["Bob", "member"],
    ]);
    const mine = await ann.ask<OrganizationPage>("GET", "/api/organizations");
    expect(mine.body.items).toMatchObject([{ name: "Acme", role: "admin", members: 2 }]);
    const me = await bob.ask<Me>("GET", "/api/me");
    expect(me.body.organizations).toEqual([{ id, name: "Acme", role: "member" }]);
    expect((await cleo.ask<OrganizationPage>("GET", "/api/organizations")).body.items).toEqual([]);
  });

  it("[12.2] answer to others as if they did not exist, and to members where only admins may", async () => {
    const { bob, cleo, id } = await company();
    const account = await accountOf(bob);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", "", undefined],
      ["GET", "/members", undefined],
      ["PATCH", `/members/${account}`, { role: "admin" }],
      ["DELETE", `/members/${account}`, undefined],
      ["GET", "/invitations", undefined],
      ["POST", "/invitations", { role: "admin" }],
      ["DELETE", "/invitations/x", undefined],
    ] as const) {
      const other = await cleo.ask(method, `/api/organizations/${id}${path}`, body);
      const none = await cleo.ask(method, `/api/organizations/none${path}`, body);
      expect(other.status, `${method} ${path}`).toBe(404);
      expect(other.body, `${method} ${path}`).toEqual(none.body);
      if (method === "GET" && path !== "/invitations") continue;
      if (method === "DELETE" && path.startsWith("/members")) continue;
      const member = await bob.ask(method, `/api/organizations/${id}${path}`, body);
      expect(member.status, `${method} ${path}`).toBe(403);
    }
  });

  it("[6.11] keep an admin as long as there are members", async () => {
    const { ann, bob, id } = await company();
    const [admin, member] = [await accountOf(ann), await accountOf(bob)];
    const path = `/api/organizations/${id}/members`;
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PATCH", { role: "member" }],
    ] as const) {
      const kept = await ann.ask(method, `${path}/${admin}`, body);
      expect([kept.status, kept.body.matter]).toEqual([409, "people-last-admin"]);
    }
    const account = await ann.ask("DELETE", "/api/auth/account", { password: PASSWORD });
    expect([account.status, account.body.matter]).toEqual([409, "people-last-admin"]);
    expect((await ann.ask("PATCH", `${path}/${member}`, { role: "admin" })).status).toBe(200);
    expect((await ann.ask("DELETE", `${path}/${admin}`)).status).toBe(204);
    expect((await bob.ask("DELETE", `${path}/${member}`)).status).toBe(204);
    expect((await bob.ask("GET", `/api/organizations/${id}`)).status).toBe(404);
  });

  it("[6.11, 12.2] are read no more by whoever was sent away, at once", async () => {
    const { ann, bob, id } = await company();
    const memories = `/api/memories?scope=organization&organizationId=${id}`;
    const saved = { scope: "organization", organizationId: id, text: "The fair is in May" };
    expect((await ann.ask("POST", "/api/memories", saved)).status).toBe(201);
    expect((await bob.ask("POST", "/api/memories", saved)).status).toBe(403);
    const read = await bob.ask<{ total: number }>("GET", memories);
    expect(read.body.total).toBe(1);
    const stream = await bob.request("GET", "/api/events");
    await ann.ask("DELETE", `/api/organizations/${id}/members/${await accountOf(bob)}`);
    expect((await bob.ask("GET", memories)).status).toBe(404);
    await stream.text();
  });

  it("[10.4] take their memory along", async () => {
    const { ann, id, store } = await company();
    const saved = { scope: "organization", organizationId: id, text: "The fair is in May" };
    await ann.ask("POST", "/api/memories", saved);
    expect((await ann.ask("DELETE", `/api/organizations/${id}`)).status).toBe(204);
    const owner = `organization:${id}` as never;
    expect(await store.entriesSince(owner, { [`organization:${id}`]: 0 })).toEqual([]);
  });
});

describe("invitations", () => {
  it("hold once, for a week, and until they are taken back", async () => {
    const { ann, bob, cleo, id, clock } = await company();
    const join = (who: Visitor, code: string) =>
      who.ask("POST", "/api/organizations/join", { code });
    const used = await codeOf(ann, id, "admin");
    expect((await join(cleo, used.toLowerCase())).status).toBe(200);
    expect((await cleo.ask<Organization>("GET", `/api/organizations/${id}`)).body.role).toBe(
      "admin",
    );
    expect((await join(bob, used)).body.matter).toBe("people-code");

    const late = await codeOf(ann, id);
    clock.now += 7 * 86_400_000;
    expect((await join(bob, late)).body.matter).toBe("people-code");

    const path = `/api/organizations/${id}/invitations`;
    const { body } = await ann.ask<MadeInvitation>("POST", path, { role: "member" });
    expect((await ann.ask("DELETE", `${path}/${body.id}`)).status).toBe(204);
    expect((await join(bob, body.code)).body.matter).toBe("people-code");
    expect((await ann.ask<{ items: object[] }>("GET", path)).body.items).toEqual([]);
  });

  it("[12.2] hold no longer than whoever made them is an admin: nobody comes back by their own", async () => {
    const { ann, bob, cleo, id } = await company();
    const member = `/api/organizations/${id}/members/${await accountOf(bob)}`;
    const promoted = () => ann.ask("PATCH", member, { role: "admin" });
    const join = (who: Visitor, code: string) =>
      who.ask("POST", "/api/organizations/join", { code });

    await promoted();
    const [demoted, kept] = [await codeOf(bob, id, "admin"), await codeOf(ann, id)];
    await ann.ask("PATCH", member, { role: "member" });
    expect((await join(cleo, demoted)).body.matter).toBe("people-code");

    await promoted();
    const own = await codeOf(bob, id, "admin");
    expect((await ann.ask("DELETE", member)).status).toBe(204);
    expect((await join(bob, own)).body.matter).toBe("people-code");

    expect((await join(bob, kept)).status).toBe(200);
    await promoted();
    const gone = await codeOf(bob, id, "admin");
    expect((await bob.ask("DELETE", "/api/auth/account", { password: PASSWORD })).status).toBe(204);
    expect((await join(cleo, gone)).body.matter).toBe("people-code");
  });

  it("leave whoever belongs to it already what they are", async () => {
    const { ann, id } = await company();
    const code = await codeOf(ann, id);
    expect((await ann.ask("POST", "/api/organizations/join", { code })).status).toBe(200);
    expect((await ann.ask<Organization>("GET", `/api/organizations/${id}`)).body.role).toBe(
      "admin",
    );
  });
});
