import type { Recency, ServedRoute } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aSide, type Side } from "../../../testing/a-side.ts";
import { authorizationTable } from "../../../testing/authorization/authorization-table.ts";
import { contractRoutes } from "../../../testing/contract-routes.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { anAuthenticator } from "../passkeys/an-authenticator.fixture.ts";

const origin = "https://callboard.example.com";
const password = "a boom pole in the rain";
const stepUps = [...(await contractRoutes())].flatMap(([name, route]) =>
  route.recentAuthentication ? [[name, route, route.recentAuthentication] as const] : [],
);

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", env: { PUBLIC_URL: origin } });
});
afterAll(() => server.stop());

test("these routes need a recent authentication", () => {
  const of = (age: Recency) => stepUps.filter(([, , each]) => each === age).map(([name]) => name);
  expect(of("15 minutes")).toEqual(
    expect.arrayContaining([
      "changeEmail",
      "sendPhoneCode",
      "deleteAccount",
      "startPasskey",
      "addPasskey",
      "removePasskey",
      "unlinkProvider",
    ]),
  );
  expect(of("15 minutes")).toEqual(
    expect.arrayContaining(["startTwoFactor", "turnOffTwoFactor", "renewRecoveryCodes"]),
  );
  expect(of("15 minutes")).toEqual(
    expect.arrayContaining(["createApiToken", "createWebhook", "updateWebhook", "rotateWebhookSecret"]),
  );
  expect(of("12 hours")).toEqual(
    expect.arrayContaining(["exportBookings", "exportJobHistory", "exportLedger", "printCallList"]),
  );
  expect(of("12 hours")).toEqual(
    expect.arrayContaining(["inviteMember", "resendMemberInvitation", "changeMemberRole"]),
  );
});

describe("a session whose owner was last seen to be the owner too long ago", () => {
  let side: Side;
  beforeAll(async () => {
    side = await aSide(server);
  });
  const age = async (token: string, by: Temporal.DurationLike) => {
    const { data } = await server.call(accountRoutes.getAccount, { token });
    await server.db
      .updateTable("sessions")
      .set({ authenticated_at: server.clock.now().subtract(by) })
      .where("account_id", "=", data.id)
      .execute();
  };
  const call = (name: string, route: ServedRoute, token: string) =>
    server.call(route, { ...authorizationTable[name]?.call?.(side), token } as object);

  test.each(stepUps)("may not %s", async (name, route, recency) => {
    const token = route.who === "dayplayer" ? side.dayplayer : side.head;
    await age(token, recency === "12 hours" ? { hours: 12, seconds: 1 } : { minutes: 15, seconds: 1 });
    const refused = await call(name, route, token);
    expect(refused).toMatchObject({ status: 403, reason: "reauthentication_required" });
    // The body is not read before.
    expect(
      await server.call(route, { ...authorizationTable[name]?.call?.(side), token, sent: { nonsense: 1 } } as object),
    ).toMatchObject({ status: 403 });
    await age(token, recency === "12 hours" ? { hours: 12 } : { minutes: 15 });
    expect((await call(name, route, token)).reason).not.toBe("reauthentication_required");
  });
});

test("another phone number needs a recent authentication, and nothing else in the settings does, nor a first number", async () => {
  const { token } = await aHead(server, { password });
  await server.clock.forward({ minutes: 16 });
  const { first_name, last_name, phone_number } = (await server.call(profileSettingRoutes.getUserData, { token })).data;
  const change = (to: string, key = "a-key") =>
    server.call(profileSettingRoutes.updateProfileSetting, {
      token,
      body: { account_info: { first_name, last_name: `${last_name} Jr.`, phone_number: to } },
      headers: { "idempotency-key": key },
    });
  const numberNow = async () => (await server.call(profileSettingRoutes.getUserData, { token })).data.phone_number;
  expect((await change(phone_number, "another-key")).status).toBe(200);
  const account = await aHead(server, { password });
  await server.db.updateTable("accounts").set({ phone_number: "" }).where("id", "=", account.account.id).execute();
  await server.clock.forward({ minutes: 16 });
  const body = { account_info: { first_name, last_name, phone_number: "3235550178" } };
  expect((await server.call(profileSettingRoutes.updateProfileSetting, { token: account.token, body })).status).toBe(
    200,
  );
  const refused = await change("3235550177");
  expect(refused).toMatchObject({ status: 403, reason: "reauthentication_required" });
  expect(JSON.parse(refused.body)).toMatchObject({ ways: ["password"] });
  expect(await numberNow()).toBe(phone_number);
  expect((await server.call(routes.confirmIdentity, { token, body: { password } })).status).toBe(204);
  // The call is repeated with its key, as a program does.
  expect((await change("3235550177")).status).toBe(200);
  expect(await numberNow()).toBe("3235550177");
});

describe("confirming who is behind a session", () => {
  const startPasskey = (token: string) => server.call(routes.startPasskey, { token });
  const confirm = (token: string, body: object) => server.call(routes.confirmIdentity, { token, body });
  const waysOf = ({ body }: { body: string }) => (JSON.parse(body) as { ways: string[] }).ways;
  const later = () => server.clock.forward({ minutes: 16 });

  async function addPasskey(token: string) {
    const authenticator = anAuthenticator({ origin, rpId: "callboard.example.com" });
    const { data } = await startPasskey(token);
    const body = { passkey: authenticator.create(data as Record<string, unknown>) };
    expect((await server.call(routes.addPasskey, { token, body })).status).toBe(200);
    return authenticator;
  }
  const challenge = async (token: string) =>
    (await server.call(routes.startConfirmIdentity, { token })).data as Record<string, unknown>;

  test.each([
    ["head", aHead],
    ["dayplayer", aDayplayerAccount],
  ] as const)("works with the password of a %s, for this session alone", async (_, make) => {
    const { token, email } = await make(server, { password });
    const other = await server.call(accountRoutes.signIn, { body: { email, password, device_name: "web" } });
    await later();
    const refused = await startPasskey(token);
    expect([refused.reason, waysOf(refused)]).toEqual(["reauthentication_required", ["password"]]);
    expect(await confirm(token, { password: "wrong password" })).toMatchObject({
      status: 422,
      errors: { password: ["This is not your current password."] },
    });
    expect((await startPasskey(token)).status).toBe(403);
    expect((await confirm(token, { password })).status).toBe(204);
    expect((await startPasskey(token)).status).toBe(200);
    expect((await startPasskey(other.data.token)).status).toBe(403);
  });

  test("works with a passkey of the account, once for each challenge", async () => {
    const { token } = await aHead(server);
    const authenticator = await addPasskey(token);
    await later();
    expect(waysOf(await startPasskey(token))).toEqual(["passkey", "password"]);
    const passkey = authenticator.use(await challenge(token));
    expect((await confirm(token, { passkey })).status).toBe(204);
    expect((await startPasskey(token)).status).toBe(200);
    expect(await confirm(token, { passkey })).toMatchObject({ status: 422, reason: "passkey_not_accepted" });
  });

  test("does not work with another account's passkey, or with another session's challenge", async () => {
    const [mine, theirs] = [await aHead(server), await aHead(server)];
    const [own, foreign] = [await addPasskey(mine.token), await addPasskey(theirs.token)];
    await later();
    const answers = [
      foreign.use(await challenge(mine.token)),
      own.use(await challenge(theirs.token)),
      own.use((await server.call(routes.startPasskeySignIn, { body: {} })).data.options),
      own.use(await challenge(mine.token), { origin: "https://example.com" }),
    ];
    for (const passkey of answers)
      expect(await confirm(mine.token, { passkey })).toMatchObject({ status: 422, reason: "passkey_not_accepted" });
    expect((await startPasskey(mine.token)).status).toBe(403);
  });

  test("needs a code and not the password while two-step sign-in is on", async () => {
    const { token } = await aHead(server, { password });
    const { secret } = (await server.call(routes.startTwoFactor, { token })).data;
    const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().epochMilliseconds });
    const { data } = await server.call(routes.confirmTwoFactor, { token, body: { code: code() } });
    await later();
    expect(waysOf(await startPasskey(token))).toEqual(["code"]);
    expect((await confirm(token, { password })).errors).toEqual({
      password: ["Two-step sign-in is on. Use a code or a passkey."],
    });
    expect((await confirm(token, { code: "000000" })).reason).toBe("wrong_two_factor_code");
    const both = await Promise.all([confirm(token, { code: code() }), confirm(token, { code: code() })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect((await startPasskey(token)).status).toBe(200);
    await later();
    expect((await confirm(token, { code: data.recovery_codes[0] })).status).toBe(204);
  });

  test("names a way: an empty confirmation is refused", async () => {
    const { token } = await aHead(server, { password });
    expect(await confirm(token, {})).toMatchObject({ status: 422, reason: "invalid_fields" });
  });
});

test("a session that replaces another one is not more recent than that one", async () => {
  const { token, account } = await aDayplayerAccount(server);
  await server.clock.forward({ minutes: 16 });
  const changed = await server.call(accountRoutes.changeToHead, { token });
  expect(changed.status, changed.body).toBe(200);
  expect((await server.call(routes.startPasskey, { token: changed.data.token })).reason).toBe(
    "reauthentication_required",
  );
  expect(account.type).toBe("dayplayer");
});
