import { BackendError } from "../backend-error.ts";
import type { PeopleBackend } from "../people-backend.ts";

/** Where nobody signs in, as the page begins everywhere. */
export function fakePeople(): PeopleBackend {
  const off = async (): Promise<never> => {
    throw new BackendError("forbidden", "Nobody signs in here: KEEPSAKE_AUTH is off");
  };
  return {
    state: async () => ({ auth: "off", signUp: null, guests: false, visit: null }),
    signUp: off,
    signIn: off,
    signOut: async () => undefined,
    beginVisit: off,
    endVisit: async () => undefined,
    changePassword: off,
    sessions: off,
    endSession: off,
    endSessions: off,
    removeAccount: off,
    keys: { list: off, create: off, remove: off },
    organizations: {
      list: off,
      create: off,
      rename: off,
      remove: off,
      join: off,
      members: off,
      changeRole: off,
      removeMember: off,
      invitations: off,
      invite: off,
      takeBack: off,
    },
  };
}
