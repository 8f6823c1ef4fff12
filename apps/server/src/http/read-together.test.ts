import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { maxReadsTogether, readTogetherPath } from "@callboard/contract/read-together";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayer, aDepartment, aHead } from "../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterAll(() => server.stop());

const account = accountRoutes.getAccount.path;
const month = `${dayplanRoutes.listDayplans.path}?from=2026-11-01&to=2026-11-30`;

async function aHeadInside() {
  const head = await aHead(server);
  await aDepartment(server, head);
  return head;
}
const get = (url: string, token?: string, headers = {}) =>
  server.inject({ method: "GET", url, headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } });
const together = (reads: string[], token?: string, headers = {}) =>
  get(`${readTogetherPath}?reads=${encodeURIComponent(reads.join(" "))}`, token, headers);

test("each read is answered as a request of its own, in the order of the reads", async () => {
  const { token } = await aHeadInside();
  await expect.poll(() => server.hub.pos).toBeDefined();
  const lines = (await together([month, account], token)).payload.split("\n");
  expect(lines.map((line) => line.replace(/^200 \d+ /, ""))).toEqual([
    (await get(month, token)).payload,
    (await get(account, token)).payload,
  ]);
});

test("a refused read does not refuse the others, and the production that the client shows counts for each", async () => {
  const { token } = await aHeadInside();
  const shown = { "x-production": crypto.randomUUID() };
  const [ofMonth, ofAccount] = (await together([month, account], token, shown)).payload.split("\n");
  expect(ofMonth).toMatch(/^409 .*"reason":"other_production"/);
  expect(ofAccount).toMatch(/^200 /);
  const { token: dayplayer } = await aDayplayer(server);
  expect((await together([month], dayplayer)).payload).toMatch(/^403 /);
});

test("without a session nothing is read", async () => {
  for (const token of [undefined, "A".repeat(43)]) {
    const reply = await together([account], token);
    expect([reply.statusCode, reply.json().reason]).toEqual([401, "unauthenticated"]);
  }
});

test.each<[name: string, address: string]>([
  ["the stream", "/api/stream"],
  ["this route itself", `${readTogetherPath}?reads=/api/account`],
  ["a page", "/app/dashboard"],
  ["another server", "http://127.0.0.2/api/account"],
  ["a file", "/api/department/export/bookings.csv"],
  ["a command", "/api/sign-out"],
  ["nothing", ""],
  ...[
    "\\..\\..\\metrics",
    "\\..\\stream",
    "/..%2f..",
    "..",
    ".",
    "%2e%2e",
    "%2E%2e\\reads",
    "%2e",
    "\t..",
    "..\n",
    "#",
    "#/../stream",
    "?a#b",
  ].map((end) => [`the path ending with ${JSON.stringify(end)}`, `/api/conversation/${end}`] as [string, string]),
])("%s can't be read together with others", async (_name, address) => {
  const { token } = await aDayplayer(server);
  expect((await together([account, address], token)).statusCode).toBe(422);
});

test("one request has a limited number of reads", async () => {
  const { token } = await aDayplayer(server);
  const statusOf = async (count: number) => (await together(Array(count).fill(account), token)).statusCode;
  expect([await statusOf(maxReadsTogether), await statusOf(maxReadsTogether + 1)]).toEqual([200, 422]);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("the reply is compressed as %s where the client accepts it", async (encoding, decompress) => {
  const { token } = await aHeadInside();
  const reply = await together([account], token, { "accept-encoding": encoding });
  expect(reply.headers["content-encoding"]).toBe(encoding);
  expect(decompress(reply.rawPayload).toString()).toMatch(/^200 \S+ \{"data":/);
});
