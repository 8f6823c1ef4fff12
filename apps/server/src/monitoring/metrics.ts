import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/connect.ts";
import { transactionRetries } from "../db/transaction.ts";
import { isFromHere } from "../http/loopback.ts";
import { refuse } from "../http/refuse.ts";
import { bearerOf } from "../modules/access.ts";
import { relayLag } from "../modules/events/read-feed.ts";
import type { EventHub } from "../realtime/event-hub.ts";

export interface Metrics {
  delivery(delivery: { kind: string; failed: boolean }): void;
  sweep(sweep: { name: string; seconds: number; failed: boolean }): void;
}

interface Measured {
  database: Pick<Database, "pool" | "freeBytes" | "readers">;
  hub: EventHub;
  isRelay(): boolean;
}

/**
 * Serves /metrics for Prometheus to requests from this machine or with METRICS_TOKEN as bearer token. For all others it is
 * 404.
 */
export function serveMetrics(app: FastifyInstance, config: Config, { database, hub, isRelay }: Measured): Metrics {
  const { pool, freeBytes, readers } = database;
  const registers = [new Registry()];
  const [registry] = registers;
  if (!registry) throw new Error("No registry.");
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "callboard_http_request_seconds",
    help: "Time from a request to the end of its answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    if (request.routeOptions.config.streams) return;
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `callboard_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge("db_connections", "Connections of the pool.", () => pool.totalCount);
  gauge("db_connections_idle", "Connections of the pool that wait for work.", () => pool.idleCount);
  gauge("db_waiting", "Requests that wait for a connection.", () => pool.waitingCount);
  gauge("streams", "Open event streams.", () => hub.count("stream"));
  gauge("sockets", "Open sockets.", () => hub.count("socket"));
  gauge("streams_dropped", "Event streams and sockets given up because the client did not read.", () => hub.dropped);
  gauge("feed_position", "Up to where this process has delivered the feed.", () => hub.pos ?? 0);
  gauge("relay", "1 in the process that moves the outbox.", () => (isRelay() ? 1 : 0));
  if (readers) {
    const { handedOut } = readers;
    gauge("reads_by_replica", "Reads that may be two seconds old, from a replica.", () => handedOut.replica);
    gauge("reads_by_primary", "Reads that may be two seconds old, from the primary.", () => handedOut.primary);
  }
  if (freeBytes)
    gauge("disk_free_bytes", "Free bytes of the embedded database's disk; -1 when they can't be read.", () =>
      freeBytes().catch(() => -1),
    );
  gauge(
    "relay_lag_seconds",
    "Age of the oldest event that waits for the relay; -1 when the database does not answer.",
    () => relayLag(pool).catch(() => -1),
  );
  new Gauge({
    name: "callboard_transaction_retries",
    help: "Transactions run again, by SQLSTATE. Any deadlock (40P01) is a defect.",
    labelNames: ["code"],
    registers,
    collect() {
      for (const [code, count] of Object.entries(transactionRetries)) this.set({ code }, count);
    },
  });
  const deliveries = new Counter({
    name: "callboard_deliveries_total",
    help: "Attempts to send mails, texts, pushes and webhook calls, by how they ended.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const sweeps = new Histogram({
    name: "callboard_sweep_seconds",
    help: "Time a sweep took.",
    labelNames: ["sweep", "outcome"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });

  app.get("/metrics", async (request, reply) => {
    if (!isFromHere(request) && !hasToken(bearerOf(request), config.metricsToken))
      return refuse(reply, { ok: false, reason: "not_found" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  const outcome = (failed: boolean) => (failed ? "failed" : "done");
  return {
    delivery: ({ kind, failed }) => deliveries.inc({ kind, outcome: outcome(failed) }),
    sweep: ({ name, seconds, failed }) => sweeps.observe({ sweep: name, outcome: outcome(failed) }, seconds),
  };
}

function hasToken(given: string | undefined, wanted: string | undefined) {
  if (given === undefined || wanted === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
