import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { onWorkCommitted, wakeAfterCommit } from "../after-commit.ts";
import { transaction } from "../transaction.ts";
import { inOneTransaction } from "./in-one-transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 4 });
  await database.pool.query("create table places (id int primary key)");
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.pool.query("truncate places")));

const take = (id: number, db = database.db) => sql`insert into places values (${id})`.execute(db);
const taken = async () =>
  (await database.pool.query<{ id: number }>("select id from places order by id")).rows.map(({ id }) => id);

describe("in one transaction", () => {
  test("everything is committed together, also transactions and statements side by side", async () => {
    await inOneTransaction(database.db, async () => {
      await Promise.all([
        take(1),
        transaction(database.db, async (tx) => {
          await take(2, tx);
          await take(3);
          await transaction(database.db, async (inner) => void (await take(4, inner)));
        }),
        transaction(database.db, async (tx) => void (await take(5, tx))),
      ]);
      expect(await taken()).toEqual([]);
    });
    expect(await taken()).toEqual([1, 2, 3, 4, 5]);
  });

  test("an error undoes everything", async () => {
    const failing = inOneTransaction(database.db, async () => {
      await transaction(database.db, async (tx) => void (await take(1, tx)));
      throw new Error("no such day");
    });
    await expect(failing).rejects.toThrow("no such day");
    expect(await taken()).toEqual([]);
  });

  test("a statement or transaction that fails undoes only itself", async () => {
    await inOneTransaction(database.db, async () => {
      await take(1);
      await expect(take(1)).rejects.toThrow("duplicate key");
      const failing = transaction(database.db, async (tx) => {
        await take(2, tx);
        await take(1, tx);
      });
      await expect(failing).rejects.toThrow("duplicate key");
      await take(3);
    });
    expect(await taken()).toEqual([1, 3]);
  });

  test("the background is woken only after the commit", async () => {
    const seen: number[][] = [];
    let woken = 0;
    onWorkCommitted(database.db, () => {
      woken += 1;
    });
    await inOneTransaction(database.db, async () => {
      await transaction(database.db, async (tx) => wakeAfterCommit(tx));
      seen.push([woken]);
    });
    expect([seen, woken]).toEqual([[[0]], 1]);
  });

  test("code that runs on afterwards uses the pool", async () => {
    let runsOn = Promise.resolve<unknown>(undefined);
    const ended = Promise.withResolvers<void>();
    const failing = inOneTransaction(database.db, async () => {
      await take(1);
      runsOn = ended.promise.then(() => take(2));
      throw new Error("no such day");
    });
    await expect(failing).rejects.toThrow("no such day");
    ended.resolve();
    await runsOn;
    expect(await taken()).toEqual([2]);
  });
});
