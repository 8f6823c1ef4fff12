import { connect } from "node:net";
import { accountSchemas } from "@callboard/contract/accounts";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { bodyLimitsOf, sizeText } from "./limits/body-limits.ts";

const routes = [...(await contractRoutes())].map(([name, route]) => ({ name, route, row: authorizationTable[name] }));
const withBody = routes.filter(({ route }) => route.body).map((each) => [each.name, each] as const);

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  side = await aSide(server);
});
afterAll(() => server.stop());

const json = { "content-type": "application/json" };
const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`;
const ofLength = (bytes: number) => JSON.stringify({ email: "x".repeat(bytes - 12) });

/** Calls a route as an account that may call it, with this text as its body. */
function send({ route, row }: (typeof routes)[number], payload: string) {
  const { params = {}, query } = row?.call?.(side) ?? {};
  const token = route.who === "dayplayer" ? (row?.as ? side[row.as] : side.dayplayer) : side.head;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return server.inject({
    method: route.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: { ...json, authorization: `Bearer ${token}` },
    payload,
  });
}

interface ListSchema {
  type?: string;
  items?: { format?: string };
}
/** Required fields of bodies whose row in the authorization table sends none. */
const rest: Record<string, object> = {
  putFill: { fill_by: "2026-11-21 12:00" },
  sendToMany: { body: "Call time is 7." },
};
/** The lists of ids in all bodies. */
const listsOfIds = withBody.flatMap(([name, each]) => {
  const { properties = {} } = each.route.body as { properties?: Record<string, ListSchema> };
  const lists = Object.entries(properties).filter(
    ([, field]) => field.type === "array" && field.items?.format === "uuid",
  );
  return lists.map(([list]) => [`${list} of ${name}`, { ...each, list }] as const);
});

test.each(listsOfIds)("an id that is listed twice never causes an error: %s", async (_name, { list, ...each }) => {
  const ids = new Set(Object.values(side).filter((value) => /^[0-9a-f-]{36}$/.test(String(value))));
  for (const id of ids) {
    const body = { ...rest[each.name], ...each.row?.call?.(side).sent, [list]: [id, id] };
    const { statusCode } = await send(each, JSON.stringify(body));
    // Status 422 would mean that another field was refused first.
    expect([200, 201, 204, 402, 404, 409], `${list}: ${id}`).toContain(statusCode);
  }
});

describe("a hostile body is refused with the reason and never causes an error by", () => {
  test.each(withBody)("%s", async (_name, each) => {
    const { bytes, values } = bodyLimitsOf(each.route);
    const { statusCode: deepStatus, ...deep } = await send(each, nested(2_000));
    // The route exists only when its provider is configured.
    if (deepStatus === 404) return;
    expect([deepStatus, deep.json()]).toEqual([
      400,
      { message: "The body is nested too deeply. Send at most 32 levels." },
    ]);
    const many = await send(each, `[${"0,".repeat(values)}0]`);
    expect([many.statusCode, many.json()]).toEqual([
      413,
      { message: `The body holds too many values. Send at most ${values.toLocaleString("en-US")} in one request.` },
    ]);
    const large = await send(each, ofLength(bytes + 1));
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { message: `This is too large. Send at most ${sizeText(bytes)} in one request.` },
    ]);
    const named = await send(each, '{"constructor":1,"toString":2,"valueOf":3,"hasOwnProperty":4}');
    expect([named.statusCode, named.json().message]).toEqual([422, statusTexts[422]]);
  });

  test("an unknown field with the name of an Object.prototype property is named in the error", async () => {
    const reply = await server.call(accountRoutes.signIn, {
      sent: { email: "a@b.example", password: "x", constructor: 1 },
    });
    expect([reply.status, reply.errors]).toEqual([422, { constructor: ["There is no constructor field here."] }]);
  });

  test("a body of exactly the limit is accepted", async () => {
    const { bytes } = bodyLimitsOf(accountSchemas.signIn);
    const reply = await server.inject({ method: "POST", url: "/api/token", headers: json, payload: ofLength(bytes) });
    expect([reply.statusCode, Object.keys(reply.json().errors).toSorted()]).toEqual([422, ["email", "password"]]);
  });

  test.each([
    ["no form at all", Buffer.alloc(100_000)],
    [
      "a form without an end",
      Buffer.from('--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc'),
    ],
    ["a part without a header", Buffer.from("--x\r\n\r\nabc\r\n--x--\r\n")],
    ["nothing", Buffer.alloc(0)],
  ])("an upload of %s is refused as one without a picture", async (_name, payload) => {
    const reply = await server.inject({
      method: "POST",
      url: profileSettingRoutes.updatePicture.path,
      headers: { authorization: `Bearer ${side.head}`, "content-type": "multipart/form-data; boundary=x" },
      payload,
    });
    expect([reply.statusCode, reply.json().reason]).toEqual([422, "picture_missing"]);
  });
});

describe("a call is refused before its body arrives", () => {
  let strict: TestServer;
  let port: number;
  beforeAll(async () => {
    // The factor lets a few calls instead of hundreds reach each limit.
    strict = await aServer({ now: "2026-11-20T20:00:00Z", env: { RATE_LIMIT_FACTOR: "0.01" } });
    const address = await strict.app.listen({ port: 0, host: "127.0.0.1" });
    port = Number(new URL(address).port);
  });
  afterAll(() => strict.stop());

  /** Sends the headers of a body and its first byte, and returns the status of the reply. */
  function announce({ method, path }: Pick<Route, "method" | "path">, bytes: number): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `${method} ${path.replaceAll(":", "")} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`,
      ),
    );
    socket.once("data", (chunk) => {
      resolve(Number(/^HTTP\/1.1 (\d{3})/.exec(chunk.toString())?.[1]));
      socket.destroy();
    });
    socket.once("error", reject);
    return promise;
  }

  test("without a session", async () => {
    expect(await announce(dayplanRoutes.saveDayplan, 100)).toBe(401);
  });
  test("at an unknown path", async () => {
    expect(await announce({ method: "POST", path: "/api/nothing" }, 100)).toBe(404);
  });
  test("with a body above its route's limit, which no rate limit counts", async () => {
    for (let calls = 0; calls < 20; calls += 1) expect(await announce(accountRoutes.signIn, 1_000_000)).toBe(413);
    expect(await announce(dayplanRoutes.saveDayplan, 1_000_000)).toBe(413);
    expect((await strict.pool.query("select from rate_limits")).rowCount).toBe(0);
  });
  test.each([
    ["sign-in", accountRoutes.signIn],
    ["sign-up", accountRoutes.createAccount],
    ["a code", accountRoutes.verifyEmail],
    ["another code", accountRoutes.resendCode],
    ["a forgotten password", passwordRoutes.forgotPassword],
    ["a new password", passwordRoutes.resetPassword],
    ["the end of a payment", paymentRoutes.finalizePayment],
  ])("over the limit of its network: %s", async (_name, route) => {
    const reachLimit = async () =>
      (await strict.inject({ method: route.method, url: route.path, headers: json, payload: "{}" })).statusCode;
    await expect.poll(reachLimit).toBe(429);
    expect(await announce(route, 100)).toBe(429);
  });
});
