import { afterEach, expect, test, vi } from "vitest";
import { fetchBegun } from "./begun-reads.ts";

const address = "/api/account";
const asked = (token: string) => ({ method: "GET", headers: { authorization: `Bearer ${token}` } });
const early = new Response("early");

afterEach(() => {
  globalThis.callboardReads = undefined;
  vi.unstubAllGlobals();
});

function begin() {
  globalThis.callboardReads = { token: "mine", begun: new Map([[address, Promise.resolve(early)]]) };
  const asks = vi.fn(async () => new Response("late"));
  vi.stubGlobal("fetch", asks);
  return asks;
}

test("a read that was begun is not asked again, and taken once", async () => {
  const asks = begin();
  expect(await fetchBegun(address, asked("mine"))).toBe(early);
  expect(asks).not.toHaveBeenCalled();
  expect(await (await fetchBegun(address, asked("mine"))).text()).toBe("late");
});

test("somebody else who signed in meanwhile never gets it", async () => {
  begin();
  expect(await (await fetchBegun(address, asked("another"))).text()).toBe("late");
  expect(await (await fetchBegun(address, asked("mine"))).text()).toBe("late");
});

test("what is sent is no read", async () => {
  begin();
  expect(await (await fetchBegun(address, { ...asked("mine"), method: "PATCH" })).text()).toBe("late");
});
