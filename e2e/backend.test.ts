import { describe } from "vitest";
import type { RecordedRequest, ScriptedAnswer } from "../packages/engine/src/models/scripted.ts";
import { openApp } from "../packages/server/src/testing/open-app.ts";
import { backendContract } from "../packages/web/src/backend/contract.ts";
import { peopleContract } from "../packages/web/src/backend/contract-people.ts";
import { remoteBackend } from "../packages/web/src/backend/remote.ts";

/** A model that saves what it is asked to remember, as the page's own stand-in does. */
function obliging({ messages, purpose }: RecordedRequest): ScriptedAnswer {
  const last = messages.at(-1);
  if (purpose === "generate") return proposed(last?.role === "user" ? last.text : "");
  const text = last?.role === "user" ? /remember that (.+)/iu.exec(last.text)?.[1] : undefined;
  return text === undefined ? "Mhm." : { calls: [{ name: "memory_save", input: { text } }] };
}

/** The description as it stands in the request, as one memory. */
function proposed(request: string): string {
  const [, text = '""'] = /^description: (.+)$/mu.exec(request) ?? [];
  return `{"memories": [{"text": ${text}}]}`;
}

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
