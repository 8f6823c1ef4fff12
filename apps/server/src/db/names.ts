import { isNumber, searchedWords, wordPattern } from "@callboard/contract/plain/names";
import { type RawBuilder, sql } from "kysely";

/** Orders people by last name and then by first name. Ids decide between equal names. */
export const nameKey = (table: string): RawBuilder<string> =>
  sql<string>`name_key(${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}) collate "C"`;

/**
 * The condition that each word of a query begins a word of a person's name or is one with a typing error.
 * `more` is what else finds the person, in lower case, such as a number, whose digits are found anywhere.
 */
export function isNamed(table: string, typed: string, more: RawBuilder<unknown> = sql`''`): RawBuilder<boolean> {
  const words = searchedWords(typed).map((word) => sql`words ~ ${isNumber(word) ? word : wordPattern(word)}`);
  if (words.length === 0) return sql<boolean>`${sql.lit(typed.trim() === "")}`;
  const [first, last] = [sql.ref(`${table}.first_name`), sql.ref(`${table}.last_name`)];
  // The offset makes PostgreSQL compute the words once for all conditions.
  return sql<boolean>`exists (select from (
    select concat(' ', plain_text(${first} || ' ' || ${last}), ' ', ${more}, ' ') as words offset 0) searched
    where ${sql.join(words, sql` and `)})`;
}

/** Whether two lists of `name_words` can be those of one person. */
export const isSameName = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`(${one} <@ ${other} or ${other} <@ ${one})`;
