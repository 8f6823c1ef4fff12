import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { passwordRoutes, signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { singleSignOnRoutes as routes } from "@callboard/contract/routes/accounts/single-sign-on";
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { anOidcProvider, signInAtProvider } from "../../../testing/ports/an-oidc-provider.ts";
import { securityEventsOf } from "../../../testing/readers/security-events-of.ts";
import { aSignOnStage, password, publicUrl, type SignOnStage, signUp } from "./sign-on-stage.fixture.ts";

let stage: SignOnStage;
let server: TestServer;
beforeAll(async () => {
  stage = await aSignOnStage();
  server = stage.server;
});
afterAll(() => stage.stop());
afterEach(() => {
  delete stage.studio.tamper.with;
});

describe("a first sign-in", () => {
  test.each(["1", "2"])(
    "leads to a sign-up with the verified address and no password, at provider %s",
    async (provider) => {
      const email = stage.aPerson({ given_name: "Rosa", family_name: "Diaz" });
      const { headers, finished } = await stage.signIn(email, { provider });
      expect(finished).toMatchObject({ status: 409, reason: "sso_sign_up_required" });
      expect(JSON.parse(finished.body)).toMatchObject({ email, first_name: "Rosa", last_name: "Diaz" });
      const created = await server.call(routes.signUpWithSingleSignOn, { body: signUp, headers });
      expect(created.status, created.body).toBe(200);
      const { data } = await server.call(profileSettingRoutes.getUserData, { token: created.data.token });
      expect(data).toMatchObject({ email, type: "department_head", first_name: "Rosa", has_password: false });
      expect((await stage.withPassword(email)).reason).toBe("invalid_credentials");
      expect((await stage.signIn(email, { provider })).finished.status).toBe(200);
    },
  );

  test("needs what any sign-up needs of a head", async () => {
    const { headers } = await stage.signIn(stage.aPerson());
    const body = { ...signUp, phone_number: "" };
    const refused = await server.call(routes.signUpWithSingleSignOn, { body, headers });
    expect(Object.keys(refused.errors ?? {})).toEqual(["phone_number"]);
    expect((await server.call(routes.signUpWithSingleSignOn, { body: signUp, headers })).status).toBe(200);
  });

  test("creates one account of concurrent calls", async () => {
    const { headers } = await stage.signIn(stage.aPerson());
    const calls = [1, 2, 3].map(() => server.call(routes.signUpWithSingleSignOn, { body: signUp, headers }));
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("is refused while the provider has not verified the address", async () => {
    for (const email_verified of [false, undefined]) {
      const email = stage.aPerson();
      stage.studio.add({ email, email_verified });
      expect((await stage.signIn(email)).finished.reason).toBe("sso_email_not_verified");
    }
  });
});

describe("an account that exists", () => {
  test("is linked by its password, once, and its owner is notified", async () => {
    const { email } = await aHead(server, { password });
    stage.aPerson({ email });
    const { headers, finished } = await stage.signIn(email);
    expect(finished).toMatchObject({ status: 409, reason: "sso_link_required" });
    const link = (body: object) => server.call(routes.linkAccount, { body, headers });
    expect((await link({ password: "a wrong one" })).errors).toHaveProperty("password");
    const linked = await link({ password });
    expect((await link({ password })).reason).toBe("sso_failed");
    expect((await stage.signIn(email)).finished.status).toBe(200);
    expect((await server.mailbox.latest(email, "security_change")).text).toContain("Studio login");
    expect(await securityEventsOf(server, linked.data.token)).toMatchObject([
      { kind: "signed_in", details: { method: "single sign-on" } },
      { kind: "signed_in" },
      { kind: "sso_linked", details: { name: "Studio login" } },
    ]);
  });

  test("is linked by a mailed code, without its password", async () => {
    const { email } = await aDayplayerAccount(server);
    stage.aPerson({ email });
    const { headers } = await stage.signIn(email);
    const link = (code: string) => server.call(routes.linkAccount, { body: { code }, headers });
    expect((await link("123456")).reason).toBe("code_expired");
    expect((await server.call(routes.mailLinkCode, { body: {}, headers })).status).toBe(204);
    const [code = ""] = /\d{6}/.exec((await server.mailbox.latest(email, "sso_link_code")).text) ?? [];
    expect((await link(code === "000000" ? "000001" : "000000")).reason).toBe("invalid_code");
    expect((await link(code)).status).toBe(200);
  });

  test("is not linked after five tries", async () => {
    const { email } = await aHead(server, { password });
    stage.aPerson({ email });
    const { headers } = await stage.signIn(email);
    for (let count = 0; count < 5; count += 1)
      await server.call(routes.linkAccount, { body: { password: "a wrong one" }, headers });
    expect((await server.call(routes.linkAccount, { body: { password }, headers })).reason).toBe("too_many_tries");
  });

  test("still needs its second step", async () => {
    const head = await stage.aLinkedHead();
    const { token } = (await stage.withPassword(head.email)).data;
    const { secret } = (await server.call(signInSecurityRoutes.startTwoFactor, { token })).data;
    const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().epochMilliseconds });
    expect((await server.call(signInSecurityRoutes.confirmTwoFactor, { token, body: { code: code() } })).status).toBe(
      200,
    );
    const { finished } = await stage.signIn(head.email);
    expect(finished.reason).toBe("second_step_required");
  });

  test("is no longer linked when its sign-in is reported, and when it is deleted", async () => {
    const { email, account } = await stage.aLinkedHead();
    const identities = () =>
      server.db.selectFrom("account_identities").where("account_id", "=", account.id).select("subject").execute();
    expect(await identities()).toEqual([{ subject: `sub of ${email}` }]);
    const mail = await server.mailbox.latest(email, "new_device");
    const [path = ""] = /\/api\/account\/sign-in-report\/\S+/.exec(mail.text) ?? [];
    const reported = await server.inject({ method: "POST", url: path });
    expect(reported.body).toContain("single sign-on was unlinked");
    expect(await identities()).toEqual([]);
  });
});

describe("a domain that signs in only with a provider", () => {
  const only = "rosa@STUDIO.example";
  test("has no passwords, and the refusal does not tell accounts apart", async () => {
    const { email } = await aHead(server, { email: "known@studio.example", password });
    const answers = [
      ...[email, only].map((each) => stage.withPassword(each)),
      ...[email, only].map((each) => server.call(passwordRoutes.forgotPassword, { body: { email: each } })),
      server.call(accountRoutes.createAccount, {
        body: { ...signUp, email: only, password, password_confirmation: password },
      }),
    ];
    const bodies = (await Promise.all(answers)).map(({ body }) => JSON.parse(body));
    for (const body of bodies) expect(body).toMatchObject({ reason: "sso_only", provider: "Studio login" });
  });

  test("is refused with another provider", async () => {
    const email = stage.aPerson({ email: "both@studio.example" });
    expect((await stage.signIn(email, { provider: "2" })).finished.reason).toBe("sso_only");
    expect((await stage.signIn(email)).finished.reason).toBe("sso_sign_up_required");
  });
});

describe("confirming who is behind a session", () => {
  const startPasskey = (token: string) => server.call(signInSecurityRoutes.startPasskey, { token });
  async function confirm(token: string, as: string, jar?: Map<string, string>) {
    const started = await server.call(routes.confirmWithSingleSignOn, { token, body: { return_to: "/settings" } });
    expect(started.status, started.body).toBe(200);
    return stage.open(await signInAtProvider(started.data.url, as, jar), stage.cookieOf(started));
  }
  const age = (accountId: string) =>
    server.db
      .updateTable("sessions")
      .set({ authenticated_at: server.clock.now().subtract({ minutes: 16 }) })
      .where("account_id", "=", accountId)
      .execute();

  test("works with the linked provider, which asks again", async () => {
    const { token, email, account } = await stage.aLinkedHead();
    await age(account.id);
    const refused = await startPasskey(token);
    expect(JSON.parse(refused.body).ways).toEqual(["sso", "password"]);
    const back = await confirm(token, email);
    expect([back.statusCode, back.headers.location]).toEqual([303, `${publicUrl}/settings`]);
    expect((await startPasskey(token)).status).toBe(200);
  });

  test("works although a provider that was used later is not there any more", async () => {
    const { token, email, account } = await stage.aLinkedHead();
    const gone = { account_id: account.id, issuer: "https://gone.example", subject: account.id };
    const last_used_at = server.clock.now().add({ minutes: 1 });
    await server.db
      .insertInto("account_identities")
      .values({ ...gone, last_used_at })
      .execute();
    await age(account.id);
    expect((await confirm(token, email)).statusCode).toBe(303);
  });

  test("does not work as somebody else, nor with an older sign-in at the provider", async () => {
    const { token, email, account } = await stage.aLinkedHead();
    await age(account.id);
    expect((await confirm(token, stage.aPerson())).statusCode).toBe(403);
    stage.studio.tamper.with = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 600 });
    expect((await confirm(token, email)).statusCode).toBe(403);
    stage.studio.tamper.with = ({ auth_time: _, ...claims }) => claims;
    expect((await confirm(token, email)).statusCode).toBe(403);
    expect((await startPasskey(token)).reason).toBe("reauthentication_required");
  });

  test("is needed soon where the provider knew the person for long, or does not say since when", async () => {
    const { email } = await stage.aLinkedHead();
    stage.studio.tamper.with = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 3_600 });
    const { finished } = await stage.signIn(email);
    expect((await startPasskey(finished.data.token)).reason).toBe("reauthentication_required");
    stage.studio.tamper.with = ({ auth_time: _, ...claims }) => claims;
    const silent = await stage.signIn(email);
    expect((await startPasskey(silent.finished.data.token)).reason).toBe("reauthentication_required");
    delete stage.studio.tamper.with;
    const fresh = await stage.signIn(email);
    expect((await startPasskey(fresh.finished.data.token)).status).toBe(200);
  });

  test("offers no password to an account that has none", async () => {
    const { token, account } = await stage.aPasswordless();
    await age(account.id);
    expect(JSON.parse((await startPasskey(token)).body).ways).toEqual(["sso"]);
  });

  test("lets an account without a password be deleted, which frees the identity", async () => {
    const email = stage.aPerson();
    const { headers } = await stage.signIn(email);
    const { data } = await server.call(routes.signUpWithSingleSignOn, { body: signUp, headers });
    const remove = (body: object) => server.call(accountDeletionRoutes.deleteAccount, { token: data.token, body });
    expect((await remove({ current_pass: "any" })).errors).toHaveProperty("current_pass");
    expect((await remove({})).status).toBe(204);
    expect((await stage.signIn(email)).finished.reason).toBe("sso_sign_up_required");
  });
});

test("signing out leads to the provider's page, and from there to the app", async () => {
  for (const [app, page] of [
    ["web", "/sign-in"],
    ["player", "/player/sign-in"],
  ]) {
    const { headers } = await server.inject({ url: `/api/sso/1/sign-out?app=${app}` });
    const url = new URL(String(headers.location));
    expect(url.origin).toBe(stage.studio.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${publicUrl}${page}`);
  }
  expect((await server.inject({ url: "/api/sso/7/sign-out" })).headers.location).toBe(`${publicUrl}/sign-in`);
});

test("without settings there is no provider, and no address of one", async () => {
  const plain = await aServer();
  expect((await plain.call(routes.listSignOnProviders)).data).toEqual([]);
  const body = { provider: "1", device_name: "web", return_to: "/sign-in" };
  expect((await plain.call(routes.startSingleSignOn, { body })).status).toBe(404);
  for (const page of ["callback", "sign-out"])
    expect((await plain.inject({ url: `/api/sso/1/${page}` })).statusCode).toBe(404);
  await plain.stop();
});

test("a sign-in at a provider that can't be reached is refused", async () => {
  const gone = await anOidcProvider();
  await gone.stop();
  const on = await aServer({ env: { ...gone.env, PUBLIC_URL: publicUrl } });
  const body = { provider: "1", device_name: "web", return_to: "/sign-in" };
  expect((await on.call(routes.startSingleSignOn, { body })).reason).toBe("sso_failed");
  await on.stop();
});
