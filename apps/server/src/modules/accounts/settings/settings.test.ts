import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes as routes } from "@callboard/contract/routes/accounts/profile-settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { describeDevice } from "../sessions/describe-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const password = "a boom pole in the rain";
const read = async (token: string) => (await server.call(routes.getUserData, { token })).data;
const info = {
  first_name: "Noor",
  last_name: "Haddad",
  gender: "Woman" as const,
  date_of_birth: "1990-02-28",
  country_code: "+1",
  phone_number: "(310) 555-0142",
};

const ofNewAccount = {
  notify_by_email: true,
  notify_by_text: false,
  notify_on_job_offer_updates: true,
  notify_on_booking_updates: true,
  notify_on_new_chat_messages: true,
  notify_on_production_change: true,
};

describe("settings", () => {
  test("of a new account are: Man, no date of birth, all notifications by email and none by text", async () => {
    const { token, email } = await aHead(server);
    expect(await read(token)).toMatchObject({
      email,
      gender: "Man",
      date_of_birth: null,
      pending_email: null,
      has_payment: false,
      notification_settings: ofNewAccount,
    });
  });

  test("change only the fields that are sent", async () => {
    const { token, email } = await aDayplayerAccount(server);
    const reply = await server.call(routes.updateProfileSetting, {
      token,
      body: { account_info: { ...info, email: email.toUpperCase() }, notification: { notify_by_text: true } },
    });
    expect(reply).toMatchObject({ status: 200, data: { ...info, phone_number: "3105550142", email } });
    expect((await read(token)).notification_settings).toEqual({ ...ofNewAccount, notify_by_text: true });
    await server.call(routes.updateProfileSetting, {
      token,
      body: { notification: { notify_on_booking_updates: false } },
    });
    expect(await read(token)).toMatchObject({
      first_name: "Noor",
      notification_settings: { notify_by_text: true, notify_on_booking_updates: false },
    });
  });

  test.each([
    ["first_name", { first_name: " " }],
    ["last_name", { last_name: "" }],
    ["date_of_birth", { date_of_birth: "" }],
    ["date_of_birth", { date_of_birth: "2026-11-21" }],
    ["date_of_birth", { date_of_birth: "1899-12-31" }],
    ["phone_number", { phone_number: "12" }],
    ["gender", { gender: "Neither" }],
    ["email", { email: "elsewhere@example.com" }],
  ])("refuse the %s of %j and change nothing", async (field, wrong) => {
    const { token } = await aHead(server);
    const before = await read(token);
    const reply = await server.call(routes.updateProfileSetting, {
      token,
      sent: { account_info: { ...info, ...wrong }, notification: { notify_by_email: false } },
    });
    expect(reply).toMatchObject({ status: 422, errors: { [`account_info.${field}`]: [expect.any(String)] } });
    expect(await read(token)).toEqual(before);
  });
});

describe("sessions", () => {
  const chrome =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  const list = async (token: string) => (await server.call(routes.listSessions, { token })).data;
  async function twice() {
    const { email, token: here } = await aHead(server, { password });
    const signed = await server.call(accountRoutes.signIn, {
      headers: { "user-agent": chrome },
      body: { email, password, device_name: "web" },
    });
    return { here, there: signed.data.token };
  }
  const alive = async (token: string) => (await server.call(accountRoutes.verifyToken, { token })).status === 204;

  test("are listed with their devices, the current one first", async () => {
    const { here } = await twice();
    const sessions = await list(here);
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ["Unknown device", true],
      ["Chrome on macOS", false],
    ]);
    expect(sessions[1]).toMatchObject({ device_name: "web", signed_in_at: "2026-11-20T20:00:00Z" });
  });

  test("can be ended one by one and are no longer listed", async () => {
    const { here, there } = await twice();
    const id = (await list(here)).find(({ is_current }) => !is_current)?.id ?? "";
    const end = () => server.call(routes.endSession, { token: here, params: { id } });
    expect((await end()).status).toBe(204);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    expect((await end()).status).toBe(404);
  });

  test("of another account can't be ended", async () => {
    const [mine, theirs] = [await twice(), await twice()];
    const id = (await list(theirs.here))[0]?.id ?? "";
    expect((await server.call(routes.endSession, { token: mine.here, params: { id } })).status).toBe(404);
    expect(await alive(theirs.here)).toBe(true);
  });

  test("all end except the current one", async () => {
    const { here, there } = await twice();
    expect((await server.call(routes.endOtherSessions, { token: here })).status).toBe(204);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
  });

  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36", "Chrome on Android"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["curl/8", "Unknown device"],
  ])("with the user agent %s are described as %s", (userAgent, device) =>
    expect(describeDevice(userAgent)).toBe(device),
  );
});
