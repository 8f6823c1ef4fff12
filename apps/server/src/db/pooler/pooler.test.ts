import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { feedEnd, readFeedOf } from "../../modules/events/read-feed.ts";
import { readOfferChanges } from "../../modules/events/read-offer-changes.ts";
import type { Audience } from "../../modules/events/record-event.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { aPooler, type Pooler, poolerProgram } from "../../testing/programs/a-pooler.ts";
import { connectDatabase, type Database } from "../connect.ts";
import { prepared } from "../prepared.ts";
import { transaction } from "../transaction.ts";

const sessions = 3;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let direct: TestDatabase;
let pooler: Pooler;
let database: Database;
/** Of the start. */
let warnings: string[];

/** npm test installs Debian's PgBouncer where it can. */
describe.skipIf(!poolerProgram)("a database behind PgBouncer in transaction mode", () => {
  beforeAll(async () => {
    direct = await aDatabase();
    pooler = await aPooler(inject("postgres"), sessions);
    const databaseUrl = pooler.urlOf(direct.config.database ?? "");
    database = await connectDatabase({ databaseUrl, directUrl: direct.url, dataDir: "unused", log });
    warnings = log.warn.mock.calls.map(([, text]) => String(text));
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await direct?.drop();
  });

  test("serves many transactions over few sessions, each transaction in one of them", async () => {
    const pidOf = async (db: Database["db"]) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const seen = await Promise.all(
      Array.from({ length: 40 }, () =>
        transaction(database.db, async (tx) => {
          const first = await pidOf(tx);
          await sleep(5);
          expect(await pidOf(tx)).toBe(first);
          return first;
        }),
      ),
    );
    expect(database.pool.totalCount).toBeGreaterThan(sessions);
    expect(new Set(seen).size).toBeLessThanOrEqual(sessions);
  });

  test("runs marked statements in whichever session is free", async () => {
    const find = () => database.db.selectFrom("blocks").select("id").modifyEnd(prepared).execute();
    for (let round = 0; round < 5; round++)
      expect(await Promise.all(Array.from({ length: 20 }, find))).toEqual(Array(20).fill([]));
  });

  test("reads the feed in whichever session is free", async () => {
    const audiences: Audience[] = ["account:00000000-0000-7000-8000-000000000000"];
    const read = async () => [
      await feedEnd(database.pool),
      await readFeedOf(database.pool, audiences, { after: 0, upTo: 1, limit: 1 }),
      (await readOfferChanges(database.pool, { audiences, since: "0" })).offers,
    ];
    for (let round = 0; round < 5; round++)
      expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array(20).fill([0, [], []]));
  });

  test("has the time limits that the pooler sets for its sessions", async () => {
    expect((await database.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "15s" }]);
    expect(warnings).not.toContainEqual(expect.stringContaining("connect_query"));
  });

  test("is reached past the pooler by connections that need a session", () => {
    expect(database.config.connectionString).toBe(direct.url);
  });
});
