import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import type { DatabaseHosts } from "./database-hosts.ts";
import { requirePrimary } from "./primary-client.ts";

const checkMs = 1_000;
const answerMs = 2_000;

/**
 * Checks every second that the host in use is still the primary, and moves to the one that is. Connections to a machine
 * that vanished or froze, or to a primary that was made a standby, would otherwise stay open for minutes.
 */
export function watchPrimary(hosts: DatabaseHosts, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(checkMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const url = hosts.current;
      if (stopping.signal.aborted || (await isPrimary(url))) continue;
      const primary = await findPrimary(hosts.urls.filter((other) => other !== url));
      if (!primary || stopping.signal.aborted) continue;
      hosts.use(primary);
      log.warn({}, "Another server of the database is the primary now. Connections move to it.");
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

async function findPrimary(urls: string[]) {
  const found = await Promise.all(urls.map(isPrimary));
  return urls.find((_, index) => found[index]);
}

async function isPrimary(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "callboard watch",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requirePrimary(client);
    return true;
  } catch {
    return false;
  } finally {
    // A frozen server never answers the farewell.
    client.end().catch(() => undefined);
    setTimeout(() => client.connection.stream.destroy(), answerMs).unref();
  }
}
