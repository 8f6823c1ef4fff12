import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { parseSearch } from "../dayplayers/search/parse-search.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  const staffing = await aStaffing(db);
  const [first = "", second = "", third = ""] = await staffing.dayplayers(3);
  for (const [id, last, positions, city] of [
    [first, "Carpenter", ["Key Grip", "Set Carpenter"], "El Monte"],
    [second, "Öztürk-Gripp", ["Key Carpenter"], "Gripp"],
    [third, "𐐷elsen 﨎aring", ["Grip"], "Zürich"],
  ] as const) {
    await sql`update accounts set first_name = 'Elena', last_name = ${last} where id = ${id}`.execute(db);
    await sql`update dayplayer_profiles set positions = ${positions}::text[], city = ${city}, state = 'California'
      where dayplayer_id = ${id}`.execute(db);
  }
});
afterAll(() => database.drop());

test("any two words of a dayplayer have a pair", async () => {
  const { rows } = await sql`
    select one.word, another.word as other from dayplayer_words w
    cross join lateral unnest(tsvector_to_array(w.words)) one (word)
    cross join lateral unnest(tsvector_to_array(w.words)) another (word)
    where one.word < another.word and not one.word ^@ '=' and not another.word ^@ '='
      and not tsvector_to_array(words_in_pairs(w.words)) && array[one.word || ' ' || another.word, another.word || ' ' || one.word]`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test.each([
  ["carpenter el monte", ["'carpenter monte'"]],
  ["a town that is similar to a word of a position: carpenter gripp", ["'carpenter gripp'", "'carpenter grip'"]],
  ["grip carpenter zürich", ["'carpenter zurich'", "'grip zurich'"]],
])("a finder names the pairs of %s", async (text, pairs) => {
  const { fuzzy } = await parseSearch(db, text.replace(/.*: /, ""), []);
  expect(fuzzy?.finders).toHaveLength(1);
  const [finder] = fuzzy?.finders ?? [];
  expect(finder?.index).toBe("pairs");
  for (const pair of pairs) expect(finder?.query).toContain(pair);
});

test("the pairs of two words of names or homes, as a search names them, are those of the index in any script", async () => {
  const { rows } = await sql<{ dayplayer_id: string; words: string[] }>`
    select dayplayer_id, array_agg(word) as words from dayplayer_words w cross join lateral unnest(tsvector_to_array(w.words)) word
    where not word ^@ '=' group by 1`.execute(db);
  let compared = 0;
  for (const { dayplayer_id, words } of rows)
    for (const one of words) {
      // Another dayplayer has a position of this name, so the pair can be that of two people.
      const { numAffectedRows: added } =
        await sql`insert into position_words (word) values (${one}) on conflict do nothing`.execute(db);
      for (const other of words.filter((word) => word !== one)) {
        const { fuzzy } = await parseSearch(db, `${one} ${other}`, []);
        const [finder] = fuzzy?.finders ?? [];
        if (finder?.index !== "pairs") continue;
        compared += 1;
        const found = await sql`select from dayplayer_words w
          where w.dayplayer_id = ${dayplayer_id} and words_in_pairs(w.words) @@ ${finder.query}::tsquery`.execute(db);
        expect(found.rows, `${one} ${other}`).toHaveLength(1);
      }
      if (added) await sql`delete from position_words where word = ${one}`.execute(db);
    }
  expect(compared).toBeGreaterThan(40);
});
