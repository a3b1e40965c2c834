import type { OrganizationId } from "@keepsake/engine";
import { JoinCode, Organization, OrganizationName, OrganizationPage } from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, EMPTY, json, PathId, PEOPLE_PROBLEMS } from "../described.ts";
import { toOrganization } from "../people-views.ts";
import type { People } from "../people/people.ts";
import { signedIn } from "../signed-in.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Organizations"];
const params = z.object({ id: PathId });

const list = createRoute({
  operationId: "listOrganizations",
  method: "get",
  path: "/organizations",
  tags,
  summary: "Organizations that the account belongs to, by name",
  responses: { 200: json(OrganizationPage, "All of them."), ...PEOPLE_PROBLEMS },
});

const create = createRoute({
  operationId: "createOrganization",
  method: "post",
  path: "/organizations",
  tags,
  summary: "A new organization, whose admin the account is",
  request: { body: body(OrganizationName) },
  responses: { 201: json(Organization, "The organization."), ...PEOPLE_PROBLEMS },
});

const join = createRoute({
  operationId: "joinOrganization",
  method: "post",
  path: "/organizations/join",
  tags,
  summary: "Uses up an invitation",
  request: { body: body(JoinCode) },
  responses: { 200: json(Organization, "The organization."), ...PEOPLE_PROBLEMS },
});

const get = createRoute({
  operationId: "getOrganization",
  method: "get",
  path: "/organizations/{id}",
  tags,
  summary: "One organization",
  request: { params },
  responses: { 200: json(Organization, "The organization."), ...PEOPLE_PROBLEMS },
});

const rename = createRoute({
  operationId: "renameOrganization",
  method: "patch",
  path: "/organizations/{id}",
  tags,
  summary: "Renames it; admins only",
  request: { params, body: body(OrganizationName) },
  responses: { 200: json(Organization, "The organization as it is now."), ...PEOPLE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteOrganization",
  method: "delete",
  path: "/organizations/{id}",
  tags,
  summary: "Deletes it with its memory; admins only",
  request: { params },
  responses: { 204: EMPTY, ...PEOPLE_PROBLEMS },
});

/** @param people - Undefined where nobody can sign in. */
export function organizationRoutes(people: People | undefined) {
  return signedRoutes()
    .openapi(list, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const found = await organizations.list(account);
      return c.json({ items: found.map(toOrganization), next: null }, 200);
    })
    .openapi(create, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const made = await organizations.make(account, c.req.valid("json").name);
      return c.json(toOrganization(made), 201);
    })
    .openapi(join, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const joined = await organizations.join(account, c.req.valid("json").code);
      return c.json(toOrganization(joined), 200);
    })
    .openapi(get, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const id = c.req.valid("param").id as OrganizationId;
      return c.json(toOrganization(await organizations.get(account, id)), 200);
    })
    .openapi(rename, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      const id = c.req.valid("param").id as OrganizationId;
      const renamed = await organizations.rename(account, id, c.req.valid("json").name);
      return c.json(toOrganization(renamed), 200);
    })
    .openapi(remove, async (c) => {
      const { organizations, account } = signedIn(people, c.get("caller"));
      await organizations.remove(account, c.req.valid("param").id as OrganizationId);
      return c.body(null, 204);
    });
}
