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
  /** All words of positions. */
  positionWords: ReadonlySet<string>;
  /** Those of them that nobody has or had in a name or a home. */
  onlyInPositions: ReadonlySet<string>;
}

/** Lists words of the index that are similar to typed words, those that begin with them, and those of positions. */
export async function listKnownWords(db: Db, { remnants, beginnings, most }: WordsQuery): Promise<KnownWords> {
  if (beginnings.length === 0)
    return { similar: [], begun: new Map(), positionWords: new Set(), onlyInPositions: new Set() };
  const { rows } = await sql<{ kind: "similar" | "begun" | "position" | "only"; text: string; words: string[] }>`
    select 'similar' as kind, '' as text,
      array(select distinct word from search_typos where slip = any((select ${remnants}::text[])::text[])) as words
    union all
    select 'position', '', array(select word from position_words)
    union all
    select 'only', '', array(select word from search_words where not in_names_or_homes)
    union all
    select 'begun', t.text, array(
      select w.word from search_words w
      where w.word ~>=~ t.text and w.word ~<~ (t.text || chr(${lastCharacter}::int)) limit (select ${most + 1}::int))
    from unnest((select ${beginnings}::text[])) t (text) ${prepared}`.execute(db);
  const wordsOfKind = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.words ?? [];
  return {
    similar: wordsOfKind("similar"),
    positionWords: new Set(wordsOfKind("position")),
    onlyInPositions: new Set(wordsOfKind("only")),
    begun: new Map(rows.filter(({ kind }) => kind === "begun").map(({ text, words }) => [text, words] as const)),
  };
}

/** No text that begins with another one comes after that one with this character added. */
const lastCharacter = 0x10ffff;
