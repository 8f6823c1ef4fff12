import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterAll(() => server.stop());

const ready = async () => {
  const { statusCode, body } = await server.inject({ method: "GET", url: "/readyz" });
  return [statusCode, JSON.parse(body)] as const;
};

test("the server is ready while the database answers, events are relayed and the disk has room", async () => {
  await expect.poll(ready).toEqual([200, { status: "ready", database: true, events: true, disk: true }]);
});

test("the server is not ready while less than 64 MB are free, but still alive", async () => {
  await expect.poll(async () => (await ready())[0]).toBe(200);
  Object.assign(server.database, { freeBytes: async () => 64 * 1024 * 1024 - 1 });
  expect(await ready()).toEqual([503, { status: "not ready", database: true, events: true, disk: false }]);
  expect((await server.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
  // A disk whose free space can't be read must not make the server not ready.
  Object.assign(server.database, { freeBytes: () => Promise.reject(new Error("no such system call")) });
  expect((await ready())[0]).toBe(200);
});
