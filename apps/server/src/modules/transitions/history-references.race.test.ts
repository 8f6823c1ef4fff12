import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { countWaiting } from "../../testing/locks/count-waiting.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";

const violation = { code: "23503" };
let database: TestDatabase;
let staffing: Staffing;
let offerId: string;
let date = Temporal.PlainDate.from("2026-11-25");
beforeAll(async () => {
  database = await aDatabase({ poolSize: 4 });
  await database.setNow(Temporal.Instant.from("2026-11-20T14:00:00Z"));
  staffing = await aStaffing(database.db);
});
beforeEach(async () => {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const { positionId } = await staffing.day({ date: date.toString() });
  date = date.add({ days: 1 });
  [offerId = ""] = await staffing.offered(dayplayerId, [positionId]);
});
afterAll(() => database.drop());

/** Inserts a second revision of the terms of each offer. */
const insertTerms = (db: Db, offerIds: string[], rev = 2) =>
  sql`
  insert into offer_terms (offer_id, rev, rate_cents, time_of_day, street_address, apt_suite, city, state, zip, zone)
  select id, ${rev}::int, 4250, 'day', '', '', '', '', '', 'UTC' from unnest(${offerIds}::uuid[]) id`.execute(db);

const insertHistory = (db: Db, offerIds: string[], by: string | null = null) =>
  sql`
  insert into offer_history (offer_id, seq, by, move, to_state, department_id)
  select id, 9, ${by}::uuid, 'extend', 'open', ${staffing.departmentId} from unnest(${offerIds}::uuid[]) id`.execute(
    db,
  );

const countRows = async () => {
  const { rows } = await sql<{ terms: number; history: number }>`
    select (select count(*) from offer_terms where offer_id = ${offerId})::int as terms,
      (select count(*) from offer_history where offer_id = ${offerId})::int as history`.execute(database.db);
  return rows[0];
};

describe.each([
  ["terms", insertTerms],
  ["history", insertHistory],
] as const)("%s", (_, insert) => {
  test("refuses all rows of a statement if one refers to no offer", async () => {
    const before = await countRows();
    await expect(insert(database.db, [offerId, randomUUID()])).rejects.toMatchObject(violation);
    expect(await countRows()).toEqual(before);
    await insert(database.db, [offerId]);
  });

  test("is deleted with its offer", async () => {
    await insert(database.db, [offerId]);
    await sql`delete from offers where id = ${offerId}`.execute(database.db);
    expect(await countRows()).toEqual({ terms: 0, history: 0 });
  });

  test("that is written while its offer is deleted is refused", async () => {
    const holder = await aTransaction("delete from offers where id = $1");
    const written = insert(database.db, [offerId]);
    const refused = expect(written).rejects.toMatchObject(violation);
    await expect.poll(() => countWaiting(database.db)).toBe(1);
    await commit(holder);
    await refused;
  });

  test("that is being written is deleted by a deletion of its offer that waits for it", async () => {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const writer = database.db.transaction().execute(async (tx) => {
      await insert(tx, [offerId]);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    const deleted = sql`delete from offers where id = ${offerId}`.execute(database.db);
    await expect.poll(() => countWaiting(database.db)).toBe(1);
    mayCommit.resolve();
    await Promise.all([writer, deleted]);
    expect(await countRows()).toEqual({ terms: 0, history: 0 });
  });
});

test("history refers to an account that exists, or to none", async () => {
  await expect(insertHistory(database.db, [offerId], randomUUID())).rejects.toMatchObject(violation);
  await insertHistory(database.db, [offerId], staffing.headId);
});

test("an account that has moved an offer can't be deleted", async () => {
  const [{ id: mover }] = (
    await sql<{ id: string }>`
    insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
    values (${randomUUID()}, ${randomUUID()}, 'department_head', '', '', '', '', '', '') returning id`.execute(
      database.db,
    )
  ).rows as [{ id: string }];
  await insertHistory(database.db, [offerId], mover);
  const deleted = () => sql`delete from accounts where id = ${mover}`.execute(database.db);
  await expect(deleted()).rejects.toMatchObject(violation);
  await sql`delete from offer_history where offer_id = ${offerId} and by = ${mover}`.execute(database.db);
  await deleted();
});

test.each([
  "update offer_terms set offer_id = gen_random_uuid() where offer_id = $1",
  "update offer_history set offer_id = gen_random_uuid() where offer_id = $1",
  "update offer_history set by = gen_random_uuid() where offer_id = $1",
  "update offers set id = gen_random_uuid() where id = $1",
])("%s is refused", async (statement) => {
  await expect(database.pool.query(statement, [offerId])).rejects.toMatchObject(violation);
});

test("the id of an account can't be changed", async () => {
  const changed = database.pool.query("update accounts set id = gen_random_uuid() where id = $1", [staffing.headId]);
  await expect(changed).rejects.toMatchObject(violation);
});

test("terms and history are truncated with offers", async () => {
  const undone = new Error("undone");
  const truncated = database.db.transaction().execute(async (tx) => {
    await sql`truncate offers cascade`.execute(tx);
    const { rows } = await sql`
      select (select count(*) from offer_terms)::int as terms, (select count(*) from offer_history)::int as history`.execute(
      tx,
    );
    expect(rows).toEqual([{ terms: 0, history: 0 }]);
    throw undone;
  });
  await expect(truncated).rejects.toBe(undone);
});

/** Begins a transaction that has run a statement about the offer. */
async function aTransaction(statement: string): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(statement, [offerId]);
  return client;
}

async function commit(client: pg.PoolClient): Promise<void> {
  await client.query("commit");
  client.release();
}
