import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes, signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());
// A code works once, so each test has a step of its own.
beforeEach(() => server.clock.forward({ minutes: 2 }));

const password = "a boom pole in the rain";

/** The code that an authenticator app shows, so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().epochMilliseconds + seconds * 1_000 });
const signIn = async (email: string, given = password) =>
  server.call(accountRoutes.signIn, { body: { email, password: given, device_name: "web", remember: false } });
const tokenOf = (reply: { body: string }) =>
  (JSON.parse(reply.body) as { second_step_token: string }).second_step_token;
/** The token of a sign-in that waits for its code. */
const startSignIn = async (email: string, given = password) => tokenOf(await signIn(email, given));
const finish = (token: string, code: string) => server.call(routes.finishSignIn, { body: { token, code } });
const securityOf = async (token: string) => (await server.call(routes.getSignInSecurity, { token })).data;

/** A head with two-step sign-in. The current code was used to turn it on. */
async function aHeadWithTwoFactor(make = aHead) {
  const head = await make(server, { password });
  const { secret } = (await server.call(routes.startTwoFactor, { token: head.token })).data;
  const confirmed = await server.call(routes.confirmTwoFactor, { token: head.token, body: { code: codeOf(secret) } });
  expect(confirmed.status, confirmed.body).toBe(200);
  await server.clock.forward({ seconds: 60 });
  return { ...head, secret, recoveryCodes: confirmed.data.recovery_codes };
}

describe("turning two-step sign-in on", () => {
  test("gives a secret for the app, and recovery codes once its code was entered", async () => {
    const head = await aHead(server);
    const { secret, uri } = (await server.call(routes.startTwoFactor, { token: head.token })).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Callboard:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/);
    expect((await securityOf(head.token)).two_factor).toBe(null);
    const { data } = await server.call(routes.confirmTwoFactor, { token: head.token, body: { code: codeOf(secret) } });
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect((await securityOf(head.token)).two_factor).toEqual({
      since: server.clock.now().toString(),
      recovery_codes_left: 10,
    });
    expect((await server.mailbox.latest(head.email)).subject).toBe("Callboard: Two-step sign-in is on");
  });

  test("is refused with a wrong code, and the secret stays", async () => {
    const head = await aHead(server);
    const { secret } = (await server.call(routes.startTwoFactor, { token: head.token })).data;
    const wrong = await server.call(routes.confirmTwoFactor, { token: head.token, body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 422, reason: "wrong_two_factor_code" });
    const right = await server.call(routes.confirmTwoFactor, { token: head.token, body: { code: codeOf(secret) } });
    expect(right.status).toBe(200);
  });

  test("ends every other session, which had no second step", async () => {
    const head = await aHead(server, { password });
    const other = (await signIn(head.email)).data.token;
    const { secret } = (await server.call(routes.startTwoFactor, { token: head.token })).data;
    await server.call(routes.confirmTwoFactor, { token: head.token, body: { code: codeOf(secret) } });
    expect((await server.call(accountRoutes.verifyToken, { token: other })).status).toBe(401);
    expect((await server.call(accountRoutes.verifyToken, { token: head.token })).status).toBe(204);
  });

  test("works once: a second start or a concurrent confirmation is refused", async () => {
    const head = await aHead(server);
    const { secret } = (await server.call(routes.startTwoFactor, { token: head.token })).data;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call(routes.confirmTwoFactor, { token: head.token, body: { code: codeOf(secret) } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const again = await server.call(routes.startTwoFactor, { token: head.token });
    expect(again).toMatchObject({ status: 409, reason: "two_factor_on" });
  });

  test("stores no secret and no recovery code in clear", async () => {
    const { account, secret, recoveryCodes } = await aHeadWithTwoFactor();
    const row = await server.db
      .selectFrom("two_factor")
      .where("account_id", "=", account.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const codes = await server.db
      .selectFrom("recovery_codes")
      .where("account_id", "=", account.id)
      .selectAll()
      .execute();
    const raw = Buffer.from(new TOTP({ secret }).secret.bytes);
    for (const text of [secret, raw.toString("hex"), raw.toString("base64url")]) expect(row.secret).not.toContain(text);
    const stored = codes.map(({ code_hash }) => code_hash.toString("latin1")).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace("-", ""));
  });
});

describe("signing in with two steps", () => {
  test.each([
    ["head", aHead],
    ["dayplayer", aDayplayerAccount],
  ] as const)("asks a %s for a code after the right password, and opens a session with it", async (_, make) => {
    const { email, secret } = await aHeadWithTwoFactor(make);
    const first = await signIn(email);
    expect(first).toMatchObject({ status: 403, reason: "second_step_required" });
    expect(JSON.parse(first.body)).not.toHaveProperty("data");
    const second = await finish(tokenOf(first), codeOf(secret));
    expect(second.status, second.body).toBe(200);
    expect((await server.call(accountRoutes.getAccount, { token: second.data.token })).data.email).toBe(email);
    // The choice of the first step counts: this session lasts 12 hours.
    await server.clock.forward({ hours: 12 });
    expect((await server.call(accountRoutes.verifyToken, { token: second.data.token })).status).toBe(401);
  });

  test("is not revealed to a caller with a wrong password", async () => {
    const { email } = await aHeadWithTwoFactor();
    const wrong = await signIn(email, "another pole in the rain");
    expect(wrong).toMatchObject({ status: 422, reason: "invalid_credentials" });
  });

  test.each([-30, 0, 30])("accepts the code of %i seconds from now", async (seconds) => {
    const { email, secret } = await aHeadWithTwoFactor();
    expect((await finish(await startSignIn(email), codeOf(secret, seconds))).status).toBe(200);
  });

  test.each([-90, 90])("refuses the code of %i seconds from now", async (seconds) => {
    const { email, secret } = await aHeadWithTwoFactor();
    expect(await finish(await startSignIn(email), codeOf(secret, seconds))).toMatchObject({
      status: 422,
      reason: "wrong_two_factor_code",
    });
  });

  test("accepts a code once, and none that is older than a used one", async () => {
    const { email, secret } = await aHeadWithTwoFactor();
    expect((await finish(await startSignIn(email), codeOf(secret))).status).toBe(200);
    for (const seconds of [0, -30])
      expect((await finish(await startSignIn(email), codeOf(secret, seconds))).status).toBe(422);
  });

  test("lets one of two concurrent sign-ins with the same code in", async () => {
    const { email, secret } = await aHeadWithTwoFactor();
    const waiting = await Promise.all(Array.from({ length: 6 }, () => startSignIn(email)));
    const replies = await Promise.all(waiting.map((token) => finish(token, codeOf(secret))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test("accepts each recovery code once, in any writing, and mails the owner", async () => {
    const { email, recoveryCodes } = await aHeadWithTwoFactor();
    const [first = "", second = ""] = recoveryCodes;
    const waiting = await Promise.all(Array.from({ length: 4 }, () => startSignIn(email)));
    const replies = await Promise.all(waiting.map((token) => finish(token, first)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const subjects = (await server.mailbox.list(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Callboard: A recovery code was used")).toHaveLength(1);
    const spaced = await finish(await startSignIn(email), ` ${second.replace("-", " ").toUpperCase()} `);
    expect(spaced.status).toBe(200);
    expect((await securityOf(spaced.data.token)).two_factor?.recovery_codes_left).toBe(8);
  });

  test("does not accept another account's codes", async () => {
    const [mine, theirs] = [await aHeadWithTwoFactor(), await aHeadWithTwoFactor()];
    const token = await startSignIn(mine.email);
    for (const code of [codeOf(theirs.secret), theirs.recoveryCodes[0] ?? ""])
      expect((await finish(token, code)).status).toBe(422);
  });

  test("ends after five tries, and a right code no longer helps", async () => {
    const { email, secret } = await aHeadWithTwoFactor();
    const token = await startSignIn(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(token, "not-a-code")).status).toBe(422);
    expect(await finish(token, codeOf(secret))).toMatchObject({ status: 409, reason: "second_step_ended" });
  });

  test.each([
    ["after ten minutes", () => server.clock.forward({ minutes: 10 })],
    [
      "when two-step sign-in was turned off meanwhile",
      (token: string) => server.call(routes.turnOffTwoFactor, { token }),
    ],
    [
      "when the password was changed meanwhile",
      (token: string) => {
        const changed = "another pole in the snow";
        const fields = { current_pass: password, new_password: changed, new_password_confirmation: changed };
        return server.call(passwordRoutes.changePassword, { token, body: { password: fields } });
      },
    ],
  ])("ends %s", async (_, meanwhile) => {
    const { email, token, secret } = await aHeadWithTwoFactor();
    const waiting = await startSignIn(email);
    await meanwhile(token);
    expect(await finish(waiting, codeOf(secret))).toMatchObject({ status: 409, reason: "second_step_ended" });
  });

  test("works once with each token, and with no invalid token", async () => {
    const { email, secret, recoveryCodes } = await aHeadWithTwoFactor();
    const token = await startSignIn(email);
    expect((await finish(token, codeOf(secret))).status).toBe(200);
    for (const used of [token, "A".repeat(43)])
      expect((await finish(used, recoveryCodes[0] ?? "")).reason).toBe("second_step_ended");
  });
});

test("a new password by a mailed link does not replace the second step", async () => {
  const { email, secret } = await aHeadWithTwoFactor();
  await server.call(passwordRoutes.forgotPassword, { body: { email } });
  const { text } = await server.mailbox.latest(email, "password_reset");
  const token = /password\/reset\/([\w-]+)/.exec(text)?.[1] ?? "";
  const fresh = "a dolly in the snow";
  const body = { token, password: fresh, password_confirmation: fresh };
  expect((await server.call(passwordRoutes.resetPassword, { body })).status).toBe(204);
  const first = await signIn(email, fresh);
  expect(first).toMatchObject({ status: 403, reason: "second_step_required" });
  expect((await finish(tokenOf(first), codeOf(secret))).status).toBe(200);
});

describe("turning two-step sign-in off", () => {
  test("deletes the secret and the recovery codes; a password is enough again", async () => {
    const { email, token, account } = await aHeadWithTwoFactor();
    expect((await server.call(routes.turnOffTwoFactor, { token })).data.two_factor).toBe(null);
    for (const table of ["two_factor", "recovery_codes"] as const)
      expect(await server.db.selectFrom(table).where("account_id", "=", account.id).selectAll().execute()).toEqual([]);
    expect((await signIn(email)).status).toBe(200);
    const again = await server.call(routes.turnOffTwoFactor, { token });
    expect(again).toMatchObject({ status: 409, reason: "two_factor_off" });
  });

  test("needs new recovery codes for a new secret", async () => {
    const { email, token, recoveryCodes } = await aHeadWithTwoFactor();
    const { data } = await server.call(routes.renewRecoveryCodes, { token });
    expect((await finish(await startSignIn(email), recoveryCodes[0] ?? "")).status).toBe(422);
    expect((await finish(await startSignIn(email), data.recovery_codes[0] ?? "")).status).toBe(200);
  });
});

describe("codes for one account", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await aServer({ now: "2026-11-20T20:00:00Z", env: { RATE_LIMIT_FACTOR: "1" } });
  });
  afterAll(() => strict.stop());
  const email = "owner@example.com";
  const tryFrom = async (ip: string, cookie?: string) =>
    (await strict.app.limiter("second_step_code", { ip, headers: { cookie }, body: { email } })) === undefined;
  const count = async (calls: number, call: (number: number) => Promise<boolean>) => {
    let allowed = 0;
    for (let number = 0; number < calls; number += 1) if (await call(number)) allowed += 1;
    return allowed;
  };

  test("are limited over all networks, and not for the owner's own devices", async () => {
    const device = await strict.app.knownDevices.remember(undefined, email, strict.clock.now());
    const cookie = device.split(";")[0];
    expect(await count(40, (number) => tryFrom(`10.1.${number}.1`))).toBe(20);
    expect(await tryFrom("203.0.113.9", cookie)).toBe(true);
    expect(await count(20, () => tryFrom("203.0.113.9", cookie))).toBe(9);
    let allowed = 20;
    for (let hour = 0; hour < 6; hour += 1) {
      await strict.clock.forward({ hours: 1 });
      allowed += await count(30, (number) => tryFrom(`10.2.${number}.1`));
    }
    // All within the day that began at midnight, or the first hours of the next.
    expect(allowed).toBeLessThanOrEqual(120);
  });
});
