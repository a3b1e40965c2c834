import { clientOf, type Client } from "../http/client.ts";
import { startServer, type ServerOptions, type ServerProcess } from "../http/server-process.ts";

/** A server that is killed now and then. Whoever uses it waits while it is down. */
export interface MortalServer {
  /** The client of the server that runs now, or of the next one. */
  up(): Promise<Client>;
  /** Kills it, lets `whileDown` look, starts it again, lets `once` look, and only then lets others in. */
  crash(
    whileDown: () => Promise<void>,
    once: (client: Client, diedAt: number) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

export async function mortalServer(options: ServerOptions): Promise<MortalServer> {
  let server: ServerProcess = await startServer(options);
  let back: Promise<Client> = Promise.resolve(clientOf(server.url));
  return {
    up: () => back,
    async crash(whileDown, once) {
      const gate = Promise.withResolvers<Client>();
      back = gate.promise;
      // Those who wait for it are told of a failure here too; nobody else may be there to hear it.
      back.catch(() => undefined);
      try {
        await server.kill();
        const diedAt = performance.now();
        await whileDown();
        server = await startServer(options);
        const client = clientOf(server.url);
        await once(client, diedAt);
        gate.resolve(client);
      } catch (error) {
        gate.reject(error);
        throw error;
      }
    },
    stop: () => server.stop(),
  };
}
