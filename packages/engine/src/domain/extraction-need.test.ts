import { describe, expect, it } from "vitest";
import type { AccessMember } from "./access.ts";
import { DEFAULT_MEMORY_SETTINGS, type MemorySettings } from "./character.ts";
import { extractionGate, extractionScope } from "./extraction-need.ts";
import type { AccountId, CharacterId, OrganizationId } from "./ids.ts";
import type { Principal } from "./principal.ts";
import { characterScope, GLOBAL } from "./scope.ts";

const ANN = "ann" as AccountId;
const BOB = "bob" as AccountId;
const ACME = "acme" as OrganizationId;
const MIRA = "mira" as CharacterId;

const ann: Principal = { kind: "account", account: ANN, memberships: [] };

/** Which switch decides in a chat with Mira; null where it is learned. */
function reasonFor(
  principal: Principal,
  settings: Partial<MemorySettings> = {},
  chat: Partial<Parameters<typeof extractionGate>[1]> = {},
  of: Partial<AccessMember> = {},
) {
  const memory = { ...DEFAULT_MEMORY_SETTINGS, extraction: true, ...settings };
  const { isolated, learnFromChat } = memory;
  const own = { id: MIRA, account: ANN, isolated, learnFromChat, sharing: "private" as const };
  const members = [{ ...own, ...of }];
  const asked = { account: ANN, challenge: false, members, speakerId: null, ...chat };
  return extractionGate(principal, asked, { id: MIRA, memory }).reason;
}

describe("extractionGate", () => {
  it("[6.4] is the character's switch, which follows the delivery until it is set", () => {
    expect(reasonFor(ann)).toBeNull();
    expect(reasonFor(ann, { extraction: false })).toBe("extraction-off");
    expect(reasonFor(ann, { extraction: false, delivery: "profile" })).toBeNull();
    const chosen = { extraction: false, extractionChosen: true, delivery: "profile" } as const;
    expect(reasonFor(ann, chosen)).toBe("extraction-off");
  });

  it("[5.14, 5.16, 6.12] is shut where nothing may be written, whatever the switch says", () => {
    expect(reasonFor(ann, { learnFromChat: false })).toBe("learn-off");
    expect(reasonFor(ann, {}, { challenge: true })).toBe("challenge");
    expect(reasonFor({ kind: "guest" })).toBe("signed-out");
    const key: Principal = { kind: "key", account: ANN, memberships: [], writes: false };
    expect(reasonFor(key)).toBe("read-only");
    expect(reasonFor({ ...key, writes: true })).toBeNull();
  });

  it("[6.12] somebody else's character learns nothing of the caller, nor for its owner", () => {
    const gateway = { owner: BOB, organizationId: ACME };
    const offered = { account: BOB, sharing: "enterprise" as const };
    const member: Principal = {
      kind: "account",
      account: ANN,
      memberships: [{ organizationId: ACME, role: "member" }],
    };
    expect(reasonFor(member, {}, { gateway }, offered)).not.toBeNull();
    expect(reasonFor(ann, {}, {}, { account: BOB })).not.toBeNull();
  });
});

describe("extractionScope", () => {
  it("[6.4, 5.18] is the account's for profile and query, else the character's own", () => {
    const scopeOf = (memory: Partial<MemorySettings>) =>
      extractionScope({ id: MIRA, memory: { ...DEFAULT_MEMORY_SETTINGS, ...memory } });
    expect(scopeOf({})).toEqual(characterScope(MIRA));
    expect(scopeOf({ delivery: "profile" })).toEqual(GLOBAL);
    expect(scopeOf({ delivery: "profile", isolated: true })).toEqual(characterScope(MIRA));
  });
});
