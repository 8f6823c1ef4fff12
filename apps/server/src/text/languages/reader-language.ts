import type { Language } from "@callboard/contract/languages/languages";

/** An account that receives a message. Its language is null until it is chosen. */
export interface Reader {
  type: "dayplayer" | "department_head";
  language: Language | null;
}

/** The language of messages to an account: a dayplayer's own one, and English for all others. */
export const languageFor = ({ type, language }: Reader): Language => (type === "dayplayer" ? (language ?? "en") : "en");
