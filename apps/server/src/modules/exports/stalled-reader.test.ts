import { connect, type Socket } from "node:net";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readerTimeoutMs } from "../../db/snapshots/snapshot.ts";
import type { TestServer } from "../../testing/a-server.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageOnce } from "../../testing/stage.ts";
import { addressOf } from "../../testing/streams/listen-to-stream.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce((stage) => {
  ({ server, staffing, head } = stage);
});

const lines = 8_000;
const lineBytes = 5_000;

// Rows are inserted directly. They make a table of about 40 MB, far more than the server and the connection buffer for
// a reader.
beforeAll(async () => {
  const day = await staffing.day({ date: "2026-11-21" });
  const street_address = "x".repeat(lineBytes);
  await server.db.updateTable("dayplans").set({ street_address }).where("id", "=", day.id).execute();
  await server.pool.query(
    `insert into positions (dayplan_id, department_id, date, name, count)
     select dayplan_id, department_id, date, 'Costumer ' || n, 1 from positions, generate_series(1, $2) n where id = $1`,
    [day.positionId, lines],
  );
  await server.clock.set("2026-11-22T20:00:00Z");
  await server.confirmIdentities();
});

let reader: Socket | undefined;
afterEach(() => {
  vi.useRealTimers();
  reader?.destroy();
});

/** Requests the table without reading the reply. Also returns the server's end of the connection. */
async function requestWithoutReading() {
  const { port } = new URL(await addressOf(server));
  const { promise: accepted, resolve } = Promise.withResolvers<Socket>();
  server.app.server.once("connection", resolve);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(
    `GET ${exportRoutes.exportJobHistory.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${head}\r\n\r\n`,
  );
  reader = socket;
  return { socket, serversEnd: await accepted };
}

/** Counts transactions that have been idle for half a second. */
async function countIdleTransactions() {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
     and state_change < clock_timestamp() - interval '500 milliseconds'`,
  );
  return rows[0]?.count;
}

describe("a client that requests a long table and does not read it", () => {
  test("does not hold a database connection, and the server does not build the whole table", async () => {
    // The limit is then reached at once. The timers of the server's connections are not replaced by this.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket } = await requestWithoutReading();
    await expect.poll(countIdleTransactions).toBe(1);
    vi.advanceTimersByTime(readerTimeoutMs);
    vi.useRealTimers();
    await expect.poll(countIdleTransactions).toBe(0);
    expect((await server.call(exportRoutes.exportBookings, { token: head, query: {} })).status).toBe(200);

    // The client still receives what was written before. Then the connection breaks.
    let bytes = 0;
    const broken = new Promise((closed) => socket.once("close", closed));
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    socket.resume();
    await broken;
    expect(bytes).toBeGreaterThan(lineBytes);
    expect(bytes).toBeLessThan((lines * lineBytes) / 2);
  });

  test("is disconnected after two minutes without progress", async () => {
    // The reader's transaction never reaches its own limit, so that the end of the connection is what ends it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { serversEnd } = await requestWithoutReading();
    await expect.poll(countIdleTransactions).toBe(1);
    expect(serversEnd.timeout).toBe(120_000);
    serversEnd.setTimeout(100);
    await expect.poll(() => serversEnd.destroyed).toBe(true);
    // Sooner than PostgreSQL would end it.
    await expect.poll(countIdleTransactions, { timeout: 10_000 }).toBe(0);
  });
});
