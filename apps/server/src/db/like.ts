import { type RawBuilder, sql } from "kysely";

/** What was typed, as LIKE finds it: no letter of it stands for others. */
export const asLetters = (typed: string): string => typed.replace(/[\\%_]/g, "\\$&");

/** Whether a text, in small letters, has what was typed in it, or something that differs from it by a slip. */
export function isLike(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const small = typed.toLowerCase();
  return sql<boolean>`(${text} like ${`%${asLetters(small)}%`} or ${small} <% ${text})`;
}
