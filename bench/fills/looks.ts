import type { Database } from "../../apps/server/src/db/connect.ts";
import { advanceFills } from "../../apps/server/src/modules/fills/advance-fills.ts";
import { previewFill } from "../../apps/server/src/modules/fills/preview-fill.ts";
import { standbysOfFills } from "../../apps/server/src/modules/standby/standbys-of-fills.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { quantile } from "../statistics.ts";
import { type FillWorld, type StagedPosition, startFills } from "./fill-world.ts";

interface Times {
  p50: number;
  p95: number;
}

export interface Advanced {
  fills: number;
  offers: number;
  seconds: number;
  /** Processor time of this process and of PostgreSQL, s. */
  processor: { own: number; database: number };
}

export interface LookFigures {
  /** Milliseconds from the call to the result. */
  preview: Times;
  look: Times & { offers: number };
  /** One statement that returns at once, in the same run. */
  trip: Times;
  /** All fills at their start, which send a wave, and the same fills when they are looked at again. */
  starts: Advanced;
  laterLooks: Advanced;
}

const single = 300;
const warm = 30;

/** Previews and single looks, each alone, and then all other fills due at once. */
export async function measureLooks(
  database: Database,
  world: FillWorld,
  log: (text: string) => void,
): Promise<LookFigures> {
  const alone = world.positions.slice(0, single + warm);
  const preview = timesOf(
    await each(alone, async (position) => {
      const scope = world.scopes.get(position.departmentId);
      const result =
        scope && (await previewFill(database.db, { scope, positionId: position.id, fillBy: world.fillBy.toString() }));
      if (!result?.ok) throw new Error(`A preview was refused: ${JSON.stringify(result)}`);
    }),
  );
  log(`Preview p95 ${preview.p95.toFixed(1)} ms`);
  const trip = timesOf(await each(alone, () => database.pool.query("select 1")));
  const before = await countOffers(database);
  const looks: number[] = [];
  for (const position of alone) {
    await startFills(database, world, [position]);
    looks.push(await time(() => advanceFills(database.db, standbysOfFills)));
  }
  const offers = ((await countOffers(database)) - before) / alone.length;
  const look = { ...timesOf(looks.slice(warm)), offers };
  log(`Look with its wave p95 ${look.p95.toFixed(1)} ms, ${offers.toFixed(1)} offers`);

  const others = world.positions.slice(single + warm);
  await startFills(database, world, others);
  await database.pool.query("vacuum (analyze) fills, offers, offer_terms, offer_history");
  const starts = await advanceAll(database, others.length);
  log(`${starts.fills} starts in ${starts.seconds.toFixed(1)} s, ${starts.offers} offers`);
  await database.pool.query("vacuum (analyze) fills, offers, offer_terms, offer_history");
  await database.pool.query("update fills set due_at = app_now() where state = 'running'");
  const laterLooks = await advanceAll(database, world.positions.length);
  log(`${laterLooks.fills} later looks in ${laterLooks.seconds.toFixed(1)} s, ${laterLooks.offers} offers`);
  return { preview, look, trip, starts, laterLooks };
}

async function advanceAll(database: Database, fills: number): Promise<Advanced> {
  const postmaster = await postmasterOf(database.pool);
  const [offersBefore, databaseBefore] = [await countOffers(database), await processorOf(postmaster)];
  const ownBefore = process.cpuUsage();
  const ms = await time(() => advanceFills(database.db, standbysOfFills));
  const own = process.cpuUsage(ownBefore);
  const { rows } = await database.pool.query("select from fills where due_at <= app_now()");
  if (rows.length > 0) throw new Error(`${rows.length} fills are still due.`);
  return {
    fills,
    offers: (await countOffers(database)) - offersBefore,
    seconds: ms / 1000,
    processor: {
      own: (own.user + own.system) / 1e6,
      database: ((await processorOf(postmaster)) - databaseBefore) / 1000,
    },
  };
}

/** Milliseconds of each, one after the other, without those that warm up. */
async function each(positions: StagedPosition[], run: (position: StagedPosition) => Promise<unknown>) {
  const times: number[] = [];
  for (const position of positions) times.push(await time(() => run(position)));
  return times.slice(warm);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

const timesOf = (times: number[]): Times => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });

async function countOffers({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from offers");
  return rows[0]?.count ?? 0;
}
