import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { watchStatements } from "../../testing/statements/watch-statements.ts";
import { type Search, searchDayplayers } from "./search-dayplayers.ts";
import { compareHits } from "./search-order.ts";

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

interface Person {
  name: [first: string, last: string];
  positions?: string[];
  city?: string;
  state?: string;
  kept?: number;
}

async function aDayplayer({ name, positions = [], city = "", state = "", kept = 0 }: Person): Promise<string> {
  const [id = ""] = await staffing.dayplayers(1);
  await sql`update accounts set first_name = ${name[0]}, last_name = ${name[1]} where id = ${id}`.execute(db);
  await sql`update dayplayer_profiles set positions = ${positions}::text[], city = ${city}, state = ${state}, counted = ${kept + 1}, kept = ${kept}
    where dayplayer_id = ${id}`.execute(db);
  return id;
}
const star = (id: string) => db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: id }).execute();
const search = (text: string, more: Partial<Search> = {}) =>
  searchDayplayers(db, { headId: staffing.headId, departmentId: staffing.departmentId, text, ...more });
const found = async (text: string, more: Partial<Search> = {}) =>
  (await search(text, more)).dayplayers.map(({ dayplayerId }) => dayplayerId);

describe("a search", () => {
  test("finds those who marked a date as available and are not booked on it, known to the head or not", async () => {
    const people = ["One", "Two", "Three", "Four"].map((last) => aDayplayer({ name: ["Bartholomea", last] }));
    const [free = "", starred = "", booked = "", unsaid = ""] = await Promise.all(people);
    for (const id of [free, starred, booked, unsaid])
      await sql`delete from availability_months where dayplayer_id = ${id}`.execute(db);
    for (const id of [free, starred, booked])
      await sql`insert into availability_months (dayplayer_id, month, said, free)
        values (${id}, '2026-11-01', set_bit(repeat('0', 31)::bit(31), 24, 1), set_bit(repeat('0', 31)::bit(31), 24, 1))`.execute(
        db,
      );
    await star(starred);
    const day = await staffing.day({ date: "2026-11-25" });
    await staffing.booked(booked, day.positionId);
    expect((await found("bartholomea", { free: "2026-11-25" })).toSorted()).toEqual([free, starred].toSorted());
    expect((await search("bartholomea", { free: "2026-11-25" })).total).toBe(2);
    expect(await found("bartholomea", { free: "2026-11-26" })).toEqual([]);
    expect(await found("bartholomea")).toHaveLength(4);
  });

  test("finds by name, position and town, in any order and without accents", async () => {
    const id = await aDayplayer({
      name: ["Renée", "O'Brien-Castañeda"],
      positions: ["Tailor", "Set Costumer"],
      city: "Santa Fe",
      state: "NM",
    });
    for (const text of [
      "renee",
      "RENÉE",
      "o'brien",
      "obrien castaneda",
      "Castañeda, Renée",
      "tailor santa fe",
      "santa fe new mexico tailor",
      "fe, NM obrien",
      "ren cas set cost",
    ])
      expect(await found(text), text).toEqual([id]);
    expect(await found("renee brooklyn")).toEqual([]);
  });

  test("finds words longer than those that are searched with typing errors by their beginning", async () => {
    const id = await aDayplayer({ name: ["Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren", "Xu"] });
    for (const text of ["wolfeschlegel", "wolfeschlegel xu"]) expect(await found(text), text).toEqual([id]);
  });

  test("tolerates one typing error in a word and two in a long word", async () => {
    const id = await aDayplayer({ name: ["Wilhelmina", "Thackeray"], positions: ["Milliner"], city: "Albuquerque" });
    for (const text of [
      "Thackery",
      "Tahckeray",
      "Thakcerey",
      "wilhemina",
      "Wilhelnima thackeray",
      "miliner albuquerqe",
      "albuqerqeu thackeray",
    ])
      expect(await found(text), text).toEqual([id]);
    expect(await found("Thockoroy")).toEqual([]);
    const amy = await aDayplayer({ name: ["Amy", "Quist"] });
    expect(await found("Any Quist"), "three letters are taken at their word").toEqual([]);
    expect(await found("amy quits")).toEqual([amy]);
  });

  test("lists starred dayplayers first, then those of the department; whole words before beginnings, typing errors last", async () => {
    const slip = await aDayplayer({ name: ["Marta", "Fairchold"] });
    const starredSlip = await aDayplayer({ name: ["Zelda", "Fairchilt"] });
    const begun = await aDayplayer({ name: ["Ann", "Fairchilds"] });
    const whole = await aDayplayer({ name: ["Bea", "Fairchild"] });
    const reliable = await aDayplayer({ name: ["Cy", "Fairchild"], kept: 30 });
    const worked = await aDayplayer({ name: ["Dee", "Fairchilds"] });
    const agreed = await aDayplayer({ name: ["Eve", "Fairchild"] });
    const starred = await aDayplayer({ name: ["Flo", "Fairchilds"] });
    await star(starred);
    await star(starredSlip);
    const day = await staffing.day({ date: "2026-10-01" });
    const [offerId = ""] = await staffing.offered(worked, [day.positionId]);
    await sql`update offers set state = 'accepted', counted_at = app_now() where id = ${offerId}`.execute(db);
    await db
      .insertInto("standing_offers")
      .values({
        department_id: staffing.departmentId,
        dayplayer_id: agreed,
        sender_id: staffing.headId,
        state: "accepted",
        expires_at: Temporal.Instant.from("2026-12-20T20:00:00Z"),
      })
      .execute();
    expect(await found("fairchild")).toEqual([starred, agreed, worked, reliable, whole, begun, starredSlip, slip]);
  });

  test("leaves out deleted accounts and dayplayers with a block between them and the head", async () => {
    const ids = [];
    for (const first of ["Ada", "Ben", "Cal", "Dot"]) ids.push(await aDayplayer({ name: [first, "Quillfeather"] }));
    const [gone = "", blocks = "", blocked = "", stays = ""] = ids;
    await sql`update accounts set deleted_at = app_now() where id = ${gone}`.execute(db);
    await sql`insert into account_blocks (blocker_id, blocked_id) values (${blocks}, ${staffing.headId}), (${staffing.headId}, ${blocked})`.execute(
      db,
    );
    await star(blocks);
    expect(await search("quillfeather")).toMatchObject({ dayplayers: [{ dayplayerId: stays }], total: 1 });
  });

  test("returns only dayplayers who hold one of the chosen positions", async () => {
    const tailor = await aDayplayer({ name: ["Ira", "Vandersloot"], positions: ["Tailor"] });
    const both = await aDayplayer({
      name: ["Jo", "Vandersloot"],
      positions: ["Key Costumer", "Set Costumer"],
      kept: 3,
    });
    await aDayplayer({ name: ["Kit", "Vandersloot"], positions: ["Costume Designer", "Set Decorator"] });
    expect(await found("vandersloot", { positions: ["Set Costumer", "Tailor"] })).toEqual([both, tailor]);
    expect(await found("vandersloot", { positions: ["Costumer"] })).toEqual([]);
  });

  test("accepts any characters as text", async () => {
    for (const text of ["'", "\\", "a:*|b", "!!(", "%_", "= & ''", "\u0000x", "💡", " "]) await search(text);
  });
});

test("pages of any size add up to the whole list, for every text", async () => {
  const random = seeded(20_261_121);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const all: string[] = [];
  for (let made = 0; made < 160; made++) {
    all.push(
      await aDayplayer({
        name: [one(["Nils", "Nila", "Nilsa", "Olga"]), one(["Bergqvist", "Bergqvists", "Bergkvist"])],
        positions: [one(["Tailor", "Milliner"])],
        kept: one([0, 0, 4, 9]),
      }),
    );
  }
  for (const id of all.slice(0, 30)) if (random() < 0.5) await star(id);
  for (const text of ["bergqvist", "nils berqvist", "nil tailor", "bergqvist mill"]) {
    const whole = await search(text, { limit: 500 });
    expect(whole.dayplayers.length).toBeGreaterThan(20);
    expect(whole.next).toBe(null);
    expect(whole.dayplayers.toSorted(compareHits)).toEqual(whole.dayplayers);
    const limit = 1 + Math.floor(random() * 20);
    expect(await paged(text, { limit, total: whole.total })).toEqual(whole.dayplayers);
    expect(whole.total).toBe(whole.dayplayers.length);
  }
});

/** The hits of all pages, each of which has to return `total`. */
async function paged(text: string, { limit, total }: { limit: number; total: number }) {
  const hits = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await search(text, { limit, after });
    expect(page.total).toBe(total);
    hits.push(...page.dayplayers);
    after = page.next;
  }
  return hits;
}

test("the indexes of words keep no list of pending entries, which every search would read", async () => {
  const { rows } = await sql`
    select relname, reloptions::text from pg_class where relname in ('dayplayer_words_words', 'dayplayer_words_sections', 'dayplayer_words_pairs')
    order by 1`.execute(db);
  const reloptions = "{fastupdate=off}";
  expect(rows).toEqual([
    { relname: "dayplayer_words_pairs", reloptions },
    { relname: "dayplayer_words_sections", reloptions },
    { relname: "dayplayer_words_words", reloptions },
  ]);
});

describe("the sections of the list", () => {
  test("are in the order of the list, for any reliability and date", async () => {
    const { rows } = await sql`
      with placed as (
        select reliability, member_since, list_section(reliability, member_since) as section
        from unnest(array[1, 0.9999999, 0.995, 0.99, 50/51.0, 0.75, 2/3.0, 0.5, 1/3.0, 0.001, 0]::float8[]) reliability
        cross join (
          select '2000-01-03'::date + days as member_since from generate_series(-20000, 50000, 997) days
          union select '2026-11-20'::date + days from generate_series(-15, 15) days) dates)
      select * from (select *, lag(section) over (order by reliability desc, member_since) as former from placed) p
      where section < former`.execute(db);
    expect(rows).toEqual([]);
  });

  test("contain the hits of a common word and of rare ones, before and after records and names change", async () => {
    const random = seeded(20_261_126);
    await sql`insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      select 'section' || n || '@x.example', 'section' || n || '@x.example', 'dayplayer', case when n % 40 = 0 then 'Sparse' else 'Common' end,
        'Sectioned' || n, 'Costume', '+1', '', '' from generate_series(1, 900) n`.execute(db);
    await sql`insert into dayplayers (id) select id from accounts where email_norm like 'section%'`.execute(db);
    await sql`insert into dayplayer_profiles (dayplayer_id, positions, city, member_since, counted, kept)
      select id, '{Weaver}', 'Sectionville', '2017-01-01'::date + floor(random() * 500)::int, counted, counted - (random() < 0.1)::int * least(counted, 1)
      from (select id, floor(random() * 20)::int as counted from accounts where email_norm like 'section%') a`.execute(
      db,
    );
    const compare = async () => {
      for (const text of ["common sectionville", "sparse weaver", "sectionville", "weaver"]) {
        const { rows: plain } = await sql<{ dayplayer_id: string }>`
          select dayplayer_id from expected_dayplayer_words where words @@ plainto_tsquery('simple', ${text})
          order by reliability desc, member_since, dayplayer_id`.execute(db);
        expect(plain.length).toBeGreaterThan(10);
        const limit = 20 + Math.floor(random() * 60);
        const total = Math.min(plain.length, 500);
        const hits = await paged(text, { limit, total });
        expect(hits.map(({ dayplayerId }) => dayplayerId)).toEqual(plain.map(({ dayplayer_id }) => dayplayer_id));
      }
    };
    await compare();
    // The typed words, the dayplayers who are known, and the others with their total.
    expect(await sent(() => search("common sectionville", { limit: 50 }))).toHaveLength(3);
    await sql`update dayplayer_profiles set counted = counted + 1, kept = kept + (random() < 0.5)::int
      where city = 'Sectionville' and random() < 0.4`.execute(db);
    await sql`update accounts set first_name = case first_name when 'Common' then 'Sparse' else 'Common' end
      where email_norm like 'section%' and random() < 0.1`.execute(db);
    await compare();
  });

  // A hundred words begin with each of the numbered names.
  test.each([
    ["sectioned1 sparse", "'sectioned1' & 'sparse'", "'sectioned1':* & 'sparse'"],
    ["sectioned2 common", "'sectioned2' & 'common'", "'sectioned2':* & 'common'"],
    ["weaver sectioned", "'weaver' & 'sectioned'", "'weaver' & 'sectioned':*"],
    ["sectioned1 section", "'sectioned1' & 'section'", "'sectioned1':* & 'section':*"],
  ])("contain the hits of '%s', where many words begin with those typed", async (text, whole, prefix) => {
    const { rows: plain } = await sql<{ dayplayer_id: string }>`
      select dayplayer_id from expected_dayplayer_words where words @@ ${prefix}::tsquery
      order by words @@ ${whole}::tsquery desc, reliability desc, member_since, dayplayer_id`.execute(db);
    expect(plain.length).toBeGreaterThan(0);
    const { total } = await search(text);
    const hits = await paged(text, { limit: 40, total });
    const begun = hits.filter(({ nearness }) => nearness < 3);
    expect(begun.map(({ dayplayerId }) => dayplayerId)).toEqual(plain.map(({ dayplayer_id }) => dayplayer_id));
    expect(total).toBe(Math.min(hits.length, 500));
  });
});

test("an unknown cursor starts the list from the top", async () => {
  const whole = await found("bergqvist", { limit: 5 });
  for (const after of ["x", randomUUID(), Buffer.from('["a",1]').toString("base64url")])
    expect(await found("bergqvist", { limit: 5, after })).toEqual(whole);
});

test("the word index equals what names, profiles and records yield, after any sequence of changes", async () => {
  const { rows } = await sql`
    (select * from expected_dayplayer_words except select * from dayplayer_words)
    union all (select * from dayplayer_words except select * from expected_dayplayer_words)`.execute(db);
  expect(rows).toEqual([]);
});
