import { personName } from "./names.ts";
import { EngineError, type AccountId, type OrganizationId } from "@keepsake/engine";
import { INVITATION_DAYS } from "@keepsake/engine/limits";
import type { PeopleContext } from "./context.ts";
import type { Invitation, Member, OwnOrganization, Role } from "./people-store.ts";
import { noSuch } from "./refusals.ts";
import { hashOf, newCode, plainCode } from "./secrets.ts";
import { Attempts } from "./attempts.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

const DAY_MS = 86_400_000;
/** Codes that do not hold, of one account in an hour. */
const BAD_CODES = 20;
const HOUR_MS = 3_600_000;

/**
 * Organizations with their admins and members. One that the account does not belong to is one that does
 * not exist.
 *
 * @see SPEC 1, 6.11
 */
export class Organizations {
  readonly #context: PeopleContext;
  readonly #codes = new Attempts(BAD_CODES, HOUR_MS);

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  list(account: AccountId): Promise<readonly OwnOrganization[]> {
    return this.#context.store.organizations(account);
  }

  /** @throws {EngineError} `not_found`. */
  async get(account: AccountId, id: OrganizationId): Promise<OwnOrganization> {
    const found = (await this.list(account)).find((organization) => organization.id === id);
    if (found === undefined) throw noSuch("organization");
    return found;
  }

  async make(account: AccountId, name: string): Promise<OwnOrganization> {
    const { store, newId, now } = this.#context;
    const id = newId() as OrganizationId;
    await store.addOrganization({ id, name: personName(name), createdAt: now() }, account);
    this.#changed([account]);
    return this.get(account, id);
  }

  async rename(account: AccountId, id: OrganizationId, name: string): Promise<OwnOrganization> {
    await this.#asAdmin(account, id);
    await this.#context.store.renameOrganization(id, personName(name));
    return this.get(account, id);
  }

  /** With its memory. */
  async remove(account: AccountId, id: OrganizationId): Promise<void> {
    await this.#asAdmin(account, id);
    const { store, erasing } = this.#context;
    const members = await store.members(id);
    await store.removeOrganization(id);
    this.#changed(members.map((member) => member.account));
    await erasing.finish();
  }

  async members(account: AccountId, id: OrganizationId): Promise<readonly Member[]> {
    await this.get(account, id);
    return this.#context.store.members(id);
  }

  async changeRole(
    account: AccountId,
    id: OrganizationId,
    member: AccountId,
    role: Role,
  ): Promise<Member> {
    await this.#asAdmin(account, id);
    await this.#context.store.changeMember(id, member, role);
    this.#changed([member]);
    const changed = (await this.#context.store.members(id)).find((one) => one.account === member);
    if (changed === undefined) throw noSuch("member");
    return changed;
  }

  /** Admins send anybody away; everybody may leave. With the last one the organization's memory goes. */
  async removeMember(account: AccountId, id: OrganizationId, member: AccountId): Promise<void> {
    const organization = await this.get(account, id);
    if (member !== account) refuseMembers(organization);
    await this.#context.store.changeMember(id, member, null);
    this.#changed([member]);
    await this.#context.erasing.finish();
  }

  async invitations(account: AccountId, id: OrganizationId): Promise<readonly Invitation[]> {
    await this.#asAdmin(account, id);
    return this.#context.store.invitations(id, this.#context.now());
  }

  /** @returns The invitation and its code, which is shown this once. */
  async invite(
    account: AccountId,
    id: OrganizationId,
    role: Role,
  ): Promise<{ readonly invitation: Invitation; readonly code: string }> {
    await this.#asAdmin(account, id);
    const { store, newId, now } = this.#context;
    const code = newCode();
    const createdAt = now();
    const invitation: Invitation = {
      id: newId(),
      organizationId: id,
      codeHash: hashOf(plainCode(code)),
      role,
      madeBy: account,
      createdAt,
      expiresAt: createdAt + INVITATION_DAYS * DAY_MS,
    };
    await store.addInvitation(invitation);
    return { invitation, code };
  }

  async takeBack(account: AccountId, id: OrganizationId, invitation: string): Promise<void> {
    await this.#asAdmin(account, id);
    if (!(await this.#context.store.removeInvitation(id, invitation))) throw noSuch("invitation");
  }

  async join(account: AccountId, code: string): Promise<OwnOrganization> {
    const { store, now } = this.#context;
    const waitMs = this.#codes.waitMs(account, now());
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    this.#codes.add(account, now());
    const id = await store.join(hashOf(plainCode(code)), account, now());
    this.#codes.takeBack(account);
    this.#changed([account]);
    return this.get(account, id);
  }

  async #asAdmin(account: AccountId, id: OrganizationId): Promise<void> {
    refuseMembers(await this.get(account, id));
  }

  /** Whoever reads a stream reads on as what they are now. */
  #changed(accounts: readonly AccountId[]): void {
    for (const account of accounts) this.#context.endings.endAccount(account);
  }
}

function refuseMembers({ role }: OwnOrganization): void {
  if (role === "admin") return;
  throw new EngineError("forbidden", "Only the organization's admins may do this");
}
