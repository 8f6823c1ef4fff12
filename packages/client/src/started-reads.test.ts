import { afterEach, expect, test } from "vitest";
import { fetchStarted } from "./started-reads.ts";
import { aServer } from "./testing/a-server.ts";

const address = "/api/account";
const requestWith = (token: string, production?: string) => ({
  method: "GET",
  headers: { authorization: `Bearer ${token}`, ...(production && { "x-production": production }) },
});
const early = new Response("early");

afterEach(() => {
  globalThis.callboardReads = undefined;
});

/** Starts a read with the token "mine" for a production. The server answers later requests with "late". */
function start() {
  globalThis.callboardReads = {
    token: "mine",
    production: "ours",
    started: new Map([[address, Promise.resolve(early)]]),
  };
  return aServer(() => ({ status: 200, body: "late" }));
}

test("a read that was started early is not requested again, and its reply is used once", async () => {
  const server = await start();
  expect(await fetchStarted(address, requestWith("mine"))).toBe(early);
  expect(server.requests).toEqual([]);
  expect(await (await fetchStarted(address, requestWith("mine"))).json()).toBe("late");
});

test("an early reply is not used for another session", async () => {
  await start();
  expect(await (await fetchStarted(address, requestWith("another"))).json()).toBe("late");
  expect(await (await fetchStarted(address, requestWith("mine"))).json()).toBe("late");
});

test("an early reply is used only for the production for which it was requested", async () => {
  await start();
  expect(await fetchStarted(address, requestWith("mine", "ours"))).toBe(early);
  await start();
  expect(await (await fetchStarted(address, requestWith("mine", "another"))).json()).toBe("late");
});

test("only GET requests use early replies", async () => {
  await start();
  expect(await (await fetchStarted(address, { ...requestWith("mine"), method: "PATCH" })).json()).toBe("late");
});
