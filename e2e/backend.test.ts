import { describe } from "vitest";
import { openApp } from "../packages/server/src/testing/open-app.ts";
import { backendContract } from "../packages/web/src/backend/contract.ts";
import { peopleContract } from "../packages/web/src/backend/contract-people.ts";
import { remoteBackend } from "../packages/web/src/backend/remote.ts";
import { obliging } from "../packages/web/src/backend/testing/obliging.ts";

describe("remoteBackend over the server", () => {
  const open = async () => {
    const { ann } = openApp(obliging);
    return remoteBackend({
      fetch: async (to, { method = "GET", body, headers } = {}) => {
        const { "content-type": _, ...others } = Object.fromEntries(new Headers(headers));
        const parsed: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
        const address = to instanceof Request ? to.url : to.toString();
        return ann.request(method, address, parsed, others);
      },
    });
  };
  backendContract(open);
  peopleContract(open);
});
