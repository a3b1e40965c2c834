import type { AccountId, OrganizationId } from "@keepsake/engine";
import { describe, expect, it } from "vitest";
import { Erasing } from "./erasing.ts";
import type { Person, PeopleStore, Session } from "./people-store.ts";
import { sqlitePeople } from "./sqlite.ts";

const ANN = "ann" as AccountId;
const ACME = "acme" as OrganizationId;

async function withAnn(): Promise<PeopleStore> {
  const store = await sqlitePeople(":memory:");
  await add(store, "s1");
  await store.addOrganization({ id: ACME, name: "Acme", createdAt: 0 }, ANN);
  return store;
}

function add(store: PeopleStore, id: string): Promise<void> {
  const person: Person = {
    account: ANN,
    name: "Ann",
    nameKey: "ann",
    password: "",
    createdAt: 0,
  };
  const session: Session = {
    id,
    account: ANN,
    tokenHash: id,
    agent: "",
    createdAt: 0,
    lastUsedAt: 0,
  };
  return store.addPerson({ person, session, codeHash: null, first: true });
}

function eraser(fails: () => boolean = () => false) {
  const erased: string[] = [];
  const erase = async (id: string) => {
    if (fails()) throw new Error("the disk is full");
    erased.push(id);
  };
  return { erased, erase: { account: erase, organization: erase, reopen: () => undefined } };
}

describe("what somebody leaves behind", () => {
  it("[10.4, 12.1] is erased at the next start where the program was killed in between", async () => {
    const store = await withAnn();
    await store.removePerson(ANN);
    const { erased, erase } = eraser();
    const next = new Erasing({ store, erase });
    await next.finish();
    expect(erased.toSorted()).toEqual([ACME, ANN]);
    await next.finish();
    expect(erased).toHaveLength(2);
  });

  it("[10.4] is tried again where it could not be erased", async () => {
    const store = await withAnn();
    await store.changeMember(ACME, ANN, null);
    let full = true;
    const { erased, erase } = eraser(() => full);
    const erasing = new Erasing({ store, erase });
    await expect(erasing.finish()).rejects.toThrow("the disk is full");
    full = false;
    await erasing.finish();
    expect(erased).toEqual([ACME]);
  });

  it("[12.2] comes to nobody else: the account is free once it is erased", async () => {
    const store = await withAnn();
    await store.removePerson(ANN);
    await expect(add(store, "s2")).rejects.toMatchObject({ code: "unavailable" });
    await new Erasing({ store, erase: eraser().erase }).finish();
    await add(store, "s2");
    expect(await store.gone()).toEqual([]);
  });
});
