import { refusals } from "@callboard/contract/refusals";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../testing/factories.ts";
import { aStaffing } from "../testing/staffing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const post = (payload: string, type = "application/json") =>
  server.inject({ method: "POST", url: "/api/token", payload, headers: { "content-type": type } });

describe("an unreadable body:", () => {
  test.each([
    ["broken JSON", "{", "application/json", 400],
    ["a body that is no JSON", "email=a", "application/x-www-form-urlencoded", 415],
    ["plain text", "hello", "text/plain", 415],
    ["more than the route reads", JSON.stringify({ email: "x".repeat(20_000) }), "application/json", 413],
    ["JSON that is nested too deeply", "[".repeat(8_000), "application/json", 400],
    ["a __proto__ in JSON", '{"__proto__":{"admin":true}}', "application/json", 400],
  ])("%s is refused with the reason", async (_name, payload, type, status) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ message: expect.stringMatching(/\.$/) });
  });

  test.each(["null", "[]", "5", '"text"', ""])("%s gets field errors instead of a crash", async (payload) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toBe(statusTexts[422]);
  });
});

describe("input that PostgreSQL can't store:", () => {
  test("NUL characters are removed from texts, and unpaired surrogates are replaced", async () => {
    const { token } = await aDayplayerAccount(server);
    const body = {
      positions: [],
      city: "Bur\0bank",
      state: "\0",
      zip: "91502",
      country: "United States",
      travel_radius_miles: 50,
      about: "Costumes \ud83d since 2019",
    };
    const { status, data } = await server.call(dayplayerRoutes.saveDayplayerProfile, { token, body });
    expect([status, data.city, data.state, data.about]).toEqual([200, "Burbank", "", "Costumes \ufffd since 2019"]);
  });

  test("NUL characters in a URL are ignored", async () => {
    const { token } = await aHead(server);
    const reply = await server.call(paymentRoutes.paymentSuccess, { token, query: { session_id: "cs\0_1" } });
    expect([reply.status, reply.message]).toEqual([404, statusTexts[404]]);
  });

  test("a date in the year 0 is refused", async () => {
    const { token } = await aDayplayerAccount(server);
    const reply = await server.call(dayplayerRoutes.getAvailability, {
      token,
      query: { from: "0000-01-01", to: "0000-01-02" },
    });
    expect([reply.status, reply.errors]).toEqual([
      422,
      { from: ["Choose a day of the calendar."], to: ["Choose a day of the calendar."] },
    ]);
  });
});

test("unknown paths and wrong methods under /api are 404 with the catalogue's message", async () => {
  for (const [method, url] of [
    ["GET", "/api/nothing"],
    ["PUT", "/api/token"],
    ["DELETE", "/api/account"],
    ["GET", "/api/%E0%A4%A"],
    ["GET", "/api"],
  ] as const) {
    const reply = await server.inject({ method, url });
    expect([url, reply.statusCode, reply.json().message]).toEqual([url, 404, statusTexts[404]]);
  }
});

test("an invalid id gets the same answer as an unknown one", async () => {
  const { token } = await aDayplayerAccount(server);
  const reply = await server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: "1" }, body: {} });
  expect([reply.status, reply.message]).toEqual([404, statusTexts[404]]);
});

test("each field error names its field and how to correct it", async () => {
  const reply = await server.call(accountRoutes.createAccount, { sent: { email: "nobody" } });
  expect(reply.status).toBe(422);
  expect(reply.errors).toMatchObject({
    email: [expect.stringMatching(/email/)],
    first_name: ["First name is required."],
  });
});

test("an internal error is 500 with a request id and no detail; the log has both", async () => {
  server.app.access = () => Promise.reject(new Error("secret detail"));
  // The routes call the function through the app, so every call fails from here on.
  const reply = await server.call(accountRoutes.getAccount);
  expect(JSON.parse(reply.body)).toEqual({ message: statusTexts[500], request_id: reply.headers["x-request-id"] });
  expect(reply.status).toBe(500);
  expect(server.lines.find((line) => line.includes("secret detail"))).toContain(String(reply.headers["x-request-id"]));
  Reflect.deleteProperty(server.app, "access");
});

test.each([
  ["a lost connection", { message: "Connection terminated unexpectedly" }, 503, "1"],
  [
    "a connection that was lost before",
    { message: "Client has encountered a connection error and is not queryable" },
    503,
    "1",
  ],
  ["a database that stops", { code: "57P01" }, 503, "1"],
  ["a database that starts", { code: "57P03" }, 503, "1"],
  ["a refused connection", { code: "ECONNREFUSED" }, 503, "1"],
  ["a host whose name is not resolved", { code: "EAI_AGAIN" }, 503, "1"],
  ["a transaction that met a deadlock twice", { code: "40P01" }, 503, "1"],
  ["a database short of memory", { code: "53200" }, 503, "1"],
  ["a full disk of the database", { code: "53100" }, 507, "30"],
  ["a full disk of uploaded files", { code: "ENOSPC" }, 507, "30"],
])("%s is answered with the time after which a retry makes sense", async (_name, error, status, retryAfter) => {
  server.app.access = () => Promise.reject(Object.assign(new Error("message" in error ? error.message : ""), error));
  const reply = await server.call(accountRoutes.getAccount);
  Reflect.deleteProperty(server.app, "access");
  expect([reply.status, reply.headers["retry-after"], reply.message]).toEqual([status, retryAfter, statusTexts[500]]);
});

describe("access is decided before the body is validated:", () => {
  let restored: TestServer;
  beforeAll(async () => {
    restored = await aServer({ now: "2026-11-21T20:00:00Z" });
  });
  afterAll(() => restored.stop());

  test("a call without a session is 401 and one by the wrong type of account 403, for any body", async () => {
    const dayplayer = await aDayplayerAccount(restored);
    const nobody = await restored.call(dayplanRoutes.saveDayplan, { sent: { nonsense: true } });
    expect([nobody.status, nobody.message]).toEqual([401, refusals.unauthenticated[1]]);
    const wrong = await restored.call(dayplanRoutes.saveDayplan, { token: dayplayer.token, sent: { nonsense: true } });
    expect([wrong.status, wrong.reason]).toEqual([403, "wrong_user_type"]);
  });

  test("another department's offer is 404 like a missing one, for any body", async () => {
    const [mine, theirs] = [await aStaffing(restored.db), await aStaffing(restored.db)];
    const token = await mine.tokenOf(mine.headId, restored.clock.now());
    const day = await theirs.day({ date: "2026-11-25" });
    const [dayplayer = ""] = await theirs.dayplayers(1);
    const [offerId = ""] = await theirs.offered(dayplayer, [day.positionId]);
    const answers = await Promise.all(
      [offerId, crypto.randomUUID()].flatMap((jobOfferId) =>
        [{}, { expires_at: "nonsense" }, { expires_at: "2026-11-24 10:00", more: 1 }].map((sent) =>
          restored.call(offerRoutes.extendOffer, { token, params: { jobOfferId }, sent }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`404 {"message":"${statusTexts[404]}","reason":"not_found"}`]),
    );
  });

  test("a call for another production than the selected one is refused", async () => {
    const staffing = await aStaffing(restored.db);
    const token = await staffing.tokenOf(staffing.headId, restored.clock.now());
    const shown = (production: string) =>
      restored.call(dayplanRoutes.listDayplans, { token, headers: { "x-production": production } });
    expect((await shown(staffing.productionId)).status).toBe(200);
    const other = await shown(crypto.randomUUID());
    expect([other.status, other.reason]).toEqual([409, "other_production"]);
  });

  test("a production whose payment was returned can be read but not changed", async () => {
    const staffing = await aStaffing(restored.db);
    const token = await staffing.tokenOf(staffing.headId, restored.clock.now());
    await restored.db
      .updateTable("productions")
      .set({ payment_status: "refunded" })
      .where("id", "=", staffing.productionId)
      .execute();
    expect((await restored.call(dayplanRoutes.listDayplans, { token })).status).toBe(200);
    const write = await restored.call(dayplanRoutes.saveDayplan, { token, sent: {} });
    expect([write.status, write.reason]).toEqual([409, "production_read_only"]);
  });

  test("a head without a selected production gets a refusal to select one", async () => {
    const { token } = await aHead(restored);
    const reply = await restored.call(dayplanRoutes.listDayplans, { token });
    expect([reply.status, reply.reason]).toEqual([409, "no_production"]);
  });
});
