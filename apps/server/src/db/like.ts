/** Escapes a text for LIKE, so that none of its characters is a wildcard. */
export const asLetters = (typed: string): string => typed.replace(/[\\%_]/g, "\\$&");
