import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultIdleDays } from "../../../config/read-security.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { openSession, setIdleDays } from "./sessions.ts";

const now = "2026-11-20T20:00:00Z";
const password = "marmalade on the grip truck";
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now, env: { TRUST_PROXY: "127.0.0.0/8" } });
});
beforeEach(() => server.clock.set(now));
afterAll(() => server.stop());

const chrome = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
/** A session as the product opens it. Those of `aHead` and `aDayplayerAccount` do not end when they are unused. */
const aSession = (accountId: string, deviceName: string) =>
  openSession(server.db, { accountId, deviceName, userAgent: chrome, remember: true, now: server.clock.now() });
interface From {
  ip?: string;
  cookie?: string;
}
const headersOf = ({ ip = "8.8.8.8", cookie }: From) => ({
  "x-forwarded-for": ip,
  "user-agent": chrome,
  ...(cookie && { cookie }),
});
const signIn = (email: string, { given = password, ...from }: From & { given?: string } = {}) =>
  server.call(accountRoutes.signIn, {
    body: { email, password: given, device_name: "web" },
    headers: headersOf(from),
  });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
const mailsAbout = async (email: string) =>
  (await server.mailbox.list(email)).filter(({ kind }) => kind === "new_device");
const linkIn = ({ text }: { text: string }) => /\/api\/account\/sign-in-report\/[\w-]+/.exec(text)?.[0] ?? "";
const eventsOf = async (token: string) => (await server.call(profileSettingRoutes.listSecurityEvents, { token })).data;
const isSignedIn = async (token: string) => (await server.call(accountRoutes.getAccount, { token })).status === 200;

describe("a sign-in on a device that is new to the account", () => {
  test.each([
    ["head", aHead],
    ["dayplayer", aDayplayerAccount],
  ] as const)("is mailed to the %s with device, country and a link", async (_, create) => {
    const { email } = await create(server, { password });
    await signIn(email);
    const [mail, ...more] = await mailsAbout(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Chrome on macOS, United States, November 20, 2026, 20:00 UTC");
    expect(mail?.text).toContain("/api/account/sign-in-report/");
  });

  test("is mailed and can be reported in Spanish, if the dayplayer chose it", async () => {
    const { account, email } = await aDayplayerAccount(server, { password });
    await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", account.id).execute();
    await signIn(email);
    const mail = await server.mailbox.latest(email, "new_device");
    expect(mail.subject).toBe("Sesión nueva en tu cuenta de Callboard");
    expect(mail.text).toContain("Chrome en macOS, Estados Unidos, 20 de noviembre de 2026, 20:00 UTC");
    expect((await server.inject({ method: "GET", url: linkIn(mail) })).body).toMatch(
      /<html lang="es">.*<h1>¿Fuiste tú\?<\/h1>.*Chrome en macOS/s,
    );
    expect((await server.inject({ method: "POST", url: linkIn(mail) })).body).toMatch(
      /<html lang="es">.*\/player\/password\/reset\//s,
    );
  });

  test("is not mailed again from the device, also after the address of the account changed networks", async () => {
    const { email } = await aHead(server, { password });
    const cookie = cookieOf(await signIn(email));
    await signIn(email, { cookie, ip: "81.2.69.142" });
    expect(await mailsAbout(email)).toHaveLength(1);
    await signIn(email, { ip: "81.2.69.142" });
    expect(await mailsAbout(email)).toHaveLength(2);
  });

  test("is not mailed for a wrong password, which is recorded for the owner", async () => {
    const { email } = await aHead(server, { password });
    expect((await signIn(email, { given: "not the password at all" })).status).not.toBe(200);
    expect(await mailsAbout(email)).toEqual([]);
    const { data } = await signIn(email);
    expect(await eventsOf(data.token)).toMatchObject([
      { kind: "signed_in", place: "United States", device: "Chrome on macOS", details: { device: "new" } },
      { kind: "sign_in_failed", place: "United States", device: "Chrome on macOS" },
    ]);
  });

  test("a wrong password for an address without an account is recorded without account and address", async () => {
    await signIn("nobody-here@example.com", { ip: "203.0.113.9" });
    const { rows } = await server.pool.query(
      "select account_id, details from security_events where address = '203.0.113.0/24'",
    );
    expect(rows).toEqual([{ account_id: null, details: { method: "password" } }]);
  });
});

describe("the link of the mail", () => {
  async function aReportedSignIn() {
    const { email, token: own } = await aHead(server, { password });
    const { data } = await signIn(email);
    const [mail] = await mailsAbout(email);
    return { email, own, foreign: data.token, path: linkIn(mail ?? { text: "" }) };
  }
  const open = (path: string) => server.inject({ method: "GET", url: path });
  const press = (path: string) => server.inject({ method: "POST", url: path });

  test("shows the sign-in and ends nothing, however often it is opened", async () => {
    const { foreign, path } = await aReportedSignIn();
    for (let opened = 0; opened < 3; opened += 1) {
      const { statusCode, body, headers } = await open(path);
      expect(statusCode).toBe(200);
      expect(body).toContain("signed in on Chrome on macOS, United States, November 20, 2026, 20:00 UTC");
      expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    }
    expect(await isSignedIn(foreign)).toBe(true);
  });

  test("ends every session when its button is pressed, and opens the way to a new password", async () => {
    const { email, own, foreign, path } = await aReportedSignIn();
    const { body: html } = await press(path);
    expect(await Promise.all([own, foreign].map(isSignedIn))).toEqual([false, false]);
    const chosen = "another orange at crafty";
    const token = /\/password\/reset\/([\w-]+)/.exec(html)?.[1] ?? "";
    const body = { token, password: chosen, password_confirmation: chosen };
    expect((await server.call(passwordRoutes.resetPassword, { body })).status).toBe(204);
    expect((await signIn(email)).status).not.toBe(200);
    const { data: signed } = await signIn(email, { given: chosen });
    const events = (await eventsOf(signed.token)).map(({ kind }) => kind);
    expect(events.toSorted()).toEqual([
      "password_reset",
      "sign_in_disowned",
      "sign_in_failed",
      "signed_in",
      "signed_in",
    ]);
  });

  test("leads a dayplayer to the password page of the dayplayers' app", async () => {
    const { email } = await aDayplayerAccount(server, { password });
    await signIn(email);
    const [mail] = await mailsAbout(email);
    expect((await press(linkIn(mail ?? { text: "" }))).body).toContain("/player/password/reset/");
  });

  test("works after the other person signed out again", async () => {
    const { foreign, path } = await aReportedSignIn();
    await server.call(accountRoutes.signOut, { token: foreign });
    expect((await press(path)).statusCode).toBe(200);
  });

  test("works once, also for twenty presses at the same moment", async () => {
    const { path } = await aReportedSignIn();
    const presses = await Promise.all(Array.from({ length: 20 }, () => press(path)));
    expect(presses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await open(path)).statusCode).toBe(404);
  });

  test("works for a week", async () => {
    const { path } = await aReportedSignIn();
    await server.clock.forward({ hours: 7 * 24 - 1 });
    expect((await open(path)).statusCode).toBe(200);
    await server.clock.forward({ hours: 1 });
    expect((await open(path)).statusCode).toBe(404);
    expect((await press(path)).statusCode).toBe(404);
  });

  test("is in the log only without its token", async () => {
    const { path } = await aReportedSignIn();
    await open(path);
    expect(server.lines.join("\n")).not.toContain(path);
  });
});

describe("a session", () => {
  const placeOf = async (token: string) =>
    (await server.call(profileSettingRoutes.listSessions, { token })).data.find(({ is_current }) => is_current)?.place;

  test.each([
    ["8.8.8.8", "United States"],
    ["2001:4860:4860::8888", "United States"],
    ["10.0.0.7", "10.0.0.0/24"],
    ["fd00::1", "fd00:0:0::/48"],
  ])("from %s is listed with %s", async (ip, place) => {
    const { email } = await aHead(server, { password });
    expect(await placeOf((await signIn(email, { ip })).data.token)).toBe(place);
  });

  test("is listed with its country in the language of the dayplayer's account", async () => {
    const { account, email } = await aDayplayerAccount(server, { password });
    await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", account.id).execute();
    const { token } = (await signIn(email, { ip: "8.8.8.8" })).data;
    expect(await placeOf(token)).toBe("Estados Unidos");
    const { data } = await server.call(profileSettingRoutes.listSecurityEvents, { token });
    expect(data.map(({ place }) => place)).toContain("Estados Unidos");
  });

  test.each([
    ["head", 14, aHead, "web"],
    ["dayplayer", 21, aDayplayerAccount, "player"],
  ] as const)("of a %s ends when it was unused for %i days, and not earlier", async (_, days, create, deviceName) => {
    const token = await aSession((await create(server)).account.id, deviceName);
    await server.clock.forward({ hours: days * 24 - 1 });
    expect(await isSignedIn(token)).toBe(true);
    await server.clock.forward({ hours: days * 24 });
    expect(await isSignedIn(token)).toBe(false);
  });

  test("ends after the days that the operator has set, and the page names them", async () => {
    const other = await aServer({ env: { SESSION_IDLE_DAYS_HEAD: "3", SESSION_IDLE_DAYS_DAYPLAYER: "1" } });
    try {
      const page = await other.inject({ url: "/retention" });
      expect(page.body).toContain("do not use it for 3 days (a day in the dayplayers’ app).");
      const token = await aSession((await aHead(server)).account.id, "web");
      await server.clock.forward({ hours: 3 * 24 });
      expect(await isSignedIn(token)).toBe(false);
    } finally {
      setIdleDays(defaultIdleDays);
      await other.stop();
    }
  });

  test("that is used every day ends after 30 days all the same", async () => {
    const token = await aSession((await aHead(server)).account.id, "web");
    for (let day = 1; day < 30; day += 1) {
      await server.clock.forward({ hours: 24 });
      expect(await isSignedIn(token), `day ${day}`).toBe(true);
    }
    await server.clock.forward({ hours: 24 });
    expect(await isSignedIn(token)).toBe(false);
  });
});

test("changes of the password and of sessions are recorded, and only their owner reads them", async () => {
  const [one, other] = [await aHead(server, { password }), await aHead(server)];
  const chosen = "another orange at crafty";
  const change = { current_pass: password, new_password: chosen, new_password_confirmation: chosen };
  await server.call(passwordRoutes.changePassword, { token: one.token, body: { password: change } });
  await server.call(profileSettingRoutes.endOtherSessions, { token: one.token });
  const kinds = (await eventsOf(one.token)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["password_changed", "other_sessions_ended"]));
  expect(await eventsOf(other.token)).toEqual([]);
});
