import { BODY_BYTES, toProblem, type Problem } from "@keepsake/engine/wire";
import type { MiddlewareHandler } from "hono";
import { answer } from "./problems.ts";

/** So much of a body that is too large is still taken, so that the connection can go on. */
const SWALLOWED_BYTES = 32 * BODY_BYTES;

/**
 * Takes the body before anything looks at it: one that is too large, breaks off or is not UTF-8 is
 * refused, and is not stored with replacement characters in it.
 *
 * A refused body is read to its end all the same: left on the connection, it would make the client's
 * next request fail.
 *
 * @param streamed - Paths whose routes read the body themselves.
 * @see SPEC 12.6
 */
export function wholeBody(streamed: ReadonlySet<string> = new Set()): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.body === null || streamed.has(c.req.path)) return next();
    if (Number(raw.headers.get("content-length")) > SWALLOWED_BYTES) {
      return answer(c, tooLarge(), { Connection: "close" });
    }
    const taken = await take(raw.body);
    if (taken === "broken") return answer(c, refusal("The body broke off."));
    if (taken === "endless") return answer(c, tooLarge(), { Connection: "close" });
    if (taken === "large") return answer(c, tooLarge());
    if (!isUtf8(taken)) return answer(c, refusal("The body is not UTF-8."));
    c.req.raw = new Request(raw, { method: raw.method, body: taken });
    return next();
  };
}

async function take(
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | "large" | "endless" | "broken"> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > SWALLOWED_BYTES) return "endless";
      if (size <= BODY_BYTES) chunks.push(value);
      else chunks.length = 0;
    }
  } catch {
    return "broken";
  }
  if (size > BODY_BYTES) return "large";
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

function refusal(message: string): Problem {
  return toProblem({ code: "invalid", status: 400, message });
}

function tooLarge(): Problem {
  return toProblem({
    code: "invalid",
    status: 413,
    message: `The body is larger than ${BODY_BYTES} bytes.`,
    details: { limit: BODY_BYTES },
  });
}
