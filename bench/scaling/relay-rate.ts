import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectDatabase, type Database, openPool } from "../../apps/server/src/db/connect.ts";
import { startRelay } from "../../apps/server/src/jobs/relay.ts";
import { feedChannel } from "../../apps/server/src/modules/events/move-outbox.ts";
import { feedEnd, parseEvent, readFeed } from "../../apps/server/src/modules/events/read-feed.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { quiet } from "../quiet.ts";
import { quantile } from "../statistics.ts";

export interface RelayFigures {
  /** Events written a second, as planned and as reached. */
  rate: number;
  reached: number;
  readers: number;
  /** From the insert of an event until each reader has it, ms. */
  p50: number;
  p99: number;
  /** Cores of PostgreSQL for it all: writing, moving, and reading by all readers. */
  databaseCores: number;
}

/** All departments of the industry in the United States that could plan the next day at once; an estimate. */
const industry = 20_000;
const readers = 10;
const seconds = 10;
const everyMs = 25;

/** Runs the relay with half of the events of the whole industry, and with all. `events` are those of a department a second. */
export async function relayOfIndustry(dataDir: string, events: number, log: (text: string) => void) {
  const database = await connectDatabase({ dataDir, log: quiet });
  const rate = events * industry;
  try {
    const relay: RelayFigures[] = [];
    for (const share of [0.5, 1]) {
      relay.push(await simulateRelay(database, rate * share));
      log(`Relay at ${(rate * share).toFixed(0)} events a second: lag p99 ${relay.at(-1)?.p99.toFixed(0)} ms`);
    }
    return relay;
  } finally {
    await database.close();
  }
}

/** Writes events at a rate while the product's relay moves them and ten readers follow, as ten processes do. */
async function simulateRelay(database: Pick<Database, "config" | "url">, rate: number): Promise<RelayFigures> {
  const { pool, close } = openPool(database.config, database.url, { log: quiet, poolSize: 4 });
  const relay = startRelay({ config: database.config, log: quiet, now: () => Temporal.Now.instant() });
  const stopping = new AbortController();
  const lags: number[] = [];
  const clients: pg.Client[] = [];
  try {
    const postmaster = await postmasterOf(pool);
    for (let wait = 0; !relay.isLeader() && wait < 10_000; wait += 50) await sleep(50);
    const start = await feedEnd(pool);
    const received = Array.from({ length: readers }, () => 0);
    const following = Promise.all(
      received.map(async (_, index) => {
        const client = new pg.Client(database.config);
        clients.push(client);
        await client.connect();
        let wake = () => {};
        client.on("notification", () => wake());
        await client.query(`listen ${feedChannel}`);
        for (let pos = start; !stopping.signal.aborted; ) {
          const lines = await readFeed(client, pos);
          const now = Date.now();
          for (const line of lines) lags.push(now - Number((parseEvent(line).data as { at?: number }).at));
          received[index] = (received[index] ?? 0) + lines.length;
          pos = lines.at(-1)?.pos ?? pos;
          if (lines.length === 0) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(500)]);
        }
      }),
    );
    const before = await processorOf(postmaster);
    const startedAt = performance.now();
    let written = 0;
    while (performance.now() - startedAt < seconds * 1_000) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate) - written;
      written += due;
      if (due > 0)
        await pool.query(
          `insert into outbox (kind, type, data, audiences)
           select 'event', 'message.created', jsonb_build_object('at', $2::float8), array['account:' || n % 500]
           from generate_series(1, $1::int) n`,
          [due, Date.now()],
        );
      await sleep(everyMs);
    }
    const spent = performance.now() - startedAt;
    for (let wait = 0; Math.min(...received) < written && wait < 60_000; wait += 20) await sleep(20);
    const used = (await processorOf(postmaster)) - before;
    stopping.abort();
    await following;
    return {
      rate,
      reached: written / (spent / 1_000),
      readers,
      p50: quantile(lags, 0.5),
      p99: quantile(lags, 0.99),
      databaseCores: used / spent,
    };
  } finally {
    stopping.abort();
    for (const client of clients) await client.end().catch(() => undefined);
    await relay.stop();
    await close();
  }
}
