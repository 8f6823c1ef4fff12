import type { SignUp } from "@callboard/contract/forms/sign-up";
import { accountRoutes as routes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

let people = 0;
const someone = (): string => `someone-${++people}@example.com`;
const password = "a boom pole in the rain";
const signUp = (fields: Partial<SignUp> = {}): SignUp => ({
  first_name: "Mia",
  last_name: "Okafor",
  email: someone(),
  country_code: "+1",
  phone_number: "(310) 555-0142",
  user_type: "department_head",
  department: "Costume",
  password,
  password_confirmation: fields.password ?? password,
  ...fields,
});

const start = async (fields: Partial<SignUp> = {}) => {
  const body = signUp(fields);
  const reply = await server.call(routes.createAccount, { body });
  return { ...reply, email: body.email, token: reply.data?.email_verification_token ?? "" };
};
const codeTo = async (email: string) =>
  /\b\d{6}\b/.exec((await server.mailbox.latest(email, "verification_code")).text)?.[0] ?? "";
const verify = (token: string, code: string) => server.call(routes.verifyEmail, { body: { token, code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const accountsOf = (email: string) =>
  server.db.selectFrom("accounts").where("email_norm", "=", email.toLowerCase()).selectAll().execute();

describe("signing up", () => {
  test("mails its code in the language of a dayplayer's sign-up, and the link to a new password in that of the account", async () => {
    const { token, email } = await start({ user_type: "dayplayer", language: "es" });
    const first = await codeTo(email);
    await server.call(routes.resendCode, { body: { token } });
    const second = await codeTo(email);
    const subjects = (await server.mailbox.list(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([first, second].map((code) => `${code} es tu código de Callboard`));
    expect((await verify(token, second)).status).toBe(200);
    await server.call(passwordRoutes.forgotPassword, { body: { email } });
    await server.settle();
    expect((await server.mailbox.latest(email, "password_reset")).subject).toBe("Elige otra contraseña de Callboard");
  });

  test("creates the account when its code is entered, and opens a session", async () => {
    const { token, email, status } = await start();
    expect(status).toBe(200);
    expect(await accountsOf(email)).toEqual([]);
    const verified = await verify(token, await codeTo(email));
    expect(verified.status).toBe(200);
    const account = await server.call(routes.getAccount, { token: verified.data.token });
    expect(account.data).toEqual({
      id: expect.any(String),
      first_name: "Mia",
      last_name: "Okafor",
      email,
      type: "department_head",
      department: "Costume",
      phone_number: "3105550142",
      country_code: "+1",
      profile_picture_url: null,
      language: null,
      has_payment: false,
    });
  });

  test.each<[field: string, sent: Partial<SignUp>, text: RegExp]>([
    ["first_name", { first_name: " " }, /required/],
    ["last_name", { last_name: "" }, /required/],
    ["email", { email: "mia.example.com" }, /like name@example.com/],
    ["country_code", { country_code: "1" }, /country code/],
    ["phone_number", { phone_number: "12" }, /not a phone number of the United States \(\+1\)/],
    [
      "phone_number",
      { country_code: "+44", phone_number: "310 555 0142 88" },
      /not a phone number of the United Kingdom \(\+44\)/,
    ],
    ["phone_number", { phone_number: "+44 7911 123456" }, /not a phone number of the United States \(\+1\)/],
    ["department", { department: "default" }, /Choose a department/],
    ["department", { department: "" }, /Choose a department/],
    ["password", { password: "too short" }, /10 to 128/],
    ["password", { password: "x".repeat(129) }, /10 to 128/],
    ["password", { password: "password123" }, /first that are guessed/],
    ["password", { password: "Mia Okafor" }, /too easy to guess/],
    ["password_confirmation", { password_confirmation: "another boom pole" }, /not the same/],
    ["user_type", { user_type: "producer" as "dayplayer" }, /one of dayplayer, department_head/],
  ])("is refused with an error at %s for %j", async (field, sent, text) => {
    const reply = await server.call(routes.createAccount, { body: signUp(sent) });
    expect(reply).toMatchObject({ status: 422, message: "Validation error. Check your data." });
    expect(reply.errors?.[field]?.[0]).toMatch(text);
  });

  test("reports the errors of all fields at once", async () => {
    const reply = await server.call(routes.createAccount, {
      body: signUp({ department: "default", phone_number: "1", password_confirmation: "" }),
    });
    expect(Object.keys(reply.errors ?? {}).sort()).toEqual(["department", "password_confirmation", "phone_number"]);
  });

  test("is refused for an unknown field, which the error names", async () => {
    const reply = await server.call(routes.createAccount, { sent: { ...signUp(), is_admin: true } });
    expect(reply.errors).toHaveProperty("is_admin");
  });

  test("ends an earlier sign-up of the same address, and the account gets the fields of the later one", async () => {
    const email = someone();
    const first = await start({ email, first_name: "First" });
    const code = await codeTo(email);
    const second = await start({ email: email.toUpperCase(), first_name: "Second" });
    expect(await verify(first.token, code)).toMatchObject({ status: 404, reason: "verification_not_found" });
    await verify(second.token, await codeTo(email.toUpperCase()));
    expect(await accountsOf(email)).toMatchObject([{ first_name: "Second" }]);
  });

  test("with the address of an existing account gets the same answer, mails the owner and issues no code", async () => {
    const { email } = await aHead(server);
    const reply = await start({ email });
    expect(reply).toMatchObject({
      status: 200,
      data: { email_verification_token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const mail = await server.mailbox.latest(email);
    expect(mail).toMatchObject({ kind: "already_registered", subject: "You already have a Callboard account" });
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(mail.text).toContain(`/sign-in?email=${encodeURIComponent(email)}`);
    expect(await verify(reply.token, "000000")).toMatchObject({ status: 422, reason: "invalid_code" });
    expect(await server.call(routes.resendCode, { body: { token: reply.token } })).toMatchObject({ status: 204 });
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("sends a mail with the code and the name, with the code once in the subject and once in each part", async () => {
    const { email } = await start({ first_name: "<b>Zoë</b>" });
    const mail = await server.mailbox.latest(email, "verification_code");
    const code = await codeTo(email);
    expect(mail.subject).toBe(`${code} is your Callboard code`);
    expect(mail.html).toContain(code);
    expect(mail.html).toContain("&lt;b&gt;Zoë&lt;/b&gt;");
    expect(mail.text).toContain("Hello <b>Zoë</b>");
  });

  test("stores neither code, token nor password in plain text", async () => {
    const { email, token } = await start();
    const code = await codeTo(email);
    const row = JSON.stringify(
      await server.db.selectFrom("sign_ups").where("email_norm", "=", email).selectAll().execute(),
    );
    for (const secret of [code, token, password]) expect(row).not.toContain(secret);
  });
});

describe("a sign-up code", () => {
  test("is refused after five wrong tries, even when it is right, until a new one is requested", async () => {
    const { token, email } = await start();
    const code = await codeTo(email);
    const replies = [];
    for (let tries = 0; tries < 6; tries += 1) replies.push((await verify(token, other(code))).reason);
    expect(replies).toEqual([...Array(4).fill("invalid_code"), "too_many_tries", "too_many_tries"]);
    expect(await verify(token, code)).toMatchObject({ status: 422, reason: "too_many_tries" });
    await server.call(routes.resendCode, { body: { token } });
    const fresh = await codeTo(email);
    expect((await verify(token, fresh)).status).toBe(200);
  });

  test("works for 15 minutes", async () => {
    const { token, email } = await start();
    const code = await codeTo(email);
    const before = server.clock.now();
    await server.clock.forward({ minutes: 15 });
    expect(await verify(token, code)).toMatchObject({ status: 422, reason: "code_expired" });
    await server.clock.set(before.add({ minutes: 14, seconds: 59 }));
    expect((await verify(token, code)).status).toBe(200);
  });

  test("works once", async () => {
    const { token, email } = await start();
    const code = await codeTo(email);
    await verify(token, code);
    expect(await verify(token, code)).toMatchObject({ status: 404, reason: "verification_not_found" });
  });

  test("stops working when a new one is requested", async () => {
    const { token, email } = await start();
    const old = await codeTo(email);
    await server.call(routes.resendCode, { body: { token } });
    const fresh = await codeTo(email);
    if (old !== fresh) expect(await verify(token, old)).toMatchObject({ reason: "invalid_code" });
    expect((await verify(token, fresh)).status).toBe(200);
  });

  test("does not verify another sign-up", async () => {
    const [one, another] = [await start(), await start()];
    const code = await codeTo(one.email);
    if (code !== (await codeTo(another.email)))
      expect(await verify(another.token, code)).toMatchObject({ reason: "invalid_code" });
  });

  test.each(["12345", "1234567", "12a456", ""])("must have six digits, so %j is refused", async (code) => {
    const { token } = await start();
    expect(await verify(token, code)).toMatchObject({ status: 422, errors: { code: ["The code has 6 digits."] } });
  });

  test.each(["nobody's token", "x"])("with the unknown token %j is refused as not found", async (token) => {
    expect(await verify(token, "123456")).toMatchObject({ status: 404, reason: "verification_not_found" });
    expect(await server.call(routes.resendCode, { body: { token } })).toMatchObject({
      status: 404,
      reason: "verification_not_found",
    });
  });

  test("gets five counted tries from 50 concurrent wrong ones", async () => {
    const { token, email } = await start();
    const code = await codeTo(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(token, other(code))));
    const reasons = replies.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "invalid_code")).toHaveLength(4);
    expect(reasons.filter((reason) => reason === "too_many_tries")).toHaveLength(46);
    expect(await server.db.selectFrom("sign_ups").where("email_norm", "=", email).select("tries").execute()).toEqual([
      { tries: 5 },
    ]);
  });

  test("creates one account and one session when 50 concurrent requests enter it", async () => {
    const { token, email } = await start({ user_type: "dayplayer" });
    const code = await codeTo(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(token, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ reason }) => reason === "verification_not_found")).toHaveLength(49);
    const [account, ...more] = await accountsOf(email);
    expect(more).toEqual([]);
    const sessions = await server.db
      .selectFrom("sessions")
      .where("account_id", "=", account?.id ?? "")
      .selectAll()
      .execute();
    expect(sessions).toMatchObject([{ device_name: "player", remember: true }]);
  });

  test("works for one of 50 concurrent sign-ups of one address", async () => {
    const email = someone();
    const started = await Promise.all(Array.from({ length: 50 }, () => start({ email })));
    const open = await server.db
      .selectFrom("sign_ups")
      .where("email_norm", "=", email)
      .where("superseded_at", "is", null)
      .select("id")
      .execute();
    expect(open).toHaveLength(1);
    const codes = (await server.mailbox.list(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
    expect(codes).toHaveLength(50);
    const replies = await Promise.all(started.map(({ token }) => verify(token, codes[0] ?? "")));
    expect(replies.filter(({ reason }) => reason === "verification_not_found")).toHaveLength(49);
  });
});
