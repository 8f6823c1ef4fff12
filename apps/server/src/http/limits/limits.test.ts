import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../modules/accounts/sessions/sessions.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { aDayplayerAccount } from "../../testing/factories.ts";
import { purgeHits } from "./count-hits.ts";
import { windowsOf } from "./limit-windows.ts";

let server: TestServer;
let neighbour: TestServer;
beforeAll(async () => {
  const options = { now: "2026-11-21T20:00:00Z", env: { RATE_LIMIT_FACTOR: "1" } };
  server = await aServer(options);
  neighbour = await aServer(options);
});
afterAll(() => Promise.all([server.stop(), neighbour.stop()]));

const signIn = (email: string) =>
  server.call(accountRoutes.signIn, { body: { email, password: "wrong password", device_name: "web" } });

test("the eleventh sign-in to one account within 15 minutes is refused with the seconds to wait", async () => {
  for (let n = 0; n < 10; n++) expect((await signIn("ana@example.com")).status).toBe(422);
  const over = await signIn(" Ana@Example.com ");
  expect([over.status, over.reason]).toEqual([429, "too_many_requests"]);
  expect(Number(over.headers["retry-after"])).toBe(15 * 60);
  expect((await signIn("bea@example.com")).status).toBe(422);
});

test("spellings of an address that differ in removed characters count together", async () => {
  for (let n = 0; n < 10; n++) expect((await signIn(`dora@example.com${"\u0001".repeat(n)}`)).status).toBe(422);
  expect((await signIn("dora@exa\u202emple.com")).status).toBe(429);
});

test("at most six codes an hour are mailed to an address, from all routes together", async () => {
  const [email, password] = ["eve@example.com", "a boom pole in the rain"];
  const started = await server.call(accountRoutes.createAccount, {
    body: {
      first_name: "Eve",
      last_name: "Okafor",
      email,
      country_code: "+1",
      phone_number: "(310) 555-0142",
      user_type: "department_head",
      department: "Costume",
      password,
      password_confirmation: password,
    },
  });
  expect(started.status).toBe(200);
  const again = () => server.call(accountRoutes.signIn, { body: { email, password, device_name: "web" } });
  let token = "";
  for (let n = 0; n < 3; n++) {
    const { reason, body } = await again();
    expect(reason).toBe("email_not_verified");
    token = JSON.parse(body).email_verification_token;
  }
  const resend = () => server.call(accountRoutes.resendCode, { body: { token } });
  expect([(await resend()).status, (await resend()).status]).toEqual([204, 204]);
  expect([(await resend()).reason, (await again()).reason]).toEqual(["too_many_requests", "too_many_requests"]);
  const { token: other } = await aDayplayerAccount(server, { password });
  const change = { email, current_pass: password };
  expect((await server.call(profileSettingRoutes.changeEmail, { token: other, body: change })).status).toBe(429);
  expect(await server.mailbox.list(email)).toHaveLength(6);
});

test("the count starts at zero in the next window", async () => {
  await server.clock.forward({ minutes: 15 });
  expect((await signIn("ana@example.com")).status).toBe(422);
});

test("limits that protect secrets are counted in the database, for all processes together", async () => {
  const { count } = await server.db
    .selectFrom("rate_limits")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(0);
  const { rows } = await server.pool.query<{ key: string }>("select key from rate_limits");
  expect(rows.filter(({ key }) => key.includes("ana"))).toEqual([]);
});

test("a limit is counted in memory while the database is unreachable", async () => {
  await neighbour.pool.query("alter table rate_limits rename to rate_limits_gone");
  const answers = [];
  for (let n = 0; n < 12; n++) {
    answers.push(
      (
        await neighbour.call(accountRoutes.signIn, {
          body: { email: "cleo@example.com", password: "wrong password", device_name: "web" },
        })
      ).status,
    );
  }
  expect(answers).toEqual([...Array(10).fill(422), 429, 429]);
});

test("the limit of messages is shared by all sessions of an account", async () => {
  const { account, token } = await aDayplayerAccount(server);
  const session = { accountId: account.id, deviceName: "web", userAgent: "", remember: true, now: server.clock.now() };
  const tokens = [token, await openSession(server.db, session), await openSession(server.db, session)];
  const answers = [];
  for (let n = 0; n < 62; n++) {
    const call = { token: tokens[n % 3] ?? "", params: { id: crypto.randomUUID() }, body: { body: "hello" } };
    answers.push((await server.call(messagingRoutes.sendMessage, call)).status);
  }
  expect(answers).toEqual([...Array(60).fill(404), 429, 429]);
});

test("every limit counts a call without a session once, in the database", async () => {
  const counted = async () =>
    (await server.pool.query<{ hits: number }>("select coalesce(sum(hits), 0)::int as hits from rate_limits")).rows[0]
      ?.hits ?? 0;
  const warned = () => server.lines.filter((line) => line.includes("Rate limits are counted in memory")).length;
  const calls = [
    profileSettingRoutes.changeEmail,
    profileSettingRoutes.sendPhoneCode,
    payInvitationRoutes.referPayment,
    payInvitationRoutes.createCheckoutSessionByToken,
  ];
  for (const route of calls) {
    const before = await counted();
    await server.call(route, { sent: {} });
    expect([route.path, await counted(), warned()]).toEqual([route.path, before + 1, 0]);
  }
});

test("the limit of messages is separate for each account", async () => {
  const [one, other] = [await aDayplayerAccount(server), await aDayplayerAccount(server)];
  const send = (token: string) =>
    server.call(messagingRoutes.sendMessage, { token, params: { id: crypto.randomUUID() }, body: { body: "hello" } });
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push((await send(one.token)).status);
  expect(answers).toEqual([...Array(60).fill(404), 429, 429]);
  expect((await send(other.token)).status).toBe(404);
});

const open = [...(await contractRoutes())].filter(([, { who }]) => who === "open");

test.each(open)("%s, which needs no session, has a limit by network that is counted on arrival", (_, { limit }) => {
  const call = { ip: "192.0.2.7", device: undefined };
  const counted = limit ? windowsOf(limit).filter(({ at }) => at === "arrival") : [];
  expect(counted.map(({ key }) => key(call, 0))).toContain("ip 192.0.2.7");
});

const token = "A".repeat(43);
test.each<[what: string, factor: string, paths: string[]]>([
  // The limit of open routes is then below one call, and the one of page loads at six.
  [
    "links of mails",
    "0.001",
    [
      `/a/${token}`,
      `/api/account/sign-in-report/${token}`,
      `/api/payment/opt-out/${token}`,
      `/api/notifications/unsubscribe/${token}`,
    ],
  ],
  [
    "pages, files and documents",
    "0.0001",
    [
      ...["/", "/player/", "/version.json", "/files/none.webp", "/healthz"],
      ...["/api/openapi.json", "/api/docs", "/api/docs/swagger-ui-bundle.js", "/api/changelog"],
    ],
  ],
])("%s have a limit by network", async (_, factor, paths) => {
  const strict = await aServer({ env: { RATE_LIMIT_FACTOR: factor } });
  const replies = await Promise.all(paths.map((url) => strict.inject({ method: "GET", url })));
  expect(replies.map(({ statusCode }, at) => [paths[at], statusCode])).toEqual(paths.map((path) => [path, 429]));
  expect(replies.map(({ headers }) => Number(headers["retry-after"]) > 0)).not.toContain(false);
  await strict.stop();
});

test("counts of past windows are purged", async () => {
  await purgeHits(server.db, server.clock.now().add({ hours: 26 }));
  expect(await server.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});
