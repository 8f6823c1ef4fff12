import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { resultWithin } from "../../time/with-timeout.ts";
import type { Log } from "../log.ts";
import type { DatabaseHosts } from "./database-hosts.ts";
import { isWritable } from "./primary-client.ts";

/**
 * In milliseconds: between two checks of the host in use, between two while it does not answer, how long it may take to
 * answer before the others are asked, and how long any host may take to accept a connection and answer on it.
 */
const wait = { check: 500, search: 100, answer: 500, connect: 1_500 };

/**
 * Checks twice a second that the host in use is still the primary, and moves to the one that is as soon as it writes. Connections to a machine
 * that vanished or froze, or to a primary that was made a standby, would otherwise stay open for minutes.
 */
export function watchPrimary(hosts: DatabaseHosts, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watched = new Map(hosts.urls.map((url) => [url, new WatchedHost(url)]));
  const isPrimary = (url: string) => watched.get(url)?.isPrimary() ?? Promise.resolve(false);

  let isSearching = false;
  /** Returns the time until the next check. */
  async function check(): Promise<number> {
    const url = hosts.current;
    if (!isSearching && (await isPrimary(url))) {
      for (const other of hosts.urls) if (other !== url) watched.get(other)?.close();
      return wait.check;
    }
    isSearching = true;
    // The first host that writes is the primary. A silent one is not waited for, and answers a later search.
    const primary = await Promise.race([firstOf(hosts.urls, isPrimary), sleep(wait.search, undefined)]);
    if (!primary || stopping.signal.aborted) return wait.search;
    isSearching = false;
    if (hosts.use(primary)) log.warn({}, "Another server of the database is the primary now. New connections use it.");
    return wait.check;
  }

  const watching = (async () => {
    for (let pause = wait.check; !stopping.signal.aborted; ) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) pause = await check();
    }
    for (const host of watched.values()) host.close();
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Returns the first URL to which the answer is yes, as soon as there is one. */
async function firstOf(
  urls: readonly string[],
  isTrue: (url: string) => Promise<boolean>,
): Promise<string | undefined> {
  const checks = urls.map(async (url) => {
    if (!(await isTrue(url))) throw new Error("no");
    return url;
  });
  return Promise.any(checks).catch(() => undefined);
}

/** One host, queried over one connection, which is kept while it answers. */
class WatchedHost {
  readonly #url: string;
  #client: Promise<pg.Client> | undefined;
  #answer: Promise<boolean> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether this host writes. No answer in time means no. Callers share the answer that is awaited. */
  isPrimary(): Promise<boolean> {
    this.#answer ??= this.#ask().finally(() => {
      this.#answer = undefined;
    });
    return this.#answer;
  }

  async #ask() {
    const ms = this.#client ? wait.answer : wait.connect;
    this.#client ??= this.#connect();
    try {
      return await resultWithin(ms, this.#client.then(isWritable));
    } catch {
      this.close();
      return false;
    }
  }

  /** Closes the connection without waiting for the host, which may be frozen. */
  close(): void {
    this.#client?.then(disconnect, () => undefined);
    this.#client = undefined;
  }

  async #connect() {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "callboard watch",
      connectionTimeoutMillis: wait.connect,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      disconnect(client);
      throw error;
    }
  }
}

const disconnect = (client: pg.Client) => client.connection.stream.destroy();
