import type { Page } from "playwright-core";
import type {
  Character,
  Chat,
  MadeInvitation,
  OfferedCharacter,
  Organization,
} from "@keepsake/engine/wire";
import type { Screen } from "./screen-list.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";

/** Before anybody has signed up, and afterwards for whoever is not signed in. */
export const FIRST_SCREENS: readonly Screen[] = [{ name: "people-first", path: "/" }];
export const OUT_SCREENS: readonly Screen[] = [
  { name: "people-sign-in", path: "/" },
  { name: "people-sign-in-wrong", path: "/", act: signInWrong },
  { name: "people-sign-up", path: "/", act: toSignUp },
];
/** For whoever has begun a guest's visit. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: "guest-pick", path: "/", act: (page) => see(page, "main li button") },
  { name: "guest-chat", path: "/", act: talkAsGuest },
];
export const IN_SCREENS: readonly Screen[] = [
  { name: "people-home", path: "/" },
  { name: "people-offers", path: "/", act: seeOffers },
  { name: "people-menu", path: "/", only: ["wide"], act: openAccountMenu },
  { name: "people-chat", path: "/chat/{gateway}", act: (page) => see(page, "main article") },
  { name: "people-memory", path: "/memory", act: (page) => chooseOrganization(page, "article") },
  { name: "people-memory-clear", path: "/memory", act: clearOrganization },
  {
    name: "people-account",
    path: "/settings",
    act: (page) => see(page, "section:has([type=password])"),
  },
  { name: "people-organizations", path: "/settings", act: invite },
  { name: "people-keys", path: "/settings", act: makeKey },
  { name: "people-delete", path: "/settings", act: askToDelete },
];

/** What a member sees who is no admin. */
export const MEMBER_SCREENS: readonly Screen[] = [
  {
    name: "people-memory-member",
    path: "/memory",
    act: (page) => chooseOrganization(page, "article"),
  },
  { name: "people-member", path: "/settings", act: (page) => see(page, "article") },
];

/** A Keepsake where people sign in. */
export async function startWithPeople() {
  const server = await startKeepsake({ people: true, guests: true });
  const call = async <Body>(path: string, body: object | null, cookie = "") => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: body === null ? "GET" : "POST",
      headers: { "content-type": "application/json", origin: server.url, cookie },
      body: body === null ? null : JSON.stringify(body),
    });
    const [set = ""] = response.headers.getSetCookie();
    const said = await response.text();
    if (!response.ok) throw new Error(`${path}: ${said}`);
    // What a reply streams is waited for, not read.
    const json = response.headers.get("content-type")?.includes("json") === true;
    return { body: (json ? JSON.parse(said) : said) as Body, cookie: set.split(";")[0] ?? "" };
  };
  return {
    ...server,
    /** @returns A guest's cookie. */
    async beginVisit(): Promise<string> {
      return (await call("/guest", {})).cookie;
    },
    /** Ann signs up, and with her an organization with a memory, and Bob, who offers a character. */
    async fill() {
      const code = await codeOf(server);
      const password = "correct horse battery";
      const { cookie } = await call("/auth/sign-up", { name: "Ann", password, code });
      const { id } = (await call<Organization>("/organizations", { name: "Acme" }, cookie)).body;
      const path = `/organizations/${id}/invitations`;
      const invited = await call<MadeInvitation>(path, { role: "member" }, cookie);
      const bob = await call("/auth/sign-up", {
        name: "Bartholomew Featherstonehaugh-Cholmondeley the Younger",
        password,
        code: invited.body.code,
      });
      await call("/keys", { name: "Bot of the reading circle", access: "read-write" }, cookie);
      const shared = { scope: "organization", organizationId: id };
      for (const text of ["The office closes at six on Fridays", "Support answers within a day"]) {
        await call("/memories", { ...shared, text }, cookie);
      }
      const offer = async (name: string, description: string) =>
        (
          await call<Character>(
            "/characters",
            { name, description, sharing: "enterprise" },
            bob.cookie,
          )
        ).body;
      const guide = await offer("Guide", "Knows how things are done here, and says it briefly.");
      await offer("Proofreader", "Reads what you write and marks what could be misunderstood.");
      const [offered] = (
        await call<{ items: OfferedCharacter[] }>("/offered-characters", null, cookie)
      ).body.items;
      const through = { organizationId: id, ownerId: offered?.owner.id };
      const chat = await call<Chat>("/chats", { characterIds: [guide.id], through }, cookie);
      const said = { text: "When does the office close?" };
      await call(`/chats/${chat.body.id}/turns`, said, cookie);
      return { admin: cookie, member: bob.cookie, paths: { gateway: chat.body.id } };
    },
  };
}

/** It is printed right after the address. */
async function codeOf(server: Keepsake): Promise<string> {
  for (;;) {
    const code = /needs this code: (\S+)/u.exec(server.said())?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function toSignUp(page: Page): Promise<void> {
  return page.locator("main button[data-kind=quiet]").click();
}

async function talkAsGuest(page: Page): Promise<void> {
  await page.locator("main li button").first().click();
  await page.locator("main article").first().waitFor();
  await page.locator("textarea").fill("My dog Rex is afraid of thunder. What helps?");
  await page.locator("button[type=submit]").click();
  await page.locator("main article[data-role=assistant][aria-busy=false]").nth(1).waitFor();
}

async function signInWrong(page: Page): Promise<void> {
  await page.locator("input").first().fill(`Nobody ${Date.now()}`);
  await page.locator("input").last().fill("wrong password");
  await page.locator("button[type=submit]").click();
  await page.locator("[role=alert]").waitFor();
}

async function see(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView());
}

async function seeOffers(page: Page): Promise<void> {
  const offers = page.locator("main section:has(button[aria-label])").last();
  await offers.waitFor();
  await offers.evaluate((element) => element.scrollIntoView({ block: "end" }));
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator("button[aria-haspopup=menu]:has(.lucide-circle-user-round)").click();
  await page.locator("[role=menu]").waitFor();
}

async function chooseOrganization(page: Page, selector: string): Promise<void> {
  const scopes = page.locator("main select").first();
  await scopes.locator("option").nth(2).waitFor({ state: "attached" });
  const organization = scopes.locator("option[value^=organization]");
  await scopes.selectOption((await organization.getAttribute("value")) ?? "");
  await page.locator(`main ${selector}`).first().waitFor();
}

async function clearOrganization(page: Page): Promise<void> {
  await chooseOrganization(page, "article");
  await page.locator("main button[data-kind=quiet]:has(.lucide-trash-2)").last().click();
  await page.locator("[role=alertdialog]").waitFor();
}

async function invite(page: Page): Promise<void> {
  await see(page, "article");
  await page.locator("article button:not([aria-label])").first().click();
  await page.locator("article output").waitFor();
  await see(page, "article");
}

async function makeKey(page: Page): Promise<void> {
  await page.locator("article").first().waitFor();
  const form = page.locator("form:has([type=radio])").last();
  await form.locator("input").first().fill("Telegram");
  await form.locator("button[type=submit]").click();
  await page.locator("output").waitFor();
  await page.locator("output").evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function askToDelete(page: Page): Promise<void> {
  await page.locator("article").first().waitFor();
  await page.locator("[data-kind=danger]").first().click();
  await page.locator("[role=dialog]").waitFor();
}
