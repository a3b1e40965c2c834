import { SESSION_DAYS } from "@keepsake/engine/limits";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isLoopback } from "../config.ts";

const NAME = "keepsake_session";
/** Browsers take a cookie of this name only over https, for this host alone. */
const SECURE_NAME = `__Host-${NAME}`;
const SECONDS = SESSION_DAYS * 86_400;
/** Of a guest's visit: gone with the browser's window, too. */
const GUEST = "keepsake_guest";
const SECURE_GUEST = `__Host-${GUEST}`;

/**
 * Whether the browser came over https: what it says of itself, or the name by which it asked, is one of
 * the addresses that people open. What stands in between does not matter.
 */
function isSecure(c: Context, origins: readonly string[]): boolean {
  const secure = origins.filter((origin) => origin.startsWith("https://"));
  const origin = c.req.header("origin");
  if (origin !== undefined) return secure.includes(origin);
  const host = c.req.header("host");
  return secure.some((known) => URL.parse(known)?.host === host);
}

export function readSession(c: Context, origins: readonly string[]): string | undefined {
  return read(c, origins, NAME, SECURE_NAME);
}

export function readGuest(c: Context, origins: readonly string[]): string | undefined {
  return read(c, origins, GUEST, SECURE_GUEST);
}

function read(
  c: Context,
  origins: readonly string[],
  plainName: string,
  secureName: string,
): string | undefined {
  const secured = getCookie(c, secureName);
  if (secured !== undefined) return secured;
  const host = (c.req.header("host") ?? "").replace(/:\d+$/u, "");
  const mayBePlain = isLoopback(host) || !isSecure(c, origins);
  return mayBePlain ? only(c, plainName) : undefined;
}

/**
 * Over http a page of another port, or of a host beside this one, can set a cookie of this name, too:
 * where two differ, nobody knows whose is whose, and none counts.
 */
function only(c: Context, name: string): string | undefined {
  const pairs = (c.req.header("cookie") ?? "").split(/;\s*/u);
  const given = new Set(pairs.filter((pair) => pair.startsWith(`${name}=`)));
  return given.size > 1 ? undefined : getCookie(c, name);
}

export function writeSession(c: Context, origins: readonly string[], token: string): void {
  const secure = isSecure(c, origins);
  setCookie(c, secure ? SECURE_NAME : NAME, token, { ...ofPage(secure), maxAge: SECONDS });
}

export function writeGuest(c: Context, origins: readonly string[], token: string): void {
  const secure = isSecure(c, origins);
  setCookie(c, secure ? SECURE_GUEST : GUEST, token, ofPage(secure));
}

function ofPage(secure: boolean) {
  return { httpOnly: true, path: "/", sameSite: "Strict", secure } as const;
}

export function dropSession(c: Context): void {
  deleteCookie(c, NAME, { path: "/" });
  deleteCookie(c, SECURE_NAME, { path: "/", secure: true });
}

export function dropGuest(c: Context): void {
  deleteCookie(c, GUEST, { path: "/" });
  deleteCookie(c, SECURE_GUEST, { path: "/", secure: true });
}
