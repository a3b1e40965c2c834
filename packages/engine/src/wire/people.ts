import { z } from "zod";
import {
  KEY_NAME_LENGTH,
  ORGANIZATION_NAME_LENGTH,
  PASSWORD_LONGEST,
  PASSWORD_SHORTEST,
  PERSON_NAME_LENGTH,
} from "../domain/limits.ts";
import { codePointLength, isStorable } from "../domain/text.ts";
import { Id, Instant, page } from "./common.ts";
import { text, UNSTORABLE } from "./text.ts";

/** A password that is chosen: counted as it is typed, white space included. */
const NewPassword = z
  .string()
  .check((context) => {
    const count = codePointLength(context.value.normalize("NFC"));
    const isShort = count < PASSWORD_SHORTEST;
    if (!isStorable(context.value)) {
      context.issues.push({ code: "custom", input: context.value, message: UNSTORABLE });
    } else if (isShort || count > PASSWORD_LONGEST) {
      context.issues.push({
        code: "custom",
        input: context.value,
        message: `has ${count} characters; allowed are ${PASSWORD_SHORTEST} to ${PASSWORD_LONGEST}`,
        params: { limit: isShort ? PASSWORD_SHORTEST : PASSWORD_LONGEST, count },
      });
    }
  })
  .meta({ minLength: PASSWORD_SHORTEST, maxLength: PASSWORD_LONGEST });

/** A password that is compared: whatever is no password of anybody is simply wrong. */
const GivenPassword = z.string().max(4 * PASSWORD_LONGEST, { error: "is too long" });

const Code = z
  .string()
  .max(200, { error: "is too long" })
  .refine(isStorable, { error: UNSTORABLE });

export const Role = z.enum(["admin", "member"]);
export type Role = z.infer<typeof Role>;

/** A visit of a guest, of which nothing is kept (SPEC 5.16). */
export const GuestVisit = z
  .object({
    /** When it ends at the latest. */
    endsAt: Instant,
    repliesLeft: z.number().int(),
  })
  .meta({ id: "GuestVisit" });
export type GuestVisit = z.infer<typeof GuestVisit>;

/** How one gets in here: what a page asks before anybody has signed in. */
export const SignInState = z
  .object({
    auth: z.enum(["off", "on"]),
    /** `owner`: nobody has signed up yet; the code is printed where the server starts. */
    signUp: z.enum(["owner", "open", "invitation"]).nullable(),
    /** Whether somebody without an account may try a chat (SPEC 5.16). */
    guests: z.boolean(),
    /** Of whoever asks; null where they are no guest. */
    visit: GuestVisit.nullable(),
  })
  .meta({ id: "SignInState" });
export type SignInState = z.infer<typeof SignInState>;

export const SignUp = z
  .strictObject({
    name: text(PERSON_NAME_LENGTH),
    password: NewPassword,
    /** Printed at the first start, or of an invitation. */
    code: Code.optional(),
  })
  .meta({ id: "SignUp" });
export type SignUp = z.input<typeof SignUp>;

export const SignIn = z
  .strictObject({ name: z.string().max(1_000, { error: "is too long" }), password: GivenPassword })
  .meta({ id: "SignIn" });
export type SignIn = z.input<typeof SignIn>;

export const PasswordChange = z
  .strictObject({ current: GivenPassword, password: NewPassword })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.input<typeof PasswordChange>;

/** The password again, before something that cannot be taken back. */
export const PasswordAgain = z
  .strictObject({ password: GivenPassword })
  .meta({ id: "PasswordAgain" });
export type PasswordAgain = z.input<typeof PasswordAgain>;

export const Membership = z
  .object({ id: Id, name: z.string(), role: Role })
  .meta({ id: "Membership" });
export type Membership = z.infer<typeof Membership>;

/** Whoever has just signed in. */
export const Person = z
  .object({ account: Id, name: z.string(), organizations: z.array(Membership) })
  .meta({ id: "Person" });
export type Person = z.infer<typeof Person>;

export const Session = z
  .object({
    id: Id,
    /** True for the one that asks. */
    current: z.boolean(),
    /** What the browser called itself; "" where it did not. */
    agent: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant,
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;
export const SessionPage = page(Session).meta({ id: "SessionPage" });
export type SessionPage = z.infer<typeof SessionPage>;

export const KeyAccess = z.enum(["read", "read-write"]);
export type KeyAccess = z.infer<typeof KeyAccess>;

export const NewApiKey = z
  .strictObject({ name: text(KEY_NAME_LENGTH), access: KeyAccess })
  .meta({ id: "NewApiKey" });
export type NewApiKey = z.input<typeof NewApiKey>;

const KEY_FIELDS = {
  id: Id,
  name: z.string(),
  access: KeyAccess,
  /** The first characters, to tell keys apart. */
  begins: z.string(),
  createdAt: Instant,
  /** To the day; null where it was never used. */
  lastUsedAt: Instant.nullable(),
};
export const ApiKey = z.object(KEY_FIELDS).meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeyPage = page(ApiKey).meta({ id: "ApiKeyPage" });
export type ApiKeyPage = z.infer<typeof ApiKeyPage>;

/** The only time that a key is shown. */
export const MadeApiKey = z.object({ ...KEY_FIELDS, key: z.string() }).meta({ id: "MadeApiKey" });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const OrganizationName = z
  .strictObject({ name: text(ORGANIZATION_NAME_LENGTH) })
  .meta({ id: "OrganizationName" });
export type OrganizationName = z.input<typeof OrganizationName>;

/** An organization as a member sees it. */
export const Organization = z
  .object({ id: Id, name: z.string(), role: Role, members: z.number().int(), createdAt: Instant })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof Organization>;
export const OrganizationPage = page(Organization).meta({ id: "OrganizationPage" });
export type OrganizationPage = z.infer<typeof OrganizationPage>;

export const Member = z
  .object({ account: Id, name: z.string(), role: Role, joinedAt: Instant })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;
export const MemberPage = page(Member).meta({ id: "MemberPage" });
export type MemberPage = z.infer<typeof MemberPage>;

export const RoleChange = z.strictObject({ role: Role }).meta({ id: "RoleChange" });
export type RoleChange = z.input<typeof RoleChange>;

const INVITATION_FIELDS = { id: Id, role: Role, createdAt: Instant, expiresAt: Instant };
export const Invitation = z.object(INVITATION_FIELDS).meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;
export const InvitationPage = page(Invitation).meta({ id: "InvitationPage" });
export type InvitationPage = z.infer<typeof InvitationPage>;

/** The only time that an invitation's code is shown. */
export const MadeInvitation = z
  .object({ ...INVITATION_FIELDS, code: z.string() })
  .meta({ id: "MadeInvitation" });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

export const JoinCode = z.strictObject({ code: Code }).meta({ id: "JoinCode" });
export type JoinCode = z.input<typeof JoinCode>;
