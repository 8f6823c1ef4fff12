import { findEmbedded } from "@callboard/embedded-postgres";
import { openPool } from "../apps/server/src/db/connect.ts";
import { type Call, connect, rateOf, send } from "./load.ts";
import { postmasterOf, processorOf } from "./postgres-processor.ts";
import { type Program, productBundle, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { median } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { stageMonth } from "./worlds/staged-month.ts";

/** The product, a bare server that reads the same, and the product for clients that have the month already. */
const all = ["product", "bare", "unchanged"] as const;
type Who = (typeof all)[number];
type Figures = Record<Who, number>;

export interface MonthLoad {
  connections: number;
  /** Replies per second. */
  rounds: Figures[];
  /** Processor time of the server's process for an answer, ms, the database apart; it hears less of what else the machine does. */
  processor: Figures;
  /** The same of PostgreSQL's processes. */
  database: Figures;
  /** The product's rate as a share of the bare server's, median of the rounds. */
  ratio: number;
}

export interface MonthFigures {
  loads: MonthLoad[];
  bytes: Figures;
}

const connectionsOfLoads = [16, 50];
const seconds = 3;

/** A month read over HTTP from the product's own process, and from bare node:http that reads the same, in turns. */
export function benchMonth(rounds: number, log: (text: string) => void): Promise<MonthFigures> {
  return inTemporaryFolder(async (dataDir) => {
    log("Planning a month");
    const { token, from, to } = await stageMonth(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir });
    try {
      const database = await findEmbedded(dataDir);
      if (!database) throw new Error("The product's database does not run.");
      const bare = await startProgram(`${import.meta.dirname}/bare-server.ts`, {
        BENCH_DATABASE: database.url,
        BENCH_TOKEN: token,
        BENCH_FROM: from,
        BENCH_TO: to,
      });
      try {
        const beside = openPool(database.config, database.url, { log: quiet, poolSize: 1 });
        const postmaster = await postmasterOf(beside.pool).finally(() => beside.close());
        const month = {
          method: "GET",
          token,
          url: `${product.address}/api/department/dayplan?from=${from}&to=${to}`,
        } as const;
        const agent = connect(1);
        const { tag = "" } = await send(agent, month);
        const calls: Record<Who, Call> = {
          product: month,
          bare: { method: "GET", token, url: `${bare.address}/` },
          unchanged: { ...month, tag },
        };
        const bytes = await each(async (who) => (await send(agent, calls[who])).body.length);
        agent.destroy();
        const loads: MonthLoad[] = [];
        for (const connections of connectionsOfLoads) {
          for (const who of all) await rateOf(calls[who], { connections, seconds: 2 });
          const servers = { product, bare, unchanged: product };
          loads.push(await measureLoad({ connections, rounds, calls, servers, postmaster, log }));
        }
        return { loads, bytes };
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  });
}

interface Load {
  connections: number;
  rounds: number;
  calls: Record<Who, Call>;
  servers: Record<Who, Program>;
  postmaster: number;
  log: (text: string) => void;
}

async function measureLoad({ connections, rounds, calls, servers, postmaster, log }: Load): Promise<MonthLoad> {
  const measured: Figures[] = [];
  const used = { product: 0, bare: 0, unchanged: 0 };
  const databaseUsed = { ...used };
  const answers = { ...used };
  for (let round = 0; round < rounds; round += 1) {
    const rates = { ...used };
    // Who goes first alternates: what heats up or fills up hits all.
    for (const who of round % 2 ? all.toReversed() : all) {
      const before = (await servers[who].processor()) ?? Number.NaN;
      const databaseBefore = await processorOf(postmaster);
      rates[who] = await rateOf(calls[who], { connections, seconds });
      used[who] += ((await servers[who].processor()) ?? Number.NaN) - before;
      databaseUsed[who] += (await processorOf(postmaster)) - databaseBefore;
      answers[who] += rates[who] * seconds;
    }
    measured.push(rates);
    log(
      `Month, ${connections} connections, round ${round + 1} of ${rounds}: ${all.map((who) => `${who} ${rates[who].toFixed(0)}`).join(", ")} a second`,
    );
  }
  return {
    connections,
    rounds: measured,
    processor: await each(async (who) => used[who] / answers[who]),
    database: await each(async (who) => databaseUsed[who] / answers[who]),
    ratio: median(measured.map((rates) => rates.product / rates.bare)),
  };
}

async function each(measure: (who: Who) => Promise<number>): Promise<Figures> {
  return { product: await measure("product"), bare: await measure("bare"), unchanged: await measure("unchanged") };
}
