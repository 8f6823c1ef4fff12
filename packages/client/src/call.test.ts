import { accountRoutes } from "@callboard/contract/routes/accounts";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCall, Refused, Unreachable } from "./call.ts";
import { isReached, missedServer, reachedServer } from "./reachability.ts";
import { aServer } from "./testing/a-server.ts";
import { afterFailureHeader, noReply } from "./worker/after-failure-header.ts";

const answering = (status: number, body?: unknown) => aServer(() => ({ status, body }));
const call = (expired = vi.fn()) =>
  createCall({ token: () => "secret", expired, headers: () => ({ "x-production": "p1" }) });
const refusal = (reply: Promise<unknown>) =>
  reply.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.refusal : error),
  );

test("a call sends path, query, body and headers as its route describes", async () => {
  const { requests } = await answering(200, { data: { id: "o1" } });
  const jobOfferId = "a/b";
  await call()(offerRoutes.extendOffer, { params: { jobOfferId }, body: { expires_at: "2026-11-22 12:00" } });
  expect(requests).toMatchObject([
    {
      method: "POST",
      address: "/api/department/job-offer/a%2Fb/extend",
      body: '{"expires_at":"2026-11-22 12:00"}',
      headers: { authorization: "Bearer secret", "x-production": "p1" },
    },
  ]);
});

test("a refusal contains the server's message and its field errors", async () => {
  await answering(422, { message: "Validation error. Check your data.", errors: { zip: ["5 digits"] } });
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toMatchObject({
    status: 422,
    errors: { zip: ["5 digits"] },
  });
});

test.each([
  [401, "Unauthenticated. Check token."],
  [404, "Incorrect URL. Not found."],
  [409, "Conflict. Check your data."],
  [422, "Validation error. Check your data."],
  [500, "Something wrong on the server. Try again."],
  [418, "Something wrong on the server. Try again."],
])("%i without words is told as the catalogue says", async (status, message) => {
  await answering(status);
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toMatchObject({ status, message });
});

test("only a 401 ends the session, and it names the rejected token", async () => {
  const expired = vi.fn();
  await answering(403);
  await refusal(call(expired)(accountRoutes.getAccount, {}));
  expect(expired).not.toHaveBeenCalled();
  await answering(401);
  await refusal(call(expired)(accountRoutes.getAccount, {}));
  expect(expired).toHaveBeenCalledWith("secret");
});

test.each([502, 503, 504])("a proxy's status %i counts as unreachable", async (status) => {
  await answering(status);
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toBeInstanceOf(Unreachable);
});

test("a server that can't be reached throws Unreachable", async () => {
  await aServer(() => "away");
  expect(await refusal(call()(accountRoutes.getAccount, {}))).toBeInstanceOf(Unreachable);
});

test("a cached reply that the service worker returns without the server counts as unreachable, but is a reply", async () => {
  onTestFinished(() => reachedServer());
  const failures = ["500", noReply];
  const calling = createCall({
    token: () => "secret",
    expired: vi.fn(),
    async fetch() {
      const failure = failures.shift();
      return new Response('{"data":{"id":"a1"}}', { headers: failure ? { [afterFailureHeader]: failure } : {} });
    },
  });
  const read = () => calling(accountRoutes.getAccount, {});
  const replies = [
    [await read(), isReached()],
    [await read(), isReached()],
    [await read(), isReached()],
  ];
  expect(replies).toEqual([
    [{ id: "a1" }, true],
    [{ id: "a1" }, false],
    [{ id: "a1" }, true],
  ]);
});

test("a reply to a request that was sent before the server was lost does not end the loss", async () => {
  onTestFinished(() => reachedServer());
  const calling = createCall({
    token: () => "secret",
    expired: vi.fn(),
    async fetch() {
      vi.advanceTimersByTime(1);
      missedServer();
      return new Response('{"data":{"id":"a1"}}');
    },
  });
  vi.useFakeTimers({ toFake: ["performance"] });
  await calling(accountRoutes.getAccount, {});
  expect(isReached()).toBe(false);
  vi.useRealTimers();
});

test("a reply that is cut off, or a page of the network's own, counts as unreachable and is not stored", async () => {
  const tags: (string | undefined)[] = [];
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  const bodies = [cut, "<p>Sign in to the WLAN</p>", JSON.stringify({ data: { id: "a1" } })];
  const calling = createCall({
    token: () => "secret",
    expired: vi.fn(),
    async fetch(_address, { headers }) {
      tags.push((headers as Record<string, string>)["if-none-match"]);
      return new Response(bodies.shift(), { headers: { etag: '"1"' } });
    },
  });
  const read = () => calling(accountRoutes.getAccount, {});
  expect([await refusal(read()), await refusal(read())]).toEqual([expect.any(Unreachable), expect.any(Unreachable)]);
  expect(await read()).toEqual({ id: "a1" });
  expect(tags).toEqual([undefined, undefined, undefined]);
});

test("a file that is cut off counts as unreachable", async () => {
  const calling = createCall({
    token: () => "secret",
    expired: vi.fn(),
    fetch: async () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) })),
  });
  expect(await refusal(calling(exportRoutes.exportBookings, { query: {} }))).toBeInstanceOf(Unreachable);
});

test("a read that is abandoned while its body arrives does not count as unreachable", async () => {
  reachedServer();
  const abandoned = new AbortController();
  const calling = createCall({
    token: () => "secret",
    expired: vi.fn(),
    fetch: async (_address, { signal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
        }),
      ),
  });
  const reading = refusal(calling(accountRoutes.getAccount, {}, abandoned.signal));
  // The headers have arrived.
  await new Promise((resolve) => setTimeout(resolve));
  abandoned.abort();
  expect(await reading).toBe(abandoned.signal.reason);
  expect(isReached()).toBe(true);
});

test("for a 304 the stored reply is returned, only to the same caller", async () => {
  const tags: (string | undefined)[] = [];
  let token = "secret";
  const calling = createCall({
    token: () => token,
    expired: vi.fn(),
    async fetch(_address, { headers }) {
      const tag = (headers as Record<string, string>)["if-none-match"];
      tags.push(tag);
      const known = tag === '"1"';
      const body = known ? null : JSON.stringify({ data: { id: "a1" } });
      return new Response(body, { status: known ? 304 : 200, headers: { etag: '"1"' } });
    },
  });
  const [first, second] = [await calling(accountRoutes.getAccount, {}), await calling(accountRoutes.getAccount, {})];
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  token = "another";
  await calling(accountRoutes.getAccount, {});
  expect(tags).toEqual([undefined, '"1"', undefined]);
});
