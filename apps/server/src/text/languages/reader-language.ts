import type { Language } from "@callboard/contract/languages/languages";

/** An account that gets a message. Its language is null until it is chosen. */
export interface Reader {
  type: "dayplayer" | "department_head";
  language: Language | null;
}

/** The language in which the server writes to an account: a dayplayer's own one, and English to everybody else. */
export const languageFor = ({ type, language }: Reader): Language => (type === "dayplayer" ? (language ?? "en") : "en");
