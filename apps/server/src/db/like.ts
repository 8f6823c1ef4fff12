import { type RawBuilder, sql } from "kysely";

/** Escapes a text for LIKE, so that none of its characters is a wildcard. */
export const asLetters = (typed: string): string => typed.replace(/[\\%_]/g, "\\$&");

/** The condition that a lower-case text contains a query or, with a typing error, something similar. */
export function isLike(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const small = typed.toLowerCase();
  return sql<boolean>`(${text} like ${`%${asLetters(small)}%`} or ${small} <% ${text})`;
}
