import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback } from "../config.ts";
import type { Place } from "./accounts.ts";

/** Where a request comes from, for counting failed attempts and for the list of sessions. */
export function placeOf(c: Context, origins: readonly string[]): Place {
  const agent = c.req.header("user-agent") ?? "";
  return { address: network(addressOf(c, origins)), agent };
}

/** Behind a proxy of this machine: the last address that it wrote down, which it saw itself. */
function addressOf(c: Context, origins: readonly string[]): string {
  const peer = peerOf(c);
  const behindProxy = origins.length > 0 && isLoopback(peer.replace(/^::ffff:/u, ""));
  const last = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return behindProxy && last !== undefined && last !== "" ? withoutPort(last) : peer;
}

/** Some proxies write down the port, too, which is another one with every connection. */
function withoutPort(written: string): string {
  const [, bracketed, bare] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/u.exec(written) ?? [];
  return bracketed ?? bare ?? written;
}

function peerOf(c: Context): string {
  // A request that a test makes comes through no connection.
  return c.env === undefined || c.env === null || !("incoming" in (c.env as object))
    ? ""
    : (getConnInfo(c).remote.address ?? "");
}

/** One household has a whole /64 of IPv6 addresses. */
function network(written: string): string {
  const address = written.replace(/^::ffff:(?=[\d.]+$)/iu, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  if (tail === undefined) return start.slice(0, 4).join(":");
  const end = tail.split(":").filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...gap, ...end].slice(0, 4).join(":");
}
