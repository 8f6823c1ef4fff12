import { accountRoutes } from "@callboard/contract/accounts";
import { messagingRoutes } from "@callboard/contract/messaging";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aPlayerAccount } from "../testing/factories.ts";
import { purgeHits } from "./count-hits.ts";

let server: TestServer;
let neighbour: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-21T20:00:00Z", env: { RATE_LIMIT_FACTOR: "1" } });
  neighbour = await aServer({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => Promise.all([server.stop(), neighbour.stop()]));

const signIn = (email: string) =>
  server.call(accountRoutes.signIn, { body: { email, password: "wrong password", device_name: "web" } });

test("the eleventh sign-in to one account in a quarter of an hour waits, and is told how long", async () => {
  for (let n = 0; n < 10; n++) expect((await signIn("ana@example.com")).status).toBe(422);
  const over = await signIn(" Ana@Example.com ");
  expect([over.status, over.reason]).toEqual([429, "too_many_requests"]);
  expect(Number(over.headers["retry-after"])).toBe(15 * 60);
  expect((await signIn("bea@example.com")).status).toBe(422);
});

test("the next window begins anew", async () => {
  await server.clock.forward({ minutes: 15 });
  expect((await signIn("ana@example.com")).status).toBe(422);
});

test("what guards secrets is counted in the database: another process has the same count", async () => {
  const { count } = await server.db
    .selectFrom("rate_limits")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(0);
  const { rows } = await server.pool.query<{ key: string }>("select key from rate_limits");
  expect(rows.filter(({ key }) => key.includes("ana"))).toEqual([]);
});

test("a limit that can't be counted in the database holds in memory", async () => {
  await neighbour.pool.query("alter table rate_limits rename to rate_limits_gone");
  const answers = [];
  for (let n = 0; n < 12; n++) {
    answers.push(
      (
        await neighbour.call(accountRoutes.signIn, {
          body: { email: "cleo@example.com", password: "wrong password", device_name: "web" },
        })
      ).status,
    );
  }
  expect(answers).toEqual([...Array(10).fill(422), 429, 429]);
});

test("messages are limited by account, so that one does not flood another", async () => {
  const [one, other] = [await aPlayerAccount(server), await aPlayerAccount(server)];
  const send = (token: string) =>
    server.call(messagingRoutes.sendMessage, { token, params: { id: crypto.randomUUID() }, body: { body: "hello" } });
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push((await send(one.token)).status);
  expect(answers).toEqual([...Array(60).fill(404), 429, 429]);
  expect((await send(other.token)).status).toBe(404);
});

test("counts of windows long over are purged", async () => {
  await purgeHits(server.db, server.clock.now().add({ hours: 26 }));
  expect(await server.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});
