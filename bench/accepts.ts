import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { findEmbedded } from "@callboard/embedded-postgres";
import { connectDatabase, type Database, openPool } from "../apps/server/src/db/connect.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { aStaffing } from "../apps/server/src/testing/staffing.ts";
import { type Answer, connect, send } from "./load.ts";
import { productBundle, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { median, quantile } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

export interface Race {
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
  /** Transactions committed for each racer; the bare counter commits as many. */
  commits: number;
  ratio: number;
}

export const racers = 1_000;
export const places = 10;
const connections = 50;
const expiresAt = () => Temporal.Now.instant().add({ hours: 20 }).toString();

/**
 * A thousand dayplayers accept at once over HTTP what ten of them can have. Every round checks that exactly ten are booked,
 * that all are answered and that the answers are those of the database; a round that breaks it ends the run.
 */
export function benchAccepts(rounds: number, log: (text: string) => void): Promise<AcceptFigures> {
  return inTemporaryFolder(async (dataDir) => {
    log("Offering a position to a thousand");
    const { tokens, days } = await stage(dataDir, rounds + 1);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    try {
      const found = await findEmbedded(dataDir);
      if (!found) throw new Error("The product's database does not run.");
      const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
      try {
        const [warm, ...raced] = days;
        if (!warm) throw new Error("Nothing was offered.");
        const before = await countCommits(database);
        await race(database, product.address, tokens, warm);
        const commits = ((await countCommits(database)) - before) / racers;
        const bare = await startProgram(`${import.meta.dirname}/bare-server.ts`, {
          BENCH_DATABASE: found.url,
          BENCH_STATEMENTS: String(Math.round(commits)),
        });
        try {
          const measured: Race[] = [];
          for (const [round, day] of raced.entries()) {
            const counter = String(round);
            const runs = {
              product: () => race(database, product.address, tokens, day),
              bare: () => raceBare(database, bare.address, counter),
            };
            const first = round % 2 ? "bare" : "product";
            const results = {
              [first]: await runs[first](),
              ...(first === "bare" ? { product: await runs.product() } : { bare: await runs.bare() }),
            } as Record<"product" | "bare", Timed>;
            const { product: ours, bare: theirs } = results;
            measured.push({
              product: ours.rate,
              bare: theirs.rate,
              p50: quantile(ours.ms, 0.5),
              p99: quantile(ours.ms, 0.99),
            });
            log(
              `Accepts, round ${round + 1} of ${rounds}: ${ours.rate.toFixed(0)} a second, bare counter ${theirs.rate.toFixed(0)}`,
            );
          }
          return {
            racers,
            places,
            connections,
            rounds: measured,
            commits,
            ratio: median(measured.map((each) => each.product / each.bare)),
          };
        } finally {
          await bare.stop();
        }
      } finally {
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
    await database.pool.query(
      "create table bench_counters (id text primary key, taken int not null default 0, places int not null)",
    );
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
  return { rate, ms: answers.map(({ ms }) => ms) };
}

async function raceBare(database: Database, address: string, counter: string): Promise<Timed> {
  await database.pool.query("insert into bench_counters (id, places) values ($1, $2)", [counter, places]);
  const { answers, rate } = await sendAll(
    Array.from({ length: racers }, () => ({ method: "POST" as const, token: "", url: `${address}/accept/${counter}` })),
  );
  const taken = answers.filter(({ body }) => body === '{"taken":true}').length;
  if (taken !== places) throw new Error(`The bare counter gave ${taken} places.`);
  return { rate, ms: answers.map(({ ms }) => ms) };
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
