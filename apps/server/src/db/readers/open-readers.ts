import { Kysely } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { Log } from "../log.ts";
import { SharingDialect } from "../one-transaction/shared-connection.ts";
import type { DB, Db } from "../schema.ts";

/** Replicas that answer what may be a little old. */
export interface Readers {
  /** Each connection is one to a replica that is at most `maxLagMs` behind, or one to the primary. */
  db: Db;
  /** How many connections of each kind were handed out. */
  handedOut: { replica: number; primary: number };
  /** Leaves the replicas alone for a moment, because one has failed. */
  failed(error: unknown): void;
  /** Stops following the primary. The pools are closed by their owners. */
  close(): void;
}

const maxLagMs = 2_000;
const sampleMs = 500;
/** How long replicas are left alone after one was too far behind, and after one did not answer, in milliseconds. */
const restMs = { behind: 500, away: 5_000 };
/** A replica that does not say within this time how far it is does not answer, in milliseconds. */
const checkMs = 1_000;

/**
 * Chooses for each connection whether a replica has everything that was committed up to two seconds ago. Behind a proxy each
 * connection may lead to another replica, so that each is checked by itself, again when its last check is too old.
 */
export function openReaders(replicas: Pool, primary: Pool, log: Log): Readers {
  const position = followPosition(primary);
  const freshUntil = new WeakMap<PoolClient, number>();
  const handedOut = { replica: 0, primary: 0 };
  let restUntil = 0;
  let isResting = false;
  const rest = (reason: keyof typeof restMs, error?: unknown) => {
    restUntil = performance.now() + restMs[reason];
    if (!isResting)
      log.warn(
        { reason, ...(error instanceof Error && { error: error.message }) },
        "The primary answers in place of its replicas.",
      );
    isResting = true;
  };

  async function isFresh(client: PoolClient) {
    const { rows } = await client.query<{ at: number | null }>({ ...newestReplayed, values: position.samples() });
    const at = rows[0]?.at ?? Number.NEGATIVE_INFINITY;
    freshUntil.set(client, at + maxLagMs);
    return at + maxLagMs > performance.now();
  }

  async function connectToReplica(): Promise<PoolClient | undefined> {
    const client = await replicas.connect();
    try {
      if ((freshUntil.get(client) ?? 0) > performance.now() || (await isFresh(client))) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return undefined;
  }

  async function connect(): Promise<PoolClient> {
    if (performance.now() >= restUntil) {
      try {
        const client = await connectToReplica();
        if (client) {
          handedOut.replica += 1;
          isResting = false;
          return client;
        }
        rest("behind");
      } catch (error) {
        rest("away", error);
      }
    }
    handedOut.primary += 1;
    return primary.connect();
  }

  const pool = { options: primary.options, connect, end: async () => undefined };
  const db = new Kysely<DB>({ dialect: new SharingDialect({ pool }) });
  return { db, handedOut, failed: (error) => rest("away", error), close: position.stop };
}

const newestReplayed = {
  text: `select max(at) as at from unnest($1::pg_lsn[], $2::float8[]) as sample (lsn, at)
    where lsn <= pg_last_wal_replay_lsn()`,
  query_timeout: checkMs,
};

/** Notes again and again how far the primary has written its log, and when. */
function followPosition(primary: Pool) {
  let latest: { lsn: string; at: number }[] = [];
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    const at = performance.now();
    try {
      const { rows } = await primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
      latest = [...rows.map(({ lsn }) => ({ lsn, at })), ...latest].slice(0, maxLagMs / sampleMs);
    } catch {
      // Without new samples no replica counts as recent, and requests report that the primary is away.
    } finally {
      isAsking = false;
    }
  }, sampleMs).unref();
  return {
    samples: () => [latest.map(({ lsn }) => lsn), latest.map(({ at }) => at)],
    stop: () => clearInterval(timer),
  };
}
