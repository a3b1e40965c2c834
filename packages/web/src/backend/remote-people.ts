import type {
  ApiKeyPage,
  GuestVisit,
  InvitationPage,
  MadeApiKey,
  MadeInvitation,
  Member,
  MemberPage,
  Organization,
  OrganizationPage,
  Person,
  SessionPage,
  SignInState,
} from "@keepsake/engine/wire";
import { path, type Call } from "./http.ts";
import type { PeopleBackend } from "./people-backend.ts";

/** People behind HTTP, as API.md names them. */
export function remotePeople(ask: <Body>(to: string, call?: Call) => Promise<Body>): PeopleBackend {
  const remove = (to: string) => ask<void>(to, { method: "DELETE" });
  return {
    state: () => ask<SignInState>("/api/auth"),
    signUp: (body) => ask<Person>("/api/auth/sign-up", { method: "POST", body }),
    signIn: (body) => ask<Person>("/api/auth/sign-in", { method: "POST", body }),
    signOut: () => ask<void>("/api/auth/sign-out", { method: "POST" }),
    beginVisit: () => ask<GuestVisit>("/api/guest", { method: "POST" }),
    endVisit: () => remove("/api/guest"),
    changePassword: (body) => ask<void>("/api/auth/password", { method: "PUT", body }),
    sessions: async () => (await ask<SessionPage>("/api/auth/sessions")).items,
    endSession: (id) => remove(path`/api/auth/sessions/${id}`),
    endSessions: () => remove("/api/auth/sessions"),
    removeAccount: (password) =>
      ask<void>("/api/auth/account", { method: "DELETE", body: { password } }),
    keys: {
      list: async () => (await ask<ApiKeyPage>("/api/keys")).items,
      create: (body) => ask<MadeApiKey>("/api/keys", { method: "POST", body }),
      remove: (id) => remove(path`/api/keys/${id}`),
    },
    organizations: {
      list: async () => (await ask<OrganizationPage>("/api/organizations")).items,
      create: (name) => ask<Organization>("/api/organizations", { method: "POST", body: { name } }),
      rename: (id, name) =>
        ask<Organization>(path`/api/organizations/${id}`, { method: "PATCH", body: { name } }),
      remove: (id) => remove(path`/api/organizations/${id}`),
      join: (code) =>
        ask<Organization>("/api/organizations/join", { method: "POST", body: { code } }),
      members: async (id) => (await ask<MemberPage>(path`/api/organizations/${id}/members`)).items,
      changeRole: (id, account, role) =>
        ask<Member>(path`/api/organizations/${id}/members/${account}`, {
          method: "PATCH",
          body: { role },
        }),
      removeMember: (id, account) => remove(path`/api/organizations/${id}/members/${account}`),
      invitations: async (id) =>
        (await ask<InvitationPage>(path`/api/organizations/${id}/invitations`)).items,
      invite: (id, role) =>
        ask<MadeInvitation>(path`/api/organizations/${id}/invitations`, {
          method: "POST",
          body: { role },
        }),
      takeBack: (id, invitationId) =>
        remove(path`/api/organizations/${id}/invitations/${invitationId}`),
    },
  };
}
