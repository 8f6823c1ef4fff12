import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { plainSearch } from "../../testing/plain-search.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { searchDayplayers } from "./search-dayplayers.ts";
import type { Hit } from "./search-order.ts";

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
  await addPeople(400);
  // More than are counted.
  await addPeople(520, { positions: ["Tailor"], city: "Ojai" });
  const { rows } = await sql<{ id: string }>`select id from dayplayers limit 10`.execute(db);
  await db
    .insertInto("stars")
    .values(rows.map(({ id }) => ({ head_id: staffing.headId, dayplayer_id: id })))
    .execute();
});
afterAll(() => database.drop());

const random = seeded(20_261_127);
const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
/** Words that are at once of names, of positions and of towns, and some that differ by a letter or by their end. */
const parts = {
  first: ["Monte", "Elena", "Carpenter", "Elmo", "Bo", "Setta", "Renée"],
  last: ["Carpenter", "Key", "Angeles", "Monteiro", "Ellis", "Carpentier", "York", "O’Quill", "Łukasz-Müller"],
  positions: ["Key Carpenter", "Carpenter", "Set Carpenter", "Key Grip", "Best Boy Grip", "Set Monteur"],
  cities: ["El Monte", "Los Angeles", "Key West", "New York", "Montebello", "Elkton", "Gripp"],
} as const;

async function addPeople(count: number, { positions, city }: { positions?: string[]; city?: string } = {}) {
  const rows = Array.from({ length: count }, () => {
    const counted = Math.floor(random() * 3);
    return {
      email: `any-text-${randomUUID()}@x.example`,
      first: one(parts.first),
      last: one(parts.last),
      positions: positions ?? [...new Set([one(parts.positions), one(parts.positions)])],
      city: city ?? one(parts.cities),
      since: Math.floor(random() * 1400),
      counted,
      kept: random() < 0.8 ? counted : 0,
    };
  });
  await sql`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (email text, first text, last text, positions text[], city text, since int, counted int, kept int)
    ), account as (
      insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      select email, email, 'dayplayer', first, last, 'Costume', '+1', '', '' from person returning id, email
    ), dayplayer as (insert into dayplayers select id from account returning id)
    insert into dayplayer_profiles (dayplayer_id, name, positions, city, member_since, counted, kept)
    select dayplayer.id, first || ' ' || last, positions, city, '2004-01-05'::date + since, counted, kept
    from person join account using (email) join dayplayer using (id)`.execute(db);
}

async function pagedHits(text: string, positions: string[], total: number) {
  const limit = 20 + Math.floor(random() * 200);
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

async function compare(texts: string[], positions: string[] = []) {
  for (const text of texts) {
    const expected = await plainSearch(db, { headId: staffing.headId, text, positions });
    expect(await pagedHits(text, positions, Math.min(expected.length, 500)), text).toEqual(expected);
  }
}

test("words are found together in any fields, before and after names, positions and homes change", async () => {
  const texts = [
    ...[
      "carpenter el monte",
      "monte carpenter el",
      "grip los angeles",
      "angeles best boy grip los",
      "key grip key west",
    ],
    ...[
      "carpenter new york",
      "set carpenter montebelo",
      "carpentr elk",
      "boy bo",
      "quill renee",
      "muller",
      "tailor ojai",
    ],
  ];
  await compare(texts);
  await sql`update accounts set last_name = 'Monte', first_name = 'Key'
    where email_norm like 'any-text-%' and random() < 0.1`.execute(db);
  await sql`update dayplayer_profiles set city = 'Carpenteria', positions = positions || '{Monteur}'
    where random() < 0.1 and dayplayer_id in (select id from accounts where email_norm like 'any-text-%')`.execute(db);
  await compare(texts);
});

test("texts of any of these words, some cut off or with a typing error, are found together in any fields", async () => {
  const words = [...Object.values(parts).flat(), "Tailor", "Ojai"].flatMap((each) => each.split(" "));
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
