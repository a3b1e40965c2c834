/** Languages that get stems, questions and answers of their own. */
export const LANGUAGES = ["en", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
