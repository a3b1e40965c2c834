import type { AccountId, ChatId, MessageId, RequestId, SettingId, TurnId } from "./ids.ts";

/** An Idempotency-Key that was used, and the turn it made (API: POST …/turns). */
export interface RequestRecord {
  /** `<chatId> <key>`. */
  readonly id: RequestId;
  readonly account: AccountId;
  readonly chatId: ChatId;
  readonly turnId: TurnId;
  /** The reply that the request streams. */
  readonly messageId: MessageId;
  readonly createdAt: number;
  readonly revision: number;
}

/** A named value of an account: what was found out about a model, for example. */
export interface Setting {
  readonly id: SettingId;
  readonly account: AccountId;
  readonly value: string;
  readonly revision: number;
}
