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

/** Starts a read with the token "mine". The server answers later requests with "late". */
function begin(production = "", replies = [early]) {
  const begun = replies.map((reply) => Promise.resolve(reply));
  globalThis.callboardReads = { token: "mine", begun: new Map([[`${production} ${address}`, begun]]) };
  return aServer(() => ({ status: 200, body: "late" }));
}

test("a read that was started early is not requested again, and its reply is used once", async () => {
  const server = await begin();
  expect(await fetchStarted(address, requestWith("mine"))).toBe(early);
  expect(server.requests).toEqual([]);
  expect(await (await fetchStarted(address, requestWith("mine"))).json()).toBe("late");
});

test("an address that a screen reads twice has two early replies", async () => {
  const second = new Response("second");
  const server = await begin("", [early, second]);
  expect(await fetchStarted(address, requestWith("mine"))).toBe(early);
  expect(await fetchStarted(address, requestWith("mine"))).toBe(second);
  expect(server.requests).toEqual([]);
});

test("an early reply is not used for another session", async () => {
  await begin();
  expect(await (await fetchStarted(address, requestWith("another"))).json()).toBe("late");
  expect(await (await fetchStarted(address, requestWith("mine"))).json()).toBe("late");
});

test("an early reply of one production is not used for another", async () => {
  await begin("the long tide");
  expect(await (await fetchStarted(address, requestWith("mine", "night ferry"))).json()).toBe("late");
  await begin("the long tide");
  expect(await fetchStarted(address, requestWith("mine", "the long tide"))).toBe(early);
  await begin("the long tide");
  expect(await (await fetchStarted(address, requestWith("mine"))).json()).toBe("late");
});

test("only GET requests use early replies", async () => {
  await begin();
  expect(await (await fetchStarted(address, { ...requestWith("mine"), method: "PATCH" })).json()).toBe("late");
});
