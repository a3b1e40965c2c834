import { describe, expect, it } from "vitest";
import { stubApp } from "./testing/stub-app.ts";

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, object>> }>
  >;
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { additionalProperties?: boolean }>>;
  };
}

const document = (await (await stubApp().request("/api/openapi.json")).json()) as Document;

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);

/** The routes of docs/API.md that this version serves. */
const ROUTES = `
GET /api/characters · POST /api/characters · GET /api/characters/{id} · PATCH /api/characters/{id} · DELETE /api/characters/{id}
GET /api/personas · POST /api/personas · GET /api/personas/{id} · PATCH /api/personas/{id} · DELETE /api/personas/{id}
GET /api/chats · POST /api/chats · GET /api/chats/{id} · PATCH /api/chats/{id} · DELETE /api/chats/{id}
GET /api/chats/{id}/messages · PATCH /api/chats/{id}/messages/{messageId} · DELETE /api/chats/{id}/messages/{messageId}
POST /api/chats/{id}/turns · POST /api/chats/{id}/turns/{turnId}/regenerate · PUT /api/chats/{id}/turns/{turnId}/selected
POST /api/chats/{id}/turns/{turnId}/continue · POST /api/chats/{id}/stop
POST /api/chats/{id}/rewind · POST /api/chats/{id}/branch · POST /api/chats/{id}/carry-over · GET /api/chats/{id}/prompt · POST /api/chats/{id}/prompt · GET /api/search
GET /api/chats/{id}/summary · PATCH /api/chats/{id}/summary/{pieceId} · GET /api/chats/{id}/summary/{pieceId}/children
POST /api/chats/{id}/summary/try-now · GET /api/chats/{id}/summary/rebuild · POST /api/chats/{id}/summary/rebuild
GET /api/memories · POST /api/memories · PATCH /api/memories/{id} · DELETE /api/memories/{id}
POST /api/memories/generate · POST /api/memories/draft · POST /api/memories/save
GET /api/usage · GET /api/usage/charges · GET /api/settings · PATCH /api/settings
GET /api/notifications · PATCH /api/notifications · DELETE /api/notifications · DELETE /api/notifications/{id}
GET /api/offered-characters
GET /api/chats/{id}/traces · GET /api/chats/{id}/messages/{messageId}/traces · GET /api/chats/{id}/messages/{messageId}/taught · GET /api/chats/{id}/messages/{messageId}/outside
GET /api/memories/{id}/traces · GET /api/memories/{id}/history · POST /api/memories/clear · POST /api/memories/{id}/undo
GET /api/memories/tray · POST /api/memories/tray · POST /api/memories/tray/{id}
POST /api/memories/many · POST /api/memories/traces · POST /api/memories/query · GET /api/chats/{id}/memory · GET /api/chats/{id}/deep-memory
GET /api/graph · POST /api/memories/clear-everything · GET /api/profile
POST /api/guest · DELETE /api/guest
GET /api/auth · POST /api/auth/sign-up · POST /api/auth/sign-in · POST /api/auth/sign-out · PUT /api/auth/password · DELETE /api/auth/account
GET /api/auth/sessions · DELETE /api/auth/sessions · DELETE /api/auth/sessions/{id}
GET /api/keys · POST /api/keys · DELETE /api/keys/{id}
GET /api/organizations · POST /api/organizations · POST /api/organizations/join · GET /api/organizations/{id} · PATCH /api/organizations/{id} · DELETE /api/organizations/{id}
GET /api/organizations/{id}/members · PATCH /api/organizations/{id}/members/{account} · DELETE /api/organizations/{id}/members/{account}
GET /api/organizations/{id}/invitations · POST /api/organizations/{id}/invitations · DELETE /api/organizations/{id}/invitations/{invitationId}
GET /api/export · POST /api/import
GET /api/events · GET /api/me · GET /api/health · GET /api/ready
`
  .trim()
  .split(/\s*[·\n]\s*/u);

describe("the OpenAPI document", () => {
  it("[11.5] lists every route and no other", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(operations.map(({ name }) => name).sort()).toEqual([...ROUTES].sort());
  });

  it("has every reference lead somewhere", () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/gu),
    ];
    const names = new Set(references.map(([, name]) => name ?? ""));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it("names each operation once", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });

  it("describes every part of a path", () => {
    for (const { name, path, operation } of operations) {
      const described = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .map((parameter) => `{${parameter.name}}`);
      expect(described, name).toEqual(path.match(/\{[^}]+\}/gu) ?? []);
    }
  });

  it("shows streams as streams, with their events", () => {
    const send = document.paths["/api/chats/{id}/turns"]?.["post"];
    const stream = JSON.stringify(send?.responses["200"]?.content?.["text/event-stream"]);
    for (const event of ["turn-start", "reply-delta", "memory", "reply-end", "error"]) {
      expect(stream).toContain(`"${event}"`);
    }
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: "idempotency-key", in: "header" }),
    );
  });

  it("[12.6] says of every body that it takes nothing unknown", () => {
    const bodies = JSON.stringify(operations.map(({ operation }) => operation.requestBody ?? {}));
    const names = [...bodies.matchAll(/schemas\/([^"]+)"/gu)].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      expect(document.components.schemas[name]?.additionalProperties, name).toBe(false);
    }
  });

  it("answers every refusal as a problem", () => {
    for (const { name, operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status < "400") continue;
        expect(Object.keys(response.content ?? {}), name).toEqual(["application/problem+json"]);
      }
    }
  });
});
