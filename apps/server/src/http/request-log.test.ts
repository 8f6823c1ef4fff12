import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "../log.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../testing/factories.ts";
import { maskedPath } from "./request-log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ env: { LOG_LEVEL: "debug" } });
});
afterAll(() => server.stop());

const secret = "dGhpcyBpcyBhIHNlY3JldCB0b2tlbiBvZiAyNTYgYml0cw";

test.each([
  [`/api/stream?token=${secret}&t=1`, "/api/stream"],
  [`/calendar/${secret}.ics`, "/calendar/[token].ics"],
  [`/payment/${secret}`, "/payment/[token]"],
  [`/password/reset/${secret}?x=${secret}`, "/password/reset/[token]"],
  ["/api/conversation/0199f3a1-7c1e-7abc-8def-0123456789ab", "/api/conversation/0199f3a1-7c1e-7abc-8def-0123456789ab"],
  ["/api/department/dayplan/by-date/2026-11-25", "/api/department/dayplan/by-date/2026-11-25"],
  ["/api/payment/create-checkout-session-by-token", "/api/payment/create-checkout-session-by-token"],
])("%s is logged as %s", (url, path) => {
  expect(maskedPath(url)).toBe(path);
});

test("each request is logged as one line with its id and without token, password or body", async () => {
  const { token } = await aHead(server);
  const reply = await server.inject({
    method: "POST",
    url: `/api/token?token=${secret}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { email: "ana@example.com", password: "never in a log" },
  });
  const line = server.lines.find((each) => each.includes(String(reply.headers["x-request-id"])));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ method: "POST", path: "/api/token", status: 422, msg: "request" });
  const all = server.lines.join();
  for (const hidden of [secret, token, "never in a log"]) expect(all).not.toContain(hidden);
});

test("the line of a refused call contains its account and network, that of another call does not", async () => {
  const { token, account } = await aDayplayerAccount(server);
  const lineOf = async (route: Route, more: object = {}) => {
    const { headers, status } = await server.call(route, more as object);
    const line = server.lines.find((each) => each.includes(String(headers["x-request-id"])));
    return { ...(JSON.parse(line ?? "{}") as object), status };
  };
  const address = "127.0.0.0/24";
  const { listProductions } = productionRoutes;
  expect(await lineOf(listProductions, { token })).toMatchObject({ status: 403, accountId: account.id, address });
  expect(await lineOf(dayplanRoutes.listDayplans, { token })).toMatchObject({ status: 403, address });
  expect(await lineOf(listProductions)).toMatchObject({ status: 401, accountId: null, address });
  expect(await lineOf(accountRoutes.signIn, { sent: {} })).toMatchObject({ status: 422, accountId: null, address });
  const allowed = await lineOf(accountRoutes.getAccount, { token });
  expect(allowed).toMatchObject({ status: 200 });
  expect(allowed).not.toHaveProperty("address");
});

test("a request id sent by the caller is ignored", async () => {
  await server.inject({ method: "GET", url: "/api/account", headers: { "x-request-id": "forged" } });
  expect(server.lines.join()).not.toContain("forged");
});

test("log fields with secret names are redacted", () => {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  log.info(
    { token: secret, mail: { html: secret, text: secret }, request: { headers: { authorization: secret } } },
    "oops",
  );
  expect(lines.join()).not.toContain(secret);
});
