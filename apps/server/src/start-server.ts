import { type App, buildApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { listUnencryptedConnections } from "./config/unencrypted-connections.ts";
import { connectDatabase, type Database } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { withOwnPool } from "./db/pooler/own-pool.ts";
import { installJobs } from "./jobs/worker.ts";
import { vapidSecret } from "./keys/keys.ts";
import { openKeys } from "./keys/open-keys.ts";
import { makeLog } from "./log.ts";
import { setHashProcess } from "./modules/accounts/passwords/hash-password.ts";
import { HashProcess } from "./modules/accounts/passwords/hash-process.ts";
import { choosePorts } from "./ports/choose-ports.ts";
import { connectRedis } from "./ports/redis.ts";
import { systemClock } from "./time/clock.ts";

export interface RunningServer {
  app: App;
  database: Database;
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Ends streams, answers what is under way, stops the jobs, and the database last of all. Well within 5 s. */
  stop(): Promise<void>;
}

interface Watching {
  /** Told what is being done, before it is. */
  onStep(step: string): void;
  /** The database was lost for good: all that is left is to end. */
  onLost(error: Error): void;
}

/** Brings up everything a process needs, and takes it down again when one part fails. */
export async function startServer(config: Config, { onStep, onLost }: Watching): Promise<RunningServer> {
  const log = makeLog(config.logLevel);
  for (const name of listUnencryptedConnections(config))
    log.warn(
      `${name} names another machine, and the connection to it is not encrypted. docs/operations.md says how to encrypt it.`,
    );
  onStep("Starting the database");
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databaseConnections,
    log,
    onLost,
  });
  try {
    onStep("Migrating the database");
    await withOwnPool(database.config, 1, (pool) => migrate(pool, { log }));
    const closeKeys = await openKeys(database.db, config, log);
    await installJobs(database.config, log);
    onStep("Starting the server");
    const app = await buildApp({
      config,
      database,
      clock: systemClock,
      ports: await choosePorts(config, database.db, { vapid: vapidSecret() }),
      log,
      redis: config.redisUrl ? await connectRedis(config.redisUrl, log) : undefined,
      background: true,
    });
    try {
      const address = await app.http.listen({ port: config.port, host: config.host });
      const hashing = new HashProcess();
      setHashProcess(hashing);
      return { app, database, address, stop: () => stop(app, database, closeKeys).finally(() => hashing.stop()) };
    } catch (error) {
      await app.http.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function stop({ http }: App, database: Database, closeKeys: () => void) {
  closeKeys();
  await http.close();
  await database.close();
}
