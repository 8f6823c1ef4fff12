import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type ListenOptions, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { aDatabase } from "../../testing/database.ts";
import { openPool } from "../connect.ts";
import { isUnreachable } from "./is-unreachable.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function testDatabase() {
  const database = await aDatabase({ migrated: false });
  stops.push(() => database.drop());
  return database;
}

async function listen(server: Server, at: ListenOptions) {
  server.listen(at);
  stops.push(async () => void server.close());
  await once(server, "listening");
  return server.address();
}

const errorOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => undefined,
    (error) => error,
  );

test("a transaction that ended because the process was held up between its statements can be retried", async () => {
  const { config } = await testDatabase();
  // A server on another machine: the process can still send when it has been dismissed already.
  const network = createServer((near) => {
    const far = connect(`${config.host}/.s.PGSQL.${config.port}`);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  });
  const { port } = (await listen(network, { port: 0, host: "127.0.0.1" })) as AddressInfo;
  const client = new pg.Client({ ...config, host: "127.0.0.1", port });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set idle_in_transaction_session_timeout = 500");
  await client.query("begin");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  const error = await errorOf(client.query("select 1"));
  await client.end();
  expect(error).toMatchObject({ code: "25P03" });
  expect(isUnreachable(error)).toBe(true);
});

test("a transaction that took longer than the server allows can be retried", async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  await client.query("set transaction_timeout = 50");
  // In one message: between two, the connection could end without a reason.
  const error = await errorOf(client.query("begin; select pg_sleep(5)"));
  client.release(true);
  expect(error).toMatchObject({ code: "25P04" });
  expect(isUnreachable(error)).toBe(true);
});

test("a server that does not keep up with accepting connections is unreachable", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-queue-"));
  stops.push(() => rm(folder, { recursive: true }));
  const server = createServer((socket) => socket.destroy());
  await listen(server, { path: join(folder, ".s.PGSQL.5432"), backlog: 1 });
  const errors = await Promise.all(
    Array.from({ length: 20 }, () => {
      const client = new pg.Client({ host: folder, port: 5432, user: "callboard" });
      client.on("error", () => undefined);
      return errorOf(client.connect());
    }),
  );
  expect(errors.map((error) => [String(error), isUnreachable(error)])).toEqual(
    errors.map((error) => [String(error), true]),
  );
});

test("a host that accepts a connection and stays silent is unreachable", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  const { port } = (await listen(silent, { port: 0, host: "127.0.0.1" })) as AddressInfo;
  const client = new pg.Client({ host: "127.0.0.1", port, user: "callboard", connectionTimeoutMillis: 100 });
  client.on("error", () => undefined);
  const error = await errorOf(client.connect());
  for (const socket of sockets) socket.destroy();
  expect(isUnreachable(error), String(error)).toBe(true);
});

test("a server that freezes after it has accepted a connection holds up no caller of the pool", async () => {
  const { config } = await testDatabase();
  const network = createServer((near) => {
    const far = connect(`${config.host}/.s.PGSQL.${config.port}`);
    near.on("data", (chunk) => chunk.includes("pg_is_in_recovery") || far.write(chunk));
    near.on("close", () => far.destroy());
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    far.pipe(near);
  });
  const { port } = (await listen(network, { port: 0, host: "127.0.0.1" })) as AddressInfo;
  const log = { info() {}, warn() {}, error() {} };
  const { pool, close } = openPool({ ...config, host: "127.0.0.1", port }, "", { log, connectionTimeoutMs: 200 });
  stops.push(close);
  const error = await errorOf(pool.query("select 1"));
  expect(isUnreachable(error), String(error)).toBe(true);
  expect(pool.totalCount).toBe(0);
});

test("a pool that was closed because the app stops is unreachable", async () => {
  const { pool, close } = await testDatabase();
  await close();
  const error = await errorOf(pool.query("select 1"));
  expect(isUnreachable(error), String(error)).toBe(true);
});

test("a statement that is wrong is not worth a retry", async () => {
  const { pool } = await testDatabase();
  for (const statement of ["select 1 / 0", "select missing", "select * from missing"]) {
    const error = await errorOf(pool.query(statement));
    expect([statement, isUnreachable(error)]).toEqual([statement, false]);
  }
});
