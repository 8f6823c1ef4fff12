import type { Agent } from "node:http";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { findEmbedded } from "@callboard/embedded-postgres";
import { connectDatabase, type Database, openPool } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { type Call, connect, send } from "../load.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { median } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { untilQuiet } from "../until-quiet.ts";
import { offersTables } from "./offers-statement.ts";

export interface OffersFigures {
  offers: number;
  dayplayers: number;
  /** How long the calls of a round took, ms: the median of each side. */
  rounds: Record<Side, number>[];
  /** Processor time of a call, ms: without what follows in the background. */
  processor: Record<Side, { server: number; database: number }>;
  ratio: number;
}

type Side = "product" | "bare";

/** As many as one call takes. */
const offered = 100;
const all = 1_000;
const callsOfRound = 3;

/**
 * A head offers one position to a hundred dayplayers in one call over HTTP, beside a bare server that inserts such offers
 * and their events by one statement. Each call has a day of its own, and begins when nothing is left to do from those
 * before.
 */
export function benchOffers(rounds: number, log: (text: string) => void): Promise<OffersFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const { token, dayplayers, positions } = await stage(dataDir, 2 * callsOfRound * (rounds + 1));
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    try {
      const found = await findEmbedded(dataDir);
      if (!found) throw new Error("The product's database does not run.");
      const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
      const bare = await startProgram(`${import.meta.dirname}/../bare-server.ts`, { BENCH_DATABASE: found.url });
      const programs = { product, bare };
      const postmaster = await postmasterOf(database.pool);
      const agent = connect(1);
      const used = { product: { server: 0, database: 0 }, bare: { server: 0, database: 0 } };
      const take = async (side: Side) => {
        const times: number[] = [];
        for (let index = 0; index < callsOfRound; index += 1) {
          const positionId = positions.pop();
          if (!positionId) throw new Error("No position is left to offer.");
          await untilQuiet(database);
          const program = programs[side];
          const before = { server: (await program.processor()) ?? 0, database: await processorOf(postmaster) };
          const { method, path } = groupOfferRoutes.offerMany;
          const url = program.address + (side === "product" ? path : `/offer/${positionId}`);
          const body = JSON.stringify({ dayplayer_ids: dayplayers, jobs: [positionId] });
          times.push(await timeOf(agent, { method, url, token, body }));
          used[side].server += ((await program.processor()) ?? 0) - before.server;
          used[side].database += (await processorOf(postmaster)) - before.database;
          await checkOffered(database, side, positionId);
        }
        return median(times);
      };
      try {
        await take("product");
        await take("bare");
        used.product = { server: 0, database: 0 };
        used.bare = { server: 0, database: 0 };
        const measured: Record<Side, number>[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const results = { product: 0, bare: 0 };
          for (const side of round % 2 ? (["bare", "product"] as const) : (["product", "bare"] as const))
            results[side] = await take(side);
          measured.push(results);
          log(
            `Offers, round ${round + 1} of ${rounds}: ${results.product.toFixed(1)} ms, one statement ${results.bare.toFixed(1)} ms`,
          );
        }
        const perCall = ({ server, database: ofDatabase }: { server: number; database: number }) => ({
          server: server / (callsOfRound * rounds),
          database: ofDatabase / (callsOfRound * rounds),
        });
        return {
          offers: offered,
          dayplayers: all,
          rounds: measured,
          processor: { product: perCall(used.product), bare: perCall(used.bare) },
          ratio: median(measured.map((each) => each.product / each.bare)),
        };
      } finally {
        agent.destroy();
        await bare.stop();
        await database.close();
      }
    } finally {
      await product.stop();
    }
  });
}

async function stage(dataDir: string, count: number) {
  const database = await connectDatabase({ dataDir, log: quiet, settings: { synchronous_commit: "off" } });
  try {
    await migrate(database.pool, { log: quiet });
    await database.pool.query(offersTables);
    const staffing = await aStaffing(database.db);
    const dayplayers = (await staffing.dayplayers(all)).slice(0, offered);
    const now = Temporal.Now.instant();
    const token = await staffing.tokenOf(staffing.headId, now);
    const first = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate().add({ days: 30 });
    const positions: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const date = first.add({ days: index }).toString();
      positions.push((await staffing.day({ date, positions: { Costumer: offered } })).positionId);
    }
    await database.pool.query("vacuum (analyze)");
    return { token, dayplayers, positions };
  } finally {
    await database.close();
  }
}

async function timeOf(agent: Agent, call: Call): Promise<number> {
  const { status, body, ms } = await send(agent, call);
  if (status !== 200) throw new Error(`${call.url} answered ${status}: ${body.slice(0, 200)}`);
  return ms;
}

/** Throws if not everybody was offered the position. */
async function checkOffered({ pool }: Database, side: Side, positionId: string): Promise<void> {
  const table = side === "product" ? "offers" : "bench_offers";
  const { rows } = await pool.query<{ offers: number }>(
    `select count(*)::int as offers from ${table} where position_id = $1`,
    [positionId],
  );
  if (rows[0]?.offers !== offered) throw new Error(`${rows[0]?.offers} of ${offered} offers were stored.`);
}
