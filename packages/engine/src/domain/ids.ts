/** Ids are opaque strings; the brand keeps one kind from standing in for another. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type AccountId = Branded<"AccountId">;
export type OrganizationId = Branded<"OrganizationId">;
export type CharacterId = Branded<"CharacterId">;
export type PersonaId = Branded<"PersonaId">;
export type ChatId = Branded<"ChatId">;
export type TurnId = Branded<"TurnId">;
export type MessageId = Branded<"MessageId">;
export type VariantId = Branded<"VariantId">;
export type PieceId = Branded<"PieceId">;
export type EntryId = Branded<"EntryId">;
export type WriteId = Branded<"WriteId">;
export type EpochId = Branded<"EpochId">;
export type JobId = Branded<"JobId">;
export type RequestId = Branded<"RequestId">;
export type ChargeId = Branded<"ChargeId">;
export type NotificationId = Branded<"NotificationId">;
export type SuggestionId = Branded<"SuggestionId">;
export type SettingId = Branded<"SettingId">;
