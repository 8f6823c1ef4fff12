import type { Described } from "@callboard/contract/route";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import fastify from "fastify";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Access } from "../../http/calls/handlers.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { authorizationTable } from "../../testing/authorization/authorization-table.ts";
import { aBusySide, type BusySide } from "../../testing/busy-side.ts";
import { aReplicatedDatabase } from "../../testing/cluster/replicated-database.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { readStatements } from "../../testing/statements/statement-table.ts";
import { openPool } from "../connect.ts";
import { isUnreachable } from "../connection/is-unreachable.ts";

/**
 * Reads that may be two seconds old. docs/decisions/scaling-out.md says why these, and which are not: what a screen decides
 * by, and what a page reads when it is opened, is read from the primary.
 */
const lagging = [
  "exportBookings",
  "exportCrew",
  "exportJobHistory",
  "exportLedger",
  "getDayplayerRecord",
  "getPublicCounters",
  "listDayplayers",
  "listGroupMatches",
  "listHistoricalJobs",
  "listMatches",
  "listPassedOver",
  "listPastBookings",
  "listPastOffers",
  "listRankedOffers",
  "quickFind",
  "searchDayplayers",
];

const routes = await contractRoutes();
let stage: Awaited<ReturnType<typeof aReplicatedDatabase>>;
let server: TestServer;
let side: BusySide;
beforeAll(async () => {
  stage = await aReplicatedDatabase(inject("migratedCluster"));
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true, onDatabase: stage.database });
  side = await aBusySide(server, 2);
});
afterAll(async () => {
  await server.stop();
  await stage.stop();
});

const handedOut = () => ({ ...stage.database.readers?.handedOut });
const search = async (headers: Record<string, string> = {}) =>
  (await server.call(findDayplayerRoutes.searchDayplayers, { token: side.head, headers })).data.total;

/** Reads like the client: waits until the replica has what was staged. */
const caughtUp = () =>
  expect
    .poll(async () => {
      const before = handedOut().replica;
      await search();
      return handedOut().replica !== before;
    })
    .toBe(true);

test("these reads may lag, and no change", () => {
  const flagged = [...routes].filter(([, { mayLag }]) => mayLag);
  expect(flagged.map(([name]) => name).toSorted()).toEqual(lagging);
  expect(flagged.filter(([, { method }]) => method !== "GET")).toEqual([]);
});

test.each(lagging)("a replica answers %s, like the primary", async (name) => {
  const route = routes.get(name);
  if (!route) throw new Error(`There is no route ${name}.`);
  const row = readStatements[name];
  const staged = typeof row === "object" ? row : undefined;
  const plain = authorizationTable[name];
  const token = route.who === "dayplayer" ? side[staged?.as ?? plain?.as ?? "dayplayer"] : side.head;
  const call = { ...(staged?.call?.(side, 1) ?? plain?.call?.(side)), ...(route.who !== "open" && { token }) };
  const ask = (headers: Record<string, string>) => server.call(route, { ...call, headers } as object);
  // The totals of the landing page stay in the memory of the process.
  const usesReplica = name !== "getPublicCounters";
  let lagged = await ask({});
  // Again if the primary answered, because the replica was not asked for two seconds or not checked within one.
  await expect
    .poll(async () => {
      await caughtUp();
      const before = handedOut();
      lagged = await ask({});
      const after = handedOut();
      return [after.primary === before.primary, after.replica !== before.replica];
    })
    .toEqual([true, usesReplica]);
  const before = handedOut();
  const current = await ask({ "cache-control": "no-cache" });
  expect(handedOut()).toEqual(before);
  expect(lagged.status).toBe(200);
  expect(lagged.body).toBe(current.body);
  expect(lagged.headers).not.toHaveProperty("x-feed-position");
});

test("a replica in place of the primary is refused, and the caller may try again", async () => {
  const database = openPool({ ...stage.replica.config, database: "postgres" }, "", {
    log: { info() {}, warn() {}, error() {} },
  });
  const refused = await database.pool.query("select 1").catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: "The server is a replica, not the primary." });
  expect(isUnreachable(refused)).toBe(true);
  await database.close();
});

test("a call with no-cache sees what the replica does not have yet, and after two seconds every call does", async () => {
  await caughtUp();
  await stage.onReplica("select pg_wal_replay_pause()");
  const total = await search();
  const { id } = await server.db
    .selectFrom("dayplayer_profiles")
    .select("dayplayer_id as id")
    .where("name", "<>", "")
    .orderBy("dayplayer_id")
    .executeTakeFirstOrThrow();
  await server.db.updateTable("dayplayer_profiles").set({ name: "" }).where("dayplayer_id", "=", id).execute();
  expect(await search({ "cache-control": "no-cache" })).toBe(total - 1);
  await expect.poll(() => search()).toBe(total - 1);
  await stage.onReplica("select pg_wal_replay_resume()");
  await caughtUp();
});

test("the primary answers a request whose replica fails amid its statements", async () => {
  await caughtUp();
  await using app = fastify();
  app.decorate("access", (async () => done({ caller: { setCookies: [] }, actor: undefined })) as unknown as Access);
  const readerFailed = vi.fn();
  const reader = stage.database.readers?.db ?? server.db;
  app.decorate("databases", { primary: server.db, reader, readerFailed });
  const probe = { method: "GET", path: "/probe", who: "open" } as const;
  const schemas = {
    summary: "",
    mayLag: true,
    reply: Type.Array(Type.Object({ from_replica: Type.Boolean() })),
  } as const;
  serve(
    app,
    { probe } as { probe: typeof probe & Described<{ probe: typeof probe }, { probe: typeof schemas }>["probe"] },
    { probe: schemas },
    {
      probe: async (call) =>
        done(
          (
            await sql<{ from_replica: boolean }>`select pg_is_in_recovery() as from_replica,
            case when pg_is_in_recovery() then pg_terminate_backend(pg_backend_pid()) end`.execute(call.reader)
          ).rows.map(({ from_replica }) => ({ from_replica })),
        ),
    },
  );
  expect((await app.inject("/probe")).json()).toEqual({ data: [{ from_replica: false }] });
  expect(readerFailed).toHaveBeenCalledOnce();
});

test("the primary answers when the replica's processes are stopped, and when it is gone", async () => {
  await caughtUp();
  const total = await search();
  const { rows } = await stage.onReplica("select pid from pg_stat_activity where backend_type = 'client backend'");
  const pids = [stage.replica.pid, ...rows.map(({ pid }) => Number(pid))];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  expect(await search()).toBe(total);
  for (const pid of pids) process.kill(pid, "SIGCONT");
  await stage.replica.stop();
  expect(await search()).toBe(total);
});
