import { selectedVariant, type Message } from "../domain/message.ts";

/** Tokens of what is said in messages, hidden ones left out. */
export function sumOfTokens(messages: readonly Message[]): number {
  return messages.reduce(
    (sum, message) => sum + (message.hidden ? 0 : selectedVariant(message).tokens),
    0,
  );
}
