import type {
  ApiKey,
  GuestVisit,
  Invitation,
  MadeApiKey,
  MadeInvitation,
  Member,
  NewApiKey,
  Organization,
  PasswordChange,
  Person,
  Role,
  Session,
  SignIn,
  SignInState,
  SignUp,
} from "@keepsake/engine/wire";

/** Who comes in, and what belongs to them; all but `state` and the visit of a guest needs somebody who has signed in. */
export interface PeopleBackend {
  /** Whether one signs in here, and who may sign up. */
  state(): Promise<SignInState>;
  signUp(input: SignUp): Promise<Person>;
  signIn(input: SignIn): Promise<Person>;
  signOut(): Promise<void>;
  /** Comes in as a guest, of whom nothing is kept (SPEC 5.16). */
  beginVisit(): Promise<GuestVisit>;
  /** Ends the visit with everything of it. */
  endVisit(): Promise<void>;
  /** Ends all other sessions. */
  changePassword(input: PasswordChange): Promise<void>;
  /** The last used first. */
  sessions(): Promise<readonly Session[]>;
  endSession(id: string): Promise<void>;
  /** This one, too. */
  endSessions(): Promise<void>;
  /** With everything in it. */
  removeAccount(password: string): Promise<void>;
  readonly keys: {
    list(): Promise<readonly ApiKey[]>;
    create(input: NewApiKey): Promise<MadeApiKey>;
    remove(id: string): Promise<void>;
  };
  readonly organizations: {
    list(): Promise<readonly Organization[]>;
    create(name: string): Promise<Organization>;
    rename(id: string, name: string): Promise<Organization>;
    /** With its memory. */
    remove(id: string): Promise<void>;
    join(code: string): Promise<Organization>;
    members(id: string): Promise<readonly Member[]>;
    changeRole(id: string, account: string, role: Role): Promise<Member>;
    removeMember(id: string, account: string): Promise<void>;
    invitations(id: string): Promise<readonly Invitation[]>;
    invite(id: string, role: Role): Promise<MadeInvitation>;
    takeBack(id: string, invitationId: string): Promise<void>;
  };
}
