import type { Page } from "playwright-core";
import type { MadeInvitation, Organization } from "@keepsake/engine/wire";
import type { Screen } from "./screen-list.ts";
import { startKeepsake, type Keepsake } from "./testing/keepsake.ts";

/** Before anybody has signed up, and afterwards for whoever is not signed in. */
export const FIRST_SCREENS: readonly Screen[] = [{ name: "people-first", path: "/" }];
export const OUT_SCREENS: readonly Screen[] = [
  { name: "people-sign-in", path: "/" },
  { name: "people-sign-in-wrong", path: "/", act: signInWrong },
  { name: "people-sign-up", path: "/", act: (page) => page.locator("main button").last().click() },
];
export const IN_SCREENS: readonly Screen[] = [
  { name: "people-home", path: "/" },
  {
    name: "people-account",
    path: "/settings",
    act: (page) => see(page, "section:has([type=password])"),
  },
  { name: "people-organizations", path: "/settings", act: invite },
  { name: "people-keys", path: "/settings", act: makeKey },
  { name: "people-delete", path: "/settings", act: askToDelete },
];

/** A Keepsake where people sign in. */
export async function startWithPeople() {
  const server = await startKeepsake({ people: true });
  const call = async <Body>(path: string, body: object, cookie = "") => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url, cookie },
      body: JSON.stringify(body),
    });
    const [set = ""] = response.headers.getSetCookie();
    return { body: (await response.json()) as Body, cookie: set.split(";")[0] ?? "" };
  };
  return {
    ...server,
    /** Ann signs up, and with her an organization and Bob. @returns Ann's cookie. */
    async fill(): Promise<string> {
      const code = await codeOf(server);
      const password = "correct horse battery";
      const { cookie } = await call("/auth/sign-up", { name: "Ann", password, code });
      const { id } = (await call<Organization>("/organizations", { name: "Acme" }, cookie)).body;
      const path = `/organizations/${id}/invitations`;
      const invited = await call<MadeInvitation>(path, { role: "member" }, cookie);
      await call("/auth/sign-up", {
        name: "Bartholomew Featherstonehaugh-Cholmondeley the Younger",
        password,
        code: invited.body.code,
      });
      await call("/keys", { name: "Bot of the reading circle", access: "read-write" }, cookie);
      return cookie;
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
