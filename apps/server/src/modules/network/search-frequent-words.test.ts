import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { plainSearch } from "../../testing/plain-search.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { watchStatements } from "../../testing/statements/watch-statements.ts";
import { parseSearch } from "../dayplayers/search/parse-search.ts";
import { findNarrowest } from "./find-narrowest.ts";
import { searchDayplayers } from "./search-dayplayers.ts";
import type { Hit } from "./search-order.ts";

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let sent: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  database = await aDatabase();
  sent = watchStatements(database.pool);
  db = database.db;
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
});
afterAll(() => database.drop());

const random = seeded(20_261_127);
const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
/** Words that are at once of names, of positions and of towns, and some that differ by a letter or by their end. */
const parts = {
  first: ["Monte", "Elena", "Carpenter", "Elmo", "Bo", "Setta"],
  last: ["Carpenter", "Key", "Angeles", "Monteiro", "Ellis", "Carpentier", "York", "Quill"],
  positions: ["Key Carpenter", "Carpenter", "Set Carpenter", "Key Grip", "Best Boy Grip", "Set Monteur"],
  homes: [
    ["El Monte", "California"],
    ["El Monte", "California"],
    ["Los Angeles", "California"],
    ["Key West", "Florida"],
    ["New York", "New York"],
    ["Montebello", "California"],
    ["Elkton", "NY"],
    ["Gripp", "California"],
  ],
} as const;

interface Group {
  count: number;
  /** The weeks in which they joined. */
  from: number;
  to: number;
  /** The only position and home of all. */
  position?: string;
  city?: string;
}

async function addPeople({ count, from, to, position, city }: Group) {
  const rows = Array.from({ length: count }, () => {
    const home = city ? [city, "California"] : one(parts.homes);
    const positions = position ? [position] : [...new Set([one(parts.positions), one(parts.positions)])];
    const counted = Math.floor(random() * 3);
    return {
      email: `frequent-${randomUUID()}@x.example`,
      first: one(parts.first),
      last: one(parts.last),
      positions,
      city: home[0],
      state: home[1],
      since: from * 7 + Math.floor(random() * (to - from) * 7),
      counted,
      kept: position || random() < 0.8 ? counted : 0,
    };
  });
  await sql`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (email text, first text, last text, positions text[], city text, state text, since int, counted int, kept int)
    ), account as (
      insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      select email, email, 'dayplayer', first, last, 'Costume', '+1', '', '' from person returning id, email
    ), dayplayer as (insert into dayplayers select id from account returning id)
    insert into dayplayer_profiles (dayplayer_id, positions, city, state, member_since, counted, kept)
    select dayplayer.id, positions, city, state, '2004-01-05'::date + since, counted, kept
    from person join account using (email) join dayplayer using (id)`.execute(db);
}

const texts = [
  "carpenter el monte",
  "monte carpenter el",
  "key carpenter el monte",
  "grip los angeles",
  "angeles best boy grip los",
  "key grip key west",
  "carpenter new york",
  "york key carpenter",
  "grip ny",
  "set carpenter montebelo",
  "carpentr elk",
  "ellis carpenter",
  "boy bo",
  "elena key",
  "monteur mont",
  "grip california west",
  "set los",
  "carpenter gripp",
  "gripp key carpenter",
  "set grip gripp",
  "tailor ojai",
  "ojai milliner",
  "milliner california",
];
async function pagedHits(
  text: string,
  { positions, limit, total }: { positions: string[]; limit: number; total: number },
) {
  const scope = { headId: staffing.headId, departmentId: staffing.departmentId };
  const hits: Hit[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await searchDayplayers(db, { ...scope, text, positions, limit, after });
    expect(page.total, text).toBe(total);
    hits.push(...page.dayplayers);
    after = page.next;
  }
  return hits;
}

/** Compares the hits of all texts with the expected ones. Returns how they were found. */
const compare = async (searched = texts, positions: string[] = []) => {
  const kinds = new Set<string>();
  for (const text of searched) {
    const expected = await plainSearch(db, { headId: staffing.headId, text, positions });
    const limit = 20 + Math.floor(random() * 200);
    const total = Math.min(expected.length, 500);
    expect(await pagedHits(text, { positions, limit, total }), text).toEqual(expected);
    const { fuzzy } = await parseSearch(db, text, positions);
    const { finder, isFew, isCounter } = await findNarrowest(db, fuzzy);
    const found = isFew ? "few" : isCounter ? "counted" : "sections";
    kinds.add(`${found} by ${finder?.index ?? "words"}`);
  }
  return kinds;
};

test("frequent words are found together in any fields, if few dayplayers have them", async () => {
  await addPeople({ count: 200, from: 0, to: 200 });
  const { rows } = await sql<{ id: string }>`select id from dayplayers limit 10`.execute(db);
  await db
    .insertInto("stars")
    .values(rows.map(({ id }) => ({ head_id: staffing.headId, dayplayer_id: id })))
    .execute();
  expect(await compare()).toContain("few by pairs");
});

test("frequent words are found together while many have them, before and after names, positions and homes change", async () => {
  await addPeople({ count: 300, from: 0, to: 6 });
  // More than are counted, of whom none or few joined in the first weeks.
  await addPeople({ count: 520, from: 8, to: 60, position: "Tailor", city: "Ojai" });
  await addPeople({ count: 520, from: 8, to: 60, position: "Milliner", city: "Ojai" });
  await addPeople({ count: 7, from: 0, to: 4, position: "Milliner", city: "Ojai" });
  expect([...(await compare())]).toEqual(
    expect.arrayContaining(["few by pairs", "counted by pairs", "sections by pairs", "sections by words"]),
  );
  await sql`update accounts set last_name = 'Monte', first_name = 'Key'
    where email_norm like 'frequent-%' and random() < 0.1`.execute(db);
  await sql`update dayplayer_profiles set city = 'Carpenteria', positions = positions || '{Monteur}'
    where random() < 0.1 and dayplayer_id in (select id from accounts where email_norm like 'frequent-%')`.execute(db);
  await compare(texts.slice(0, 8));
});

test("texts of any of these words, some cut off or with a typing error, are found together in any fields", async () => {
  const words = [...parts.first, ...parts.last, ...parts.positions, ...parts.homes.flat(), "Tailor", "Ojai"].flatMap(
    (each) => each.split(" "),
  );
  for (let count = 0; count < 40; count++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 4) }, () => misspell(one(words))).join(" ");
    await compare([text], random() < 0.3 ? [one(parts.positions)] : []);
  }
});

/** Leaves most words as they are, cuts off their ends, or leaves out, adds, replaces or swaps letters. */
function misspell(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [begin, end] = [word.slice(0, at), word.slice(at)];
  const letter = one(["a", "e", "r", "k"]);
  const swapped = end.slice(1, 2) + end.slice(0, 1) + end.slice(2);
  return one([
    word,
    word,
    word,
    begin,
    begin,
    begin + end.slice(1),
    begin + letter + end,
    begin + letter + end.slice(1),
    begin + swapped,
  ]);
}

test("words that the first dayplayers of the list have are found in its order, whether or not later ones have them", async () => {
  // All joined in one week. The first of them have a position that hardly any later one has.
  await addPeople({ count: 30, from: -3, to: -2, position: "Gaffer", city: "Key Largo" });
  await addPeople({ count: 620, from: -2, to: -1, position: "Carpenter" });
  await addPeople({ count: 45, from: 70, to: 90, position: "Gaffer", city: "El Monte" });
  await compare([
    ...["gaffer", "key gaffer", "gaffer monte", "gafer largo"],
    ...["carpenter", "carpenters", "elena carpenter", "california", "carpenter el monte", "carpenter key"],
  ]);
});

test("a week in which more dayplayers joined than are sorted is read in the order of the list", async () => {
  // Only rows of the index of words: to write thousands of accounts and profiles takes a minute.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into dayplayer_words (dayplayer_id, words, reliability, member_since)
      select gen_random_uuid(), array_to_tsvector(array['gianttown', case when n <= 30 then 'early' else 'late' end]), 1,
        '2001-01-01'::date + (n > 30)::int from generate_series(1, 6050) n`.execute(tx);
  });
  const scope = { headId: staffing.headId, departmentId: staffing.departmentId };
  const statements = { gianttown: 3, late: 4 };
  for (const [text, number] of Object.entries(statements)) {
    const { rows } = await sql<{ dayplayer_id: string }>`
      select dayplayer_id from dayplayer_words where words @@ ${text}::tsquery
      order by reliability desc, member_since, dayplayer_id limit 90`.execute(db);
    const first = await searchDayplayers(db, { ...scope, text, limit: 40 });
    const second = await searchDayplayers(db, { ...scope, text, limit: 50, after: first.next ?? "" });
    const hits = [...first.dayplayers, ...second.dayplayers].map(({ dayplayerId }) => dayplayerId);
    expect(hits, text).toEqual(rows.map(({ dayplayer_id }) => dayplayer_id));
    expect(first).toMatchObject({ total: 500, capped: true });
    // The typed words, the dayplayers who are known, the first hits, and more of them where they were too many for a section.
    expect(await sent(() => searchDayplayers(db, { ...scope, text })), text).toHaveLength(number);
  }
  await sql`delete from dayplayer_words where words @@ 'gianttown'`.execute(db);
});

test("a word of positions is found in names and homes as soon as a dayplayer there has it", async () => {
  const misplaced = async () => {
    const { rows } = await sql<{ word: string }>`
      select word from search_words where not in_names_or_homes and exists (
        select from dayplayer_words w where words_in_pairs(w.words) @@ ('''@' || word || '''')::tsquery)`.execute(db);
    return rows;
  };
  const onlyInPositions = async () => {
    const { rows } = await sql<{ word: string }>`select word from search_words where not in_names_or_homes`.execute(db);
    return rows.map(({ word }) => word);
  };
  expect(await misplaced()).toEqual([]);
  expect(await onlyInPositions()).toEqual(expect.arrayContaining(["grip", "tailor", "milliner"]));
  expect(await onlyInPositions()).not.toContain("carpenter");
  await sql`update accounts set last_name = 'Grip' where email_norm like 'frequent-%' and random() < 0.05`.execute(db);
  await sql`update dayplayer_profiles set city = 'Tailor' where city = 'Ojai' and random() < 0.05`.execute(db);
  for (const word of ["grip", "tailor"]) expect(await onlyInPositions()).not.toContain(word);
  expect(await misplaced()).toEqual([]);
  await compare(["grip el monte", "grip los angeles", "tailor ojai", "tailor california", "milliner ojai"]);

  // A dayplayer adds a new position in a transaction that is still open when another one gets its name.
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email_norm like 'frequent-%' limit 2`.execute(db);
  const [worker = "", namesake = ""] = rows.map(({ id }) => id);
  let renamed: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`update dayplayer_profiles set positions = '{Zeppeliner}' where dayplayer_id = ${worker}`.execute(tx);
    renamed = sql`update accounts set last_name = 'Zeppeliner' where id = ${namesake}`.execute(db);
    await sql`select pg_sleep(0.2)`.execute(tx);
  });
  await renamed;
  expect(await onlyInPositions()).not.toContain("zeppeliner");
  expect(await misplaced()).toEqual([]);
});

test("the words of a position are found as soon as a dayplayer has it", async () => {
  const { rows } = await sql`
    (select distinct unnest(position_words_in(words)) from dayplayer_words except select word from position_words)`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const { rows: known } = await sql<{ word: string }>`select word from position_words`.execute(db);
  const words = known.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["key", "carpenter", "monteur"]));
  expect(words).not.toContain("angeles");
});
