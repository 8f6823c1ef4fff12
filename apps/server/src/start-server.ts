import { type App, buildApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { listUnencryptedConnections } from "./config/unencrypted-connections.ts";
import { connectDatabase, type Database, openPool } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { vapidSecret } from "./keys/keys.ts";
import { openKeys } from "./keys/open-keys.ts";
import { makeLog } from "./log.ts";
import { choosePorts } from "./ports/choose-ports.ts";
import { processClock } from "./time/clock.ts";

export interface RunningServer {
  app: App;
  database: Database;
  /** The URL at which it listens, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Ends streams, answers open requests, stops the jobs, and closes the database last. Takes less than 5 s. */
  stop(): Promise<void>;
}

interface Watching {
  /** Called before each step of the start. */
  onStep(step: string): void;
  /** Called when the database is lost and does not come back: the process has to end. */
  onLost(error: Error): void;
}

/** Starts everything that a process needs. If a step fails, what was started before it is stopped. */
export async function startServer(config: Config, { onStep, onLost }: Watching): Promise<RunningServer> {
  const log = makeLog(config.logLevel);
  for (const name of listUnencryptedConnections(config))
    log.warn(
      `${name} names another machine, and the connection to it is not encrypted. docs/operations.md says how to encrypt it.`,
    );
  // Ends in reverse order, so that the app still has the database while it answers its last requests.
  await using started = new AsyncDisposableStack();
  onStep("Starting the database");
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    readerUrl: config.readerDatabaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databaseConnections,
    log,
    onLost,
  });
  started.defer(() => database.close());
  onStep("Migrating the database");
  // A session of its own, because `DATABASE_URL` may be a pooler.
  const direct = openPool(database.config, database.url, { log, poolSize: 1 });
  await migrate(direct.pool, { log }).finally(direct.close);
  started.defer(await openKeys(database.db, config, log));
  onStep("Starting the server");
  const app = await buildApp({
    config,
    database,
    clock: processClock,
    ports: await choosePorts(config, database.db, { vapid: vapidSecret() }),
    log,
    background: true,
  });
  started.defer(() => app.http.close());
  const address = await app.http.listen({ port: config.port, host: config.host });
  const running = started.move();
  return { app, database, address, stop: () => running.disposeAsync() };
}
