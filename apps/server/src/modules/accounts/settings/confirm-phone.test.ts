import { profileSettingRoutes as routes } from "@callboard/contract/routes/accounts/profile-settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const dataOf = async (token: string) => (await server.call(routes.getUserData, { token })).data;
const send = (token: string) => server.call(routes.sendPhoneCode, { token });
const confirm = (token: string, code: string) => server.call(routes.confirmPhone, { token, body: { code } });
async function codeTo(number: string) {
  await server.settle();
  return (
    /^(\d{6}) is your Callboard code/.exec(server.texts.sent.findLast(({ to }) => to === number)?.body ?? "")?.[1] ?? ""
  );
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
async function somebody(phone_number: string, of = aHead) {
  const { token, account } = await of(server);
  await server.db.updateTable("accounts").set({ phone_number }).where("id", "=", account.id).execute();
  return { token, number: `+1${phone_number}` };
}

test.each([
  ["a head", aHead, "2135550201"],
  ["a dayplayer", aDayplayerAccount, "2135550202"],
])("%s confirms a number by the code that was texted to it", async (_who, of, phone) => {
  const { token, number } = await somebody(phone, of);
  expect(await dataOf(token)).toMatchObject({ phone_confirmed: false, texts_offered: true });
  expect((await send(token)).status).toBe(200);
  const code = await codeTo(number);
  expect(server.texts.sent.at(-1)?.body).toContain(`\n\n@127.0.0.1 #${code}`);
  const { status, data } = await confirm(token, code);
  expect([status, data.phone_confirmed]).toEqual([200, true]);
  expect(await send(token)).toMatchObject({ status: 409, reason: "phone_already_confirmed" });
  expect(await confirm(token, code)).toMatchObject({ status: 409, reason: "no_phone_code" });
});

test("a changed number must be confirmed with its own code, not with the previous number's", async () => {
  const { token, number } = await somebody("2135550203");
  await send(token);
  const code = await codeTo(number);
  const { first_name, last_name } = await dataOf(token);
  const body = { account_info: { first_name, last_name, phone_number: "2135550204" } };
  expect((await server.call(routes.updateProfileSetting, { token, body })).data.phone_confirmed).toBe(false);
  expect(await confirm(token, code)).toMatchObject({ status: 409, reason: "no_phone_code" });
  await send(token);
  await confirm(token, await codeTo("+12135550204"));
  expect((await dataOf(token)).phone_confirmed).toBe(true);
  await server.call(routes.updateProfileSetting, {
    token,
    body: { account_info: { first_name, last_name, phone_number: "2135550203" } },
  });
  expect((await dataOf(token)).phone_confirmed).toBe(false);
});

test("a code can be tried five times and works for 15 minutes; a new one supersedes it", async () => {
  const { token, number } = await somebody("2135550205");
  await send(token);
  const first = await codeTo(number);
  await send(token);
  const second = await codeTo(number);
  if (first !== second) expect(await confirm(token, first)).toMatchObject({ status: 422, reason: "invalid_code" });
  for (let n = 0; n < 3; n++) await confirm(token, other(second));
  expect(await confirm(token, other(second))).toMatchObject({ status: 422, reason: "too_many_tries" });
  expect(await confirm(token, second)).toMatchObject({ reason: "too_many_tries" });
  await send(token);
  const third = await codeTo(number);
  await server.clock.forward({ minutes: 15 });
  expect(await confirm(token, third)).toMatchObject({ status: 422, reason: "code_expired" });
});

test("a number gets at most five codes a day, from all accounts together", async () => {
  const [one, two] = [await somebody("2135550206"), await somebody("2135550206", aDayplayerAccount)];
  const replies = await Promise.all([one, two, one, two, one, two, one].map(({ token }) => send(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 409, reason: "number_had_enough" });
  await server.clock.forward({ hours: 24, seconds: 1 });
  await server.confirmIdentities();
  expect((await send(one.token)).status).toBe(200);
});

test("an account gets at most ten codes a day, even when it changes its number", async () => {
  const { token } = await somebody("2135550220");
  const { first_name, last_name } = await dataOf(token);
  const replies: number[] = [];
  for (let n = 0; n < 12; n++) {
    const body = { account_info: { first_name, last_name, phone_number: `21355503${String(n).padStart(2, "0")}` } };
    await server.call(routes.updateProfileSetting, { token, body });
    replies.push((await send(token)).status);
  }
  expect(replies).toEqual([...Array(10).fill(200), 429, 429]);
  await server.clock.forward({ hours: 24, seconds: 1 });
  await server.confirmIdentities();
  expect((await send(token)).status).toBe(200);
});
