import { DataDirInUse, DataDirUnusable } from "@callboard/embedded-postgres";
import { ConfigError, readConfig } from "./config/config.ts";
import { version } from "./config/places.ts";
import { IncompatibleDatabase } from "./db/migrate.ts";
import { KeysUnusable } from "./keys/key-ring.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const terminal = process.stdout.isTTY === true;
let server: RunningServer | undefined;
let ending: number | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(signal));

try {
  const config = readConfig(process.env, { terminal });
  const steps = printSlowSteps();
  const started = await startServer(config, { onStep: steps.begin, onLost: (error) => fail(error) });
  server = started;
  steps.done();
  if (ending !== undefined) await finish();
  else
    console.log(
      `Callboard ${version} is ready at ${config.port === 0 ? started.address : config.publicUrl}${config.production || !config.isLocal ? "" : ` (mail arrives at ${config.publicUrl}/mailbox)`}`,
    );
} catch (error) {
  fail(error);
}

/** Stops after the open requests, and at once when it is called again. */
async function end(signal: NodeJS.Signals) {
  if (ending !== undefined) {
    // One Ctrl-C arrives up to three times: from the terminal, from npm and from the launcher.
    if (performance.now() - ending > 1_000) process.exit(signal === "SIGINT" ? 130 : 143);
    return;
  }
  ending = performance.now();
  if (terminal) console.log("Stopping. Press Ctrl-C again to stop at once.");
  if (server) await finish(); // Otherwise it stops as soon as the start has ended.
}

async function finish() {
  try {
    await server?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** Prints a step of the start that takes longer than a second, so that a slow start shows what it waits for. */
function printSlowSteps() {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(step: string) {
      clearTimeout(timer);
      timer = setTimeout(() => console.log(`${step} …`), 1_000);
    },
    done: () => clearTimeout(timer),
  };
}

/** Prints one sentence for what an operator can correct, and the whole error otherwise. */
function fail(error: unknown): never {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${process.env.PORT ?? 3000} is in use. Stop what uses it, or choose another one with PORT.`;
  if (code === "EADDRNOTAVAIL") return `HOST ${process.env.HOST} is not an address of this machine.`;
  if (code === "EACCES" && /listen/.test(error.message))
    return `Port ${process.env.PORT} needs rights this user does not have. Choose one above 1023 with PORT.`;
  if (
    error instanceof DataDirInUse ||
    error instanceof DataDirUnusable ||
    error instanceof IncompatibleDatabase ||
    error instanceof KeysUnusable ||
    /DATABASE_URL|PostgreSQL/.test(error.message)
  )
    return error.message;
  return error.stack;
}
