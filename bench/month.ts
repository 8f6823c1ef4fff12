import { findEmbedded } from "@callboard/embedded-postgres";
import { openPool } from "../apps/server/src/db/connect.ts";
import { connect, rateOf, send } from "./load.ts";
import { postmasterOf, processorOf } from "./postgres-processor.ts";
import { productBundle, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { stageMonth } from "./staged-month.ts";
import { median } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

type Who = "product" | "bare";

export interface MonthFigures {
  rounds: Record<Who, number>[];
  /** Processor time of the server's process for an answer, ms, the database apart; it hears less of what else the machine does. */
  processor: Record<Who, number>;
  /** The same of PostgreSQL's processes. */
  database: Record<Who, number>;
  bytes: Record<Who, number>;
  /** The product's rate as a share of the bare server's, median of the rounds. */
  ratio: number;
}

const connections = 16;
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
        const calls = {
          product: { method: "GET", token, url: `${product.address}/api/department/dayplan?from=${from}&to=${to}` },
          bare: { method: "GET", token, url: `${bare.address}/` },
        } as const;
        const agent = connect(1);
        const bytes = {
          product: (await send(agent, calls.product)).body.length,
          bare: (await send(agent, calls.bare)).body.length,
        };
        agent.destroy();
        for (const call of [calls.product, calls.bare]) await rateOf(call, { connections, seconds: 2 });
        const servers = { product, bare };
        const measured: MonthFigures["rounds"] = [];
        const used = { product: 0, bare: 0 };
        const beside = openPool(database.config, database.url, { log: quiet, poolSize: 1 });
        const postmaster = await postmasterOf(beside.pool).finally(() => beside.close());
        const databaseUsed = { product: 0, bare: 0 };
        const answers = { product: 0, bare: 0 };
        for (let round = 0; round < rounds; round += 1) {
          const rates = { product: 0, bare: 0 };
          // Who goes first alternates: what heats up or fills up hits both.
          for (const who of round % 2 ? (["bare", "product"] as const) : (["product", "bare"] as const)) {
            const before = (await servers[who].processor()) ?? Number.NaN;
            const databaseBefore = await processorOf(postmaster);
            rates[who] = await rateOf(calls[who], { connections, seconds });
            used[who] += ((await servers[who].processor()) ?? Number.NaN) - before;
            databaseUsed[who] += (await processorOf(postmaster)) - databaseBefore;
            answers[who] += rates[who] * seconds;
          }
          measured.push(rates);
          log(
            `Month, round ${round + 1} of ${rounds}: ${rates.product.toFixed(0)} a second, bare ${rates.bare.toFixed(0)}`,
          );
        }
        const perAnswer = (times: Record<Who, number>) => ({
          product: times.product / answers.product,
          bare: times.bare / answers.bare,
        });
        return {
          rounds: measured,
          bytes,
          processor: perAnswer(used),
          database: perAnswer(databaseUsed),
          ratio: median(measured.map(({ product: ours, bare: theirs }) => ours / theirs)),
        };
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  });
}
