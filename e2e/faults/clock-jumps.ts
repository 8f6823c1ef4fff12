import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, none, plain } from "./support/fault.ts";
import { openDatabaseOf, type Product, statusOf, withProduct } from "./support/product.ts";
import { isEnding, withCleanup } from "./support/with-cleanup.ts";
import { Workload } from "./support/workload.ts";

/** Offsets from the true time, one after the other. Each is set while a round of accepts and messages is under way. */
const jumps = ["+1h", "+0", "-1h", "+0", "+1d", "+0", "-1d", "+0"];

/** Whose clock jumps: the rules read PostgreSQL's, timers and sign-ins the server's. */
const targets = [
  { name: "the server", clocks: ["server"] },
  { name: "PostgreSQL", clocks: ["postgres"] },
  { name: "both", clocks: ["server", "postgres"] },
] as const;

/** The processes read the time through libfaketime, which reads each offset from a file. */
export const clockJumps: Fault = {
  name: "clock-jumps",
  title: `The clock of the server, then that of PostgreSQL, then both jump during accepts, a fill and messages, to: ${jumps.join(", ")}`,
  async run(log) {
    const [library] = globSync("/usr/lib/*/faketime/libfaketime.so.1");
    if (!library) return "libfaketime is not installed (Debian: apt-get install libfaketime).";
    const files = {
      server: `/tmp/callboard-clock-${process.pid}-server`,
      postgres: `/tmp/callboard-clock-${process.pid}-postgres`,
    };
    for (const file of Object.values(files)) await setClock(file, "+0");
    let postgres: ChildProcess | undefined;
    const run = () =>
      withProduct(
        async (product) => {
          postgres = await restartPostgres(product, clockFrom(library, files.postgres));
          await product.start();
          const work = new Workload(product);
          await work.startFill();
          let failures = 0;
          for (const { name, clocks } of targets) {
            for (const jump of jumps) {
              await work.round(async () => {
                for (const clock of clocks) await setClock(files[clock], jump);
              });
              await sleep(2_000);
              const status = await statusOf(`${product.url}/readyz`);
              if (status !== 200) failures += 1;
              log(`${name} ${jump}: ${status}`);
            }
          }
          await setClock(files.postgres, "+1d");
          const jumped = await hoursAhead(product);
          await setClock(files.postgres, "+0");
          return [
            plain("hours by which PostgreSQL's clock is ahead when it is set to a day", jumped),
            none("jumps after which /readyz is not 200", failures),
            ...(await work.check()),
          ];
        },
        { env: clockFrom(library, files.server) },
      );
    return withCleanup(run, async () => {
      if (postgres) await endPostgres(postgres);
      for (const file of Object.values(files)) await rm(file, { force: true });
    });
  },
};

/** Replaces the file as a whole: libfaketime ends a process that reads an empty one. */
async function setClock(file: string, offset: string): Promise<void> {
  await writeFile(`${file}.new`, offset);
  await rename(`${file}.new`, file);
}

const clockFrom = (library: string, file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: "1",
  DONT_FAKE_MONOTONIC: "1",
});

/**
 * Starts the product's PostgreSQL again with these variables. The product gives it a fixed environment, so it is stopped
 * beside the killed server and started by its own command line; the server that starts next takes it over.
 */
async function restartPostgres(product: Product, env: Record<string, string>): Promise<ChildProcess> {
  const pid = await product.postgres();
  const [program = "", ...args] = (await commandLine(pid)).split("\0").slice(0, -1);
  const { uid, gid } = await stat(`/proc/${pid}`);
  await product.kill();
  process.kill(pid, "SIGINT");
  while (await commandLine(pid)) await sleep(20);
  // The cleanup starts PostgreSQL itself if it has to.
  if (isEnding()) throw new Error("The run is ending.");
  const child = spawn(program, args, {
    cwd: "/",
    detached: true,
    stdio: "ignore",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", ...env },
    uid,
    gid,
  });
  await once(child, "spawn");
  return child;
}

/** Returns the command line of a process, or nothing if it has ended, also while nobody has waited for it yet. */
const commandLine = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");

/** Ends a PostgreSQL that the product did not stop, for example because the run ended before a server took it over. */
async function endPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGQUIT");
  await ended;
}

async function hoursAhead(product: Product): Promise<number> {
  const database = await openDatabaseOf(product);
  const { rows } = await database.pool.query<{ now: Temporal.Instant }>("select clock_timestamp() as now");
  await database.close();
  return Math.round(((rows[0]?.now.epochMilliseconds ?? 0) - Date.now()) / 3_600_000);
}
