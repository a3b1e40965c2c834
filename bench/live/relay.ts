import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The least that can stand between a client and a model: hands requests on and pipes answers back.
 * Run as a program, it says its address on the first line.
 */
function main(target: string): void {
  const server = createServer((asked, answer) => {
    const onward = request(
      target,
      { method: asked.method, headers: { ...asked.headers, host: new URL(target).host } },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      },
    );
    asked.pipe(onward);
  });
  server.listen(0, "127.0.0.1", () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

if (import.meta.main) main(process.argv[2] ?? "");
