import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isUnreachable } from "../connection/is-unreachable.ts";
import type { DatabaseHosts } from "./database-hosts.ts";
import { MostUsedFirstPool } from "./most-used-first-pool.ts";
import { type DatabaseConfig, PrimaryClient } from "./primary-client.ts";

type PoolConfig = DatabaseConfig & pg.PoolConfig;

/**
 * How long a request waits for a primary, in milliseconds: longer than a usual promotion, shorter than the patience of a
 * proxy.
 */
const primaryTimeoutMs = 8_000;
const retryMs = 50;
/**
 * How long an unused connection stays open, in milliseconds. PostgreSQL starts a process for a new one and plans every
 * statement again, which delays the first requests of the next busy moment.
 */
const idleTimeoutMillis = 300_000;

/** Returns a pool for the database. With several hosts its connections follow the primary. */
export function createPool(given: PoolConfig): pg.Pool {
  const config = { idleTimeoutMillis, ...given };
  return config.hosts ? new PrimaryPool(config, config.hosts) : new MostUsedFirstPool(config);
}

/** A pool that waits for the primary while no host is one. */
class PrimaryPool extends MostUsedFirstPool {
  constructor(config: PoolConfig, hosts: DatabaseHosts) {
    // The pool passes its options to the constructor, which its types leave out.
    const Client = PrimaryClient as unknown as new () => pg.ClientBase;
    super({ ...config, hosts, Client } as pg.PoolConfig);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    const connected = this.#waitForPrimary();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #waitForPrimary() {
    for (const since = performance.now(); ; ) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || performance.now() - since > primaryTimeoutMs || !isUnreachable(error)) throw error;
        await sleep(retryMs);
      }
    }
  }
}
