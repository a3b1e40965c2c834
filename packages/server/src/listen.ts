import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { ConfigError } from "./config.ts";

export interface Listening {
  /** Where the page is, such as `http://127.0.0.1:3210`. */
  readonly url: string;
  /** Takes no more connections; those that carry an answer stay. */
  refuse(): void;
  /** Ends what is still connected. */
  close(): Promise<void>;
}

/**
 * @throws {ConfigError} If host or port cannot be had.
 */
export async function listen(options: {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly host: string;
  readonly port: number;
}): Promise<Listening> {
  const { fetch, host, port } = options;
  const server = createAdaptorServer({ fetch }) as Server;
  const closed = new Promise<void>((resolve) => server.once("close", () => resolve()));

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(refusal(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === "object" && address !== null ? address.port : port;

  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    refuse() {
      server.close();
      server.closeIdleConnections();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function refusal(error: Error, host: string, port: number): Error {
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return new ConfigError(
        `KEEPSAKE_PORT is ${port}, but another program listens there already; ` +
          "stop it, or set KEEPSAKE_PORT to a free port.",
      );
    case "EACCES":
      return new ConfigError(
        `KEEPSAKE_PORT is ${port}, which this user may not listen on; allowed are, as a rule, ports from 1024.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAFNOSUPPORT":
      return new ConfigError(
        `KEEPSAKE_HOST is ${host}, which is no address of this machine; 127.0.0.1 is one.`,
      );
    default:
      return error;
  }
}
