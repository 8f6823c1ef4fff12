import { slipsBetween, slipsIn } from "@callboard/contract/plain/names";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { termsOf } from "../modules/dayplayers/search/search-words.ts";
import { compareHits, type Hit } from "../modules/network/search-order.ts";

/** The rule of searching: compares each dayplayer with each term, without the indexes that make it fast. */
export async function plainSearch(
  db: Db,
  { headId, text, positions }: { headId: string; text: string; positions: string[] },
): Promise<Hit[]> {
  const { rows } = await sql<{
    id: string;
    words: string[];
    reliability: number;
    member_since: string;
    starred: boolean;
  }>`
    select dayplayer_id as id, tsvector_to_array(words) as words, reliability, member_since,
      exists (select from stars s where s.dayplayer_id = w.dayplayer_id and s.head_id = ${headId}) as starred
    from expected_dayplayer_words w`.execute(db);
  const terms = termsOf(text);
  const matches = (words: string[], isFound: (typed: string, word: string) => boolean) =>
    terms.every(({ ways }) =>
      ways.length > 1
        ? ways.some((way) => way.every((word) => words.includes(word)))
        : ways.flat().every((typed) => words.some((word) => isFound(typed, word))),
    );
  return rows
    .flatMap((row): Hit[] => {
      const held = positions.some((name) => row.words.includes(`=${name.toLowerCase()}`));
      if (positions.length > 0 && !held) return [];
      const words = row.words.filter((word) => !word.startsWith("="));
      const nearness = matches(words, (typed, word) => word === typed)
        ? 1
        : matches(words, (typed, word) => word.startsWith(typed))
          ? 2
          : matches(words, (typed, word) => word.startsWith(typed) || slipsBetween(typed, word) <= slipsIn(typed))
            ? 3
            : undefined;
      if (!nearness) return [];
      const { id, reliability, member_since, starred } = row;
      return [{ dayplayerId: id, nearness, starred, known: starred, reliability, memberSince: member_since }];
    })
    .toSorted(compareHits);
}
