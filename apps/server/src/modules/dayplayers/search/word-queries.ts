import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";

interface WordsQuery {
  /** Typed words without up to two of their letters. */
  remnants: string[];
  /** Texts of which the words that begin with them are listed, up to one more than `most` for each. */
  beginnings: string[];
  most: number;
}

export interface KnownWords {
  /** Words that share a remnant with a typed word. */
  similar: string[];
  /** Words that begin with a text. */
  begun: ReadonlyMap<string, string[]>;
}

/** Lists words of the index that are similar to typed words, and those that begin with them. */
export async function listKnownWords(db: Db, { remnants, beginnings, most }: WordsQuery): Promise<KnownWords> {
  if (beginnings.length === 0) return { similar: [], begun: new Map() };
  const { rows } = await sql<{ text: string | null; words: string[] }>`
    select null as text, array(select distinct word from search_typos where slip = any((select ${remnants}::text[])::text[])) as words
    union all
    select t.text, array(
      select w.word from search_words w
      where w.word ~>=~ t.text and w.word ~<~ (t.text || chr(${lastCharacter}::int)) limit (select ${most + 1}::int))
    from unnest((select ${beginnings}::text[])) t (text) ${prepared}`.execute(db);
  return {
    similar: rows.find(({ text }) => text === null)?.words ?? [],
    begun: new Map(rows.flatMap(({ text, words }) => (text === null ? [] : [[text, words] as const]))),
  };
}

/** No text that begins with another one comes after that one with this character added. */
const lastCharacter = 0x10ffff;
