import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";

const token = "a-metrics-token-of-some-length";
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ env: { METRICS_TOKEN: token } });
});
afterAll(() => server.stop());

const from = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  server.inject({ method: "GET", url, headers, remoteAddress });

describe.each(["/metrics", "/mailbox", "/api/mailbox"])("%s", (url) => {
  test("answers requests from this machine", async () => {
    expect((await from(url, { host: "localhost:3000" })).statusCode).toBe(200);
    expect((await from(url, { host: "[::1]:3000" }, "::1")).statusCode).toBe(200);
  });

  test.each([
    ["another machine", {}, "10.0.0.7"],
    ["what a proxy passed on", { "x-forwarded-for": "8.8.8.8" }, "127.0.0.1"],
    ["what any proxy passed on", { forwarded: "for=8.8.8.8" }, "127.0.0.1"],
    ["a page elsewhere that points its name here", { host: "evil.example.com" }, "127.0.0.1"],
    ["a name that begins like this machine's", { host: "localhost.example.com" }, "127.0.0.1"],
  ])("is 404 for %s", async (_who, headers, address) => {
    const reply = await from(url, headers, address);
    expect([reply.statusCode, reply.json().message]).toEqual([404, "Incorrect URL. Not found."]);
  });
});

test("/metrics answers any caller with its token", async () => {
  expect((await from("/metrics", { authorization: `Bearer ${token}` }, "10.0.0.7")).statusCode).toBe(200);
  expect((await from("/metrics", { authorization: "Bearer another-token-of-length" }, "10.0.0.7")).statusCode).toBe(
    404,
  );
});

test("/metrics reports requests by route without URLs, and the state of database, streams and relay", async () => {
  await from(`/api/conversation/${crypto.randomUUID()}`);
  const { body } = await from("/metrics");
  expect(body).toMatch(
    /callboard_http_request_seconds_count\{method="GET",route="\/api\/conversation\/:id",status="401"\} 1/,
  );
  for (const name of ["db_connections", "streams", "relay_lag_seconds", "transaction_retries", "feed_position"])
    expect(body).toContain(`callboard_${name}`);
});

test("the mailbox is 404 when PUBLIC_URL is not this machine", async () => {
  const elsewhere = await aServer({ env: { PUBLIC_URL: "https://callboard.example.com" } });
  expect((await elsewhere.inject({ method: "GET", url: "/api/mailbox" })).statusCode).toBe(404);
  await elsewhere.stop();
});
