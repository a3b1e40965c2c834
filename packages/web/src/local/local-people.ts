import { BackendError } from "../backend/backend-error.ts";
import type { PeopleBackend } from "../backend/people-backend.ts";

/** Nobody signs in to a browser of their own; what belongs to others is on servers. */
export function localPeople(): PeopleBackend {
  const refuse = async (): Promise<never> => {
    throw new BackendError("forbidden", "Keepsake runs in this browser: nobody signs in here.");
  };
  return {
    state: async () => ({ auth: "off", signUp: null, guests: false, visit: null }),
    signUp: refuse,
    signIn: refuse,
    signOut: refuse,
    beginVisit: refuse,
    endVisit: async () => undefined,
    changePassword: refuse,
    sessions: refuse,
    endSession: refuse,
    endSessions: refuse,
    removeAccount: refuse,
    keys: { list: refuse, create: refuse, remove: refuse },
    organizations: {
      list: refuse,
      create: refuse,
      rename: refuse,
      remove: refuse,
      join: refuse,
      members: refuse,
      changeRole: refuse,
      removeMember: refuse,
      invitations: refuse,
      invite: refuse,
      takeBack: refuse,
    },
  };
}
