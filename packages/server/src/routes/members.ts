import type { AccountId, OrganizationId } from "@keepsake/engine";
import {
  InvitationPage,
  MadeInvitation,
  Member,
  MemberPage,
  RoleChange,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, PEOPLE_PROBLEMS } from "../described.ts";
import { toInvitation, toMember } from "../people-views.ts";
import type { People } from "../people/people.ts";
import { signedIn } from "../signed-in.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Organizations"];
const params = z.object({ id: PathId });
const memberParams = z.object({ id: PathId, account: PathId });
const invitationParams = z.object({ id: PathId, invitationId: PathId });

const list = createRoute({
  operationId: "listMembers",
  method: "get",
  path: "/organizations/{id}/members",
  tags,
  summary: "Who belongs to an organization, by name",
  request: { params },
  responses: { 200: json(MemberPage, "All of them."), ...PEOPLE_PROBLEMS },
});

const changeRole = createRoute({
  operationId: "changeRole",
  method: "patch",
  path: "/organizations/{id}/members/{account}",
  tags,
  summary: "Makes somebody an admin or a member; admins only",
  request: { params: memberParams, body: body(RoleChange) },
  responses: { 200: json(Member, "The member as it is now."), ...PEOPLE_PROBLEMS },
});

const remove = createRoute({
  operationId: "removeMember",
  method: "delete",
  path: "/organizations/{id}/members/{account}",
  tags,
  summary: "Sends somebody away, or leaves; not the last admin of others",
  request: { params: memberParams },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

const invitations = createRoute({
  operationId: "listInvitations",
  method: "get",
  path: "/organizations/{id}/invitations",
  tags,
  summary: "Invitations that still hold, newest first; admins only",
  request: { params },
  responses: { 200: json(InvitationPage, "All of them."), ...PEOPLE_PROBLEMS },
});

const invite = createRoute({
  operationId: "createInvitation",
  method: "post",
  path: "/organizations/{id}/invitations",
  tags,
  summary: "A code by which one person joins, once; only this answer has it",
  request: { params, body: body(RoleChange) },
  responses: { 201: json(MadeInvitation, "The invitation."), ...PEOPLE_PROBLEMS },
});

const takeBack = createRoute({
  operationId: "deleteInvitation",
  method: "delete",
  path: "/organizations/{id}/invitations/{invitationId}",
  tags,
  summary: "Takes an invitation back",
  request: { params: invitationParams },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

/** @param people - Undefined where nobody can sign in. */
export function memberRoutes(people: People | undefined) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const id = c.req.valid("param").id as OrganizationId;
      const found = await organizations.members(account, id);
      return c.json({ items: found.map(toMember), next: null }, 200);
    })
    .openapi(changeRole, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const { id, account: member } = c.req.valid("param");
      const { role } = c.req.valid("json");
      const changed = await organizations.changeRole(
        account,
        id as OrganizationId,
        member as AccountId,
        role,
      );
      return c.json(toMember(changed), 200);
    })
    .openapi(remove, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const { id, account: member } = c.req.valid("param");
      await organizations.removeMember(account, id as OrganizationId, member as AccountId);
      return c.body(null, 204);
    })
    .openapi(invitations, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const id = c.req.valid("param").id as OrganizationId;
      const found = await organizations.invitations(account, id);
      return c.json({ items: found.map(toInvitation), next: null }, 200);
    })
    .openapi(invite, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const id = c.req.valid("param").id as OrganizationId;
      const made = await organizations.invite(account, id, c.req.valid("json").role);
      return c.json({ ...toInvitation(made.invitation), code: made.code }, 201);
    })
    .openapi(takeBack, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const { id, invitationId } = c.req.valid("param");
      await organizations.takeBack(account, id as OrganizationId, invitationId);
      return c.body(null, 204);
    });
}
