import { accountOf } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Page, PageRequest, Store } from "../ports/store.ts";
import type { OfferedCharacter } from "./api.ts";
import type { Context } from "./context.ts";

const READ_AT_ONCE = 200;

/** Somebody of one of the caller's organizations. */
interface Offerer {
  readonly account: AccountId;
  readonly name: string;
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
}

/**
 * What others offer in the caller's organizations: by person, newest first. Who shares two organizations
 * with the caller is met in the first of them.
 *
 * @throws {EngineError} `invalid` for a cursor that this list did not make; `forbidden` for guests.
 * @see SPEC 6.12
 */
export async function offeredCharacters(
  context: Pick<Context, "directory" | "store">,
  principal: Principal,
  page: PageRequest,
): Promise<Page<OfferedCharacter>> {
  const account = accountOf(principal, "read");
  const memberships = "memberships" in principal ? principal.memberships : [];
  const offerers = await offerersOf(context, account, memberships);
  const start = readCursor(page.cursor);
  const items: OfferedCharacter[] = [];
  for (const [index, offerer] of offerers.entries()) {
    if (index < start.person) continue;
    const offered = await offeredBy(context.store, offerer.account);
    const skipped = index === start.person ? start.skipped : 0;
    for (const [place, character] of offered.entries()) {
      if (place < skipped) continue;
      if (items.length === page.limit) return { items, next: `${index}:${place}` };
      items.push(shown(character, offerer));
    }
  }
  return { items, next: null };
}

async function offerersOf(
  { directory }: Pick<Context, "directory">,
  account: AccountId,
  memberships: readonly { readonly organizationId: OrganizationId }[],
): Promise<readonly Offerer[]> {
  const found = await Promise.all(
    memberships.map(async ({ organizationId }): Promise<readonly Offerer[]> => {
      const organization = await directory.organization(organizationId);
      const members = organization?.members ?? [];
      // What a session says of itself may be older than what is so.
      if (!members.some((member) => member.account === account)) return [];
      return members.map((member) => ({
        ...member,
        organizationId,
        organizationName: organization?.name ?? "",
      }));
    }),
  );
  const known = new Map<AccountId, Offerer>();
  for (const offerer of found.flat()) {
    if (offerer.account !== account && !known.has(offerer.account)) {
      known.set(offerer.account, offerer);
    }
  }
  return [...known.values()].toSorted(
    (a, b) => order(a.name, b.name) || order(a.account, b.account),
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function offeredBy(
  store: Pick<Store, "characters">,
  account: AccountId,
): Promise<readonly Character[]> {
  const offered: Character[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.characters(account, { limit: READ_AT_ONCE, cursor });
    offered.push(...page.items.filter(({ sharing }) => sharing === "enterprise"));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return offered;
}

/** What of it its owner shows to others: what the prompt of their chats says anyway. */
function shown(character: Character, offerer: Offerer): OfferedCharacter {
  const { id, name, description, greeting } = character;
  const { account, organizationId, organizationName } = offerer;
  return {
    id,
    name,
    description,
    greeting,
    owner: { id: account, name: offerer.name },
    organization: { id: organizationId, name: organizationName },
  };
}

function readCursor(cursor: string | undefined): {
  readonly person: number;
  readonly skipped: number;
} {
  if (cursor === undefined) return { person: 0, skipped: 0 };
  const parts = /^(?<person>\d{1,9}):(?<skipped>\d{1,9})$/u.exec(cursor)?.groups;
  if (parts === undefined) {
    throw new EngineError("invalid", "The cursor is not one of this list", {
      details: { field: "cursor" },
    });
  }
  return { person: Number(parts["person"]), skipped: Number(parts["skipped"]) };
}
