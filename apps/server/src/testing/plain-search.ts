import { plainText } from "@callboard/contract/plain/names";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { compareHits, type Hit } from "../modules/network/search-order.ts";

/** The rule of searching: compares each word of each dayplayer with each typed word, without patterns and indexes. */
export async function plainSearch(
  db: Db,
  { headId, text, positions }: { headId: string; text: string; positions: string[] },
): Promise<Hit[]> {
  const { rows } = await sql<{
    id: string;
    text: string;
    positions: string[];
    reliability: number;
    member_since: string;
    starred: boolean;
  }>`
    select dayplayer_id as id, concat_ws(' ', first_name, last_name, city, state, array_to_string(positions, ' ')) as text, positions,
      reliability, member_since, exists (select from stars s where s.dayplayer_id = p.dayplayer_id and s.head_id = ${headId}) as starred
    from dayplayer_profiles p join accounts a on a.id = p.dayplayer_id where a.deleted_at is null`.execute(db);
  const all = plainText(text).split(" ");
  const complete = all.filter(({ length }) => length > 1);
  const typed = complete.length > 0 ? complete : all;
  return rows
    .filter((row) => positions.length === 0 || positions.some((name) => row.positions.includes(name)))
    .flatMap(({ id, reliability, member_since, starred, ...row }): Hit[] => {
      const words = plainText(row.text).split(" ");
      const matches = (isFound: (word: string, typed: string) => boolean) =>
        typed.every((each) => words.some((word) => isFound(word, each)));
      const nearness = matches((word, each) => word === each)
        ? 1
        : matches((word, each) => word.startsWith(each))
          ? 2
          : matches((word, each) => word.startsWith(each) || (each.length >= 5 && typingErrors(each, word) === 1))
            ? 3
            : undefined;
      return nearness
        ? [{ dayplayerId: id, nearness, starred, known: starred, reliability, memberSince: member_since }]
        : [];
    })
    .toSorted(compareHits);
}

/** The number of letters to insert, delete, replace or swap with their neighbor to turn one word into the other. */
function typingErrors(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
