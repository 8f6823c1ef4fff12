import { setTimeout as sleep } from "node:timers/promises";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { hashPassword } from "../../apps/server/src/modules/accounts/passwords/hash-password.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { connect, send } from "../load.ts";
import { type Program, productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { median, quantile } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";

export interface SignInFigures {
  accounts: number;
  signInsPerSecond: number;
  readsPerSecond: number;
  seconds: number;
  rounds: Record<Side, { p50: number; p99: number }>[];
  /** How long a sign-in took, ms. */
  signIns: { p50: number; p99: number };
  /** The p99 of the reads beside sign-ins, divided by that of reads alone: of all reads of a side. */
  ratio: number;
}

type Side = "alone" | "beside";

const accounts = 200;
const signInsPerSecond = 20;
const readsPerSecond = 100;
const seconds = 10;
const password = "a boom pole in the rain";

/** Reads of a signed-in dayplayer at a steady rate, alone and beside sign-ins of others with their passwords, in alternation. */
export function benchSignIns(rounds: number, log: (text: string) => void): Promise<SignInFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const { token, emails } = await stage(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
    try {
      const reads = { alone: [] as number[], beside: [] as number[] };
      const signIns: number[] = [];
      const measured: SignInFigures["rounds"] = [];
      const read = () => readAll(product, token);
      const signIn = () => signInAll(product, emails);
      await Promise.all([read(), signIn()]); // a first time, of which nothing is counted
      for (let round = 0; round < rounds; round += 1) {
        const took = { alone: [] as number[], beside: [] as number[] };
        for (const side of round % 2 ? (["beside", "alone"] as const) : (["alone", "beside"] as const)) {
          await sleep(2_000); // what follows sign-ins is over
          const [ofReads, ofSignIns] = await Promise.all([read(), side === "beside" ? signIn() : []]);
          took[side] = ofReads;
          reads[side].push(...ofReads);
          signIns.push(...ofSignIns);
        }
        measured.push({ alone: quantiles(took.alone), beside: quantiles(took.beside) });
        log(
          `Sign-ins, round ${round + 1} of ${rounds}: p99 of reads ${quantile(took.alone, 0.99).toFixed(1)} and ${quantile(took.beside, 0.99).toFixed(1)} ms`,
        );
      }
      return {
        accounts,
        signInsPerSecond,
        readsPerSecond,
        seconds,
        rounds: measured,
        signIns: quantiles(signIns),
        ratio: quantile(reads.beside, 0.99) / quantile(reads.alone, 0.99),
      };
    } finally {
      await product.stop();
    }
  });
}

const quantiles = (times: number[]) => ({ p50: median(times), p99: quantile(times, 0.99) });

async function stage(dataDir: string) {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    await migrate(database.pool, { log: quiet });
    const staffing = await aStaffing(database.db);
    const ids = await staffing.dayplayers(accounts);
    const { rows } = await database.pool.query<{ email: string }>(
      "update accounts set password_hash = $2 where id = any($1) returning email",
      [ids, await hashPassword(password)],
    );
    const { token } = await staffing.aDayplayer(Temporal.Now.instant());
    return { token, emails: rows.map(({ email }) => email) };
  } finally {
    await database.close();
  }
}

async function readAll({ address }: Program, token: string): Promise<number[]> {
  const agent = connect(8);
  const { method, path } = accountRoutes.getAccount;
  const times = await atRate(readsPerSecond, async () => {
    const { status, ms } = await send(agent, { method, url: address + path, token });
    if (status !== 200) throw new Error(`A read answered ${status}.`);
    return ms;
  });
  agent.destroy();
  return times;
}

async function signInAll({ address }: Program, emails: string[]): Promise<number[]> {
  const agent = connect(50);
  const { method, path } = accountRoutes.signIn;
  let next = 0;
  const times = await atRate(signInsPerSecond, async () => {
    const body = JSON.stringify({ email: emails[next++ % emails.length], password, device_name: "web" });
    const reply = await send(agent, { method, url: address + path, token: "", body });
    if (reply.status !== 200) throw new Error(`A sign-in answered ${reply.status}: ${reply.body.slice(0, 200)}`);
    return reply.ms;
  });
  agent.destroy();
  return times;
}

/** Starts a call whenever it is due, whether the ones before are answered or not, and returns how long each took. */
async function atRate(perSecond: number, call: () => Promise<number>): Promise<number[]> {
  const startedAt = performance.now();
  const calls: Promise<number>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await sleep(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()));
    calls.push(call());
  }
  return Promise.all(calls);
}
