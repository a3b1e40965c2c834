import type { RecordedRequest, ScriptedAnswer } from "@keepsake/engine/models/scripted";

/** A model that saves what it is asked to remember, as the page's own stand-in does. */
export function obliging({ messages, purpose }: RecordedRequest): ScriptedAnswer {
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
