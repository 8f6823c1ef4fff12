import type pg from "pg";
import { buildApp } from "../../../apps/server/src/app.ts";
import { readConfig } from "../../../apps/server/src/config/config.ts";
import { connectDatabase } from "../../../apps/server/src/db/connect.ts";
import { migrate } from "../../../apps/server/src/db/migrate.ts";
import type { Db } from "../../../apps/server/src/db/schema.ts";
import { runFills } from "../../../apps/server/src/jobs/run-fills.ts";
import { newKeyRing } from "../../../apps/server/src/keys/key-ring.ts";
import { setKeys } from "../../../apps/server/src/keys/keys.ts";
import { moveOutbox } from "../../../apps/server/src/modules/events/move-outbox.ts";
import { expireOffers } from "../../../apps/server/src/modules/offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../../../apps/server/src/modules/offers/moves/open-created-offers.ts";
import { httpWebhooks } from "../../../apps/server/src/ports/http-webhooks.ts";
import { callsTo } from "../../../apps/server/src/testing/call.ts";
import { memoryFiles } from "../../../apps/server/src/testing/ports/memory-files.ts";
import { memoryPayments } from "../../../apps/server/src/testing/ports/memory-payments.ts";
import { memoryPush } from "../../../apps/server/src/testing/ports/memory-push.ts";
import { memoryTexts } from "../../../apps/server/src/testing/ports/memory-texts.ts";
import { TestClock } from "../../../apps/server/src/testing/test-clock.ts";
import { quiet } from "../../quiet.ts";
import { inTemporaryFolder } from "../../temporary-folder.ts";

export interface ClockedServer {
  db: Db;
  pool: pg.Pool;
  call: ReturnType<typeof callsTo>;
  /** Sets the time of rules and database. */
  setNow(moment: Temporal.Instant): Promise<void>;
  /** What the background does until nothing is left: the relay, and the sweeps that move offers and fills. */
  settle(): Promise<void>;
}

/** The product with a database of its own and a clock that is set. Nothing runs unless it is called. */
export const withClockedServer = <T>(work: (server: ClockedServer) => Promise<T>): Promise<T> =>
  inTemporaryFolder(async (dataDir) => {
    const database = await connectDatabase({
      dataDir,
      log: quiet,
      settings: { fsync: "off", synchronous_commit: "off" },
    });
    const { db, pool } = database;
    try {
      await migrate(pool, { log: quiet });
      setKeys(newKeyRing());
      // Read from a row: a function that is defined anew would have every plan made anew.
      await pool.query("create table bench_clock as select clock_timestamp() as now");
      await pool.query(
        "create or replace function app_now() returns timestamptz language sql stable return (select now from bench_clock)",
      );
      const setNow = async (now?: Temporal.Instant) => {
        await pool.query("update bench_clock set now = $1", [(now ?? Temporal.Now.instant()).toString()]);
      };
      const clock = new TestClock({ setNow });
      const app = await buildApp({
        config: readConfig({ RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "warn" }),
        database,
        clock,
        ports: {
          files: memoryFiles(),
          mail: { name: "memory", send: async () => undefined },
          payments: memoryPayments(),
          push: memoryPush(),
          texts: memoryTexts(),
          singleSignOn: [],
          webhooks: httpWebhooks({ local: true }),
        },
        log: quiet,
      });
      await app.http.ready();
      const settle = async () => {
        for (let more = true; more; ) {
          await expireOffers(db);
          await openCreatedOffers(db);
          await runFills(db);
          const { taken } = await moveOutbox(pool);
          more = taken > 0;
        }
      };
      try {
        return await work({ db, pool, call: callsTo(app.http), setNow: (moment) => clock.set(moment), settle });
      } finally {
        await app.http.close();
      }
    } finally {
      await database.close();
    }
  });
