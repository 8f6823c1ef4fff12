import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { findEmbedded } from "@callboard/embedded-postgres";
import { connectDatabase, type Database, openPool } from "../apps/server/src/db/connect.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { aStaffing } from "../apps/server/src/testing/staffing.ts";
import { type Answer, connect, send } from "./load.ts";
import { postmasterOf, processorOf } from "./postgres-processor.ts";
import { productBundle, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { median, quantile } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { untilQuiet } from "./until-quiet.ts";

interface Race {
  /** Racers answered a second, from the first request to the last answer. */
  product: number;
  bare: number;
  p50: number;
  p99: number;
}

export interface AcceptFigures {
  racers: number;
  places: number;
  connections: number;
  rounds: Race[];
  /** Transactions committed for each racer by the product, those after the race included. */
  commits: number;
  /** Processor time of a race, for each racer, ms. */
  processor: Record<Side, { server: number; database: number }>;
  ratio: number;
}

type Side = "product" | "bare";

export const racers = 1_000;
const places = 10;
const connections = 50;
const expiresAt = () => Temporal.Now.instant().add({ hours: 20 }).toString();

/**
 * A thousand dayplayers accept at once over HTTP what ten of them can have. Every round checks that exactly ten are booked,
 * that all are answered and that the answers are those of the database; a round that breaks it ends the run. A bare server
 * that accepts by one statement has a race of its own in each round.
 */
export function benchAccepts(rounds: number, log: (text: string) => void): Promise<AcceptFigures> {
  return inTemporaryFolder(async (dataDir) => {
    log("Offering positions to a thousand");
    const { tokens, days } = await stage(dataDir, 2 * rounds + 2);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    try {
      const found = await findEmbedded(dataDir);
      if (!found) throw new Error("The product's database does not run.");
      const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
      const bare = await startProgram(`${import.meta.dirname}/bare-server.ts`, { BENCH_DATABASE: found.url });
      const postmaster = await postmasterOf(database.pool);
      const used = { product: { server: 0, database: 0 }, bare: { server: 0, database: 0 } };
      const raceOf = async (side: Side) => {
        const day = days.pop();
        if (!day) throw new Error("Nothing was offered.");
        await untilQuiet(database);
        const program = side === "product" ? product : bare;
        const before = { server: (await program.processor()) ?? 0, database: await processorOf(postmaster) };
        const timed = await (side === "product"
          ? race(database, product.address, tokens, day)
          : raceBare(database, bare.address, day));
        used[side].server += ((await program.processor()) ?? 0) - before.server;
        used[side].database += (await processorOf(postmaster)) - before.database;
        return timed;
      };
      const perRacer = ({ server, database }: { server: number; database: number }) => ({
        server: server / (racers * (rounds + 1)),
        database: database / (racers * (rounds + 1)),
      });
      try {
        const before = await countCommits(database);
        await raceOf("product");
        const commits = ((await countCommits(database)) - before) / racers;
        await raceOf("bare");
        const measured: Race[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const results: Partial<Record<Side, Timed>> = {};
          for (const side of round % 2 ? (["bare", "product"] as const) : (["product", "bare"] as const))
            results[side] = await raceOf(side);
          const { product: ours, bare: theirs } = results as Record<Side, Timed>;
          measured.push({
            product: ours.rate,
            bare: theirs.rate,
            p50: quantile(ours.ms, 0.5),
            p99: quantile(ours.ms, 0.99),
          });
          log(
            `Accepts, round ${round + 1} of ${rounds}: ${ours.rate.toFixed(0)} a second, one bare statement ${theirs.rate.toFixed(0)}`,
          );
        }
        return {
          racers,
          places,
          connections,
          rounds: measured,
          commits,
          processor: { product: perRacer(used.product), bare: perRacer(used.bare) },
          ratio: median(measured.map((each) => each.product / each.bare)),
        };
      } finally {
        await bare.stop();
        await database.close();
      }
    } finally {
      await product.stop();
    }
  });
}

export interface RacedDay {
  positionId: string;
  /** One offer for each racer, in the order of their tokens. */
  offers: string[];
}

async function stage(dataDir: string, days: number): Promise<{ tokens: string[]; days: RacedDay[] }> {
  const database = await connectDatabase({ dataDir, log: quiet, settings: { synchronous_commit: "off" } });
  try {
    await migrate(database.pool, { log: quiet });
    await database.pool.query("create table bench_outbox (like outbox including all)");
    const staffing = await aStaffing(database.db);
    const dayplayers = await staffing.dayplayers(racers);
    const now = Temporal.Now.instant();
    const tokens: string[] = [];
    for (const dayplayer of dayplayers) tokens.push(await staffing.tokenOf(dayplayer, now));
    const first = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate().add({ days: 30 });
    const staged: RacedDay[] = [];
    for (let index = 0; index < days; index += 1) {
      const day = await staffing.day({ date: first.add({ days: index }).toString(), positions: { Costumer: places } });
      staged.push({
        positionId: day.positionId,
        offers: await staffing.offeredToEach(dayplayers, day.positionId, expiresAt()),
      });
    }
    // Told to nobody: the relay would still be moving it while the first race runs.
    await database.pool.query("truncate outbox");
    await database.pool.query("vacuum (analyze)");
    return { tokens, days: staged };
  } finally {
    await database.close();
  }
}

interface Timed {
  rate: number;
  ms: number[];
}

/** All accept at once. Returns what each took; throws if too many or too few are booked. */
export async function race(
  database: Database,
  address: string,
  tokens: string[],
  { positionId, offers }: RacedDay,
): Promise<Timed> {
  const { method } = dayplayerOfferRoutes.acceptOffer;
  const calls = offers.map((id, index) => ({
    method,
    token: tokens[index] ?? "",
    url: `${address}${dayplayerOfferRoutes.acceptOffer.path.replace(":id", id)}`,
  }));
  const { answers, rate } = await sendAll(calls);
  const booked = answers.filter(({ status }) => status === 200).length;
  const refusedAsFilled = answers.filter(({ status, body }) => status === 409 && /"offer_filled"/.test(body)).length;
  await checkRace(database, positionId, { booked, refusedAsFilled });
  return { rate, ms: answers.map(({ ms }) => ms) };
}

async function raceBare(database: Database, address: string, { positionId, offers }: RacedDay): Promise<Timed> {
  const { answers, rate } = await sendAll(
    offers.map((id) => ({ method: "POST" as const, token: "", url: `${address}/accept/${id}` })),
  );
  const booked = answers.filter(({ body }) => body === '{"taken":true}').length;
  const refusedAsFilled = answers.filter(({ body }) => body === '{"taken":false}').length;
  await checkRace(database, positionId, { booked, refusedAsFilled });
  return { rate, ms: answers.map(({ ms }) => ms) };
}

/** Throws if too many or too few are booked, or if the answers are not those of the database. */
async function checkRace(
  database: Database,
  positionId: string,
  { booked, refusedAsFilled }: { booked: number; refusedAsFilled: number },
): Promise<void> {
  const { rows } = await database.pool.query<{ booked: number; live: number; accepted: number }>(
    `select p.booked, p.live, (select count(*) from offers o where o.position_id = p.id and o.state = 'accepted')::int as accepted from positions p where p.id = $1`,
    [positionId],
  );
  const [position] = rows;
  const holds =
    booked === places &&
    refusedAsFilled === racers - places &&
    position?.booked === places &&
    position.accepted === places &&
    position.live === 0;
  if (!holds)
    throw new Error(
      `The race is lost: ${booked} of ${places} replies confirm a booking, ${refusedAsFilled} say that the position is filled, and the database has ${JSON.stringify(position)}.`,
    );
}

async function sendAll(calls: Parameters<typeof send>[1][]): Promise<{ answers: Answer[]; rate: number }> {
  const agent = connect(connections);
  try {
    const startedAt = performance.now();
    const answers = await Promise.all(calls.map((call) => send(agent, call)));
    return { answers, rate: answers.length / ((performance.now() - startedAt) / 1000) };
  } finally {
    agent.destroy();
  }
}

/** Of this database, since ever. The statistics of a backend are a moment late. */
async function countCommits({ pool }: Database): Promise<number> {
  await new Promise((waited) => setTimeout(waited, 1_500));
  const { rows } = await pool.query<{ commits: number }>(
    "select xact_commit as commits from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.commits ?? Number.NaN;
}
