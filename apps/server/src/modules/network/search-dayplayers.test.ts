import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { type Search, searchDayplayers } from "./search-dayplayers.ts";
import { compareHits } from "./search-order.ts";

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase();
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

  test("tolerates one typing error in each word of at least five letters", async () => {
    const id = await aDayplayer({ name: ["Wilhelmina", "Thackeray"], positions: ["Milliner"], city: "Albuquerque" });
    for (const text of [
      "Thackery",
      "Tahckeray",
      "Thackeraay",
      "wilhemina",
      "wilhelmian thackeray",
      "miliner albuquerqe",
      "albuquerqeu thackeray",
    ])
      expect(await found(text), text).toEqual([id]);
    expect(await found("Thockeroy")).toEqual([]);
    const amy = await aDayplayer({ name: ["Amy", "Quist"] });
    expect(await found("Any Quist"), "three letters are taken at their word").toEqual([]);
    expect(await found("amy quits")).toEqual([amy]);
  });

  test("lists starred dayplayers first, then those of the department; whole words before beginnings, typing errors last", async () => {
    const typo = await aDayplayer({ name: ["Marta", "Fairchold"] });
    const starredTypo = await aDayplayer({ name: ["Zelda", "Fairchilt"] });
    const begun = await aDayplayer({ name: ["Ann", "Fairchilds"] });
    const whole = await aDayplayer({ name: ["Bea", "Fairchild"] });
    const reliable = await aDayplayer({ name: ["Cy", "Fairchild"], kept: 30 });
    const worked = await aDayplayer({ name: ["Dee", "Fairchilds"] });
    const agreed = await aDayplayer({ name: ["Eve", "Fairchild"] });
    const starred = await aDayplayer({ name: ["Flo", "Fairchilds"] });
    await star(starred);
    await star(starredTypo);
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
    expect(await found("fairchild")).toEqual([starred, agreed, worked, reliable, whole, begun, starredTypo, typo]);
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

test("an unknown cursor starts the list from the top", async () => {
  const whole = await found("bergqvist", { limit: 5 });
  for (const after of ["x", randomUUID(), Buffer.from('["a",1]').toString("base64url")])
    expect(await found("bergqvist", { limit: 5, after })).toEqual(whole);
});
