import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { values } from "./values.ts";

interface KeepConnectedInput {
  config: pg.ClientConfig;
  /** The name in pg_stat_activity and in the log. */
  name: string;
  log: Log;
  /** Works until `signal` aborts. It is started again on a new connection if it throws or the connection is lost. */
  work(client: pg.Client, signal: AbortSignal): Promise<void>;
}

/**
 * The longest pause between two attempts to connect, in milliseconds. After an outage of the database, due work is
 * delayed by it.
 */
const longestPauseMs = 500;

/** Keeps a connection outside the pool for locks and LISTEN, and reconnects whenever it is lost. */
export function keepConnected({ config, name, log, work }: KeepConnectedInput): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function once() {
    const client = new pg.Client({
      ...config,
      types: values,
      application_name: `callboard ${name}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // If this machine vanishes without closing the connection, the server drops it, and with it the locks, within two
      // seconds.
      options: "-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=1",
    });
    const broken = new AbortController();
    client.on("error", (error) => broken.abort(error));
    client.on("end", () => broken.abort(new Error("The connection ended.")));
    try {
      await client.connect();
      await work(client, AbortSignal.any([stopping.signal, broken.signal]));
      if (broken.signal.aborted && !stopping.signal.aborted) throw broken.signal.reason;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const running = (async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      await once().catch((error: Error) => {
        if (stopping.signal.aborted) return;
        failures = performance.now() - startedAt > 10_000 ? 1 : failures + 1;
        log.warn(
          { connection: name, error: error.message },
          "A connection to the database was lost. Connecting again.",
        );
      });
      if (!stopping.signal.aborted)
        await sleep(Math.min(longestPauseMs, 50 * 2 ** failures), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
