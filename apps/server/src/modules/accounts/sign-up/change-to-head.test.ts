import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayer, aDayplayerAccount, aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const change = (token: string) => server.call(accountRoutes.changeToHead, { token });
const typeOf = async (token: string) => (await server.call(accountRoutes.getAccount, { token })).data?.type;

test("an unused dayplayer's account can become a head's, with a new session", async () => {
  const { token } = await aDayplayerAccount(server);
  const reply = await change(token);
  expect(reply.status).toBe(200);
  expect(await typeOf(reply.data.token)).toBe("department_head");
  expect((await server.call(accountRoutes.getAccount, { token })).status).toBe(401);
  expect((await server.call(dayplayerRoutes.getDayplayerProfile, { token: reply.data.token })).reason).toBe(
    "wrong_user_type",
  );
});

test("of two concurrent requests one changes the account", async () => {
  const { token, account } = await aDayplayerAccount(server);
  const replies = await Promise.all([change(token), change(token)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await server.db.selectFrom("dayplayers").where("id", "=", account.id).select("id").execute();
  expect(left).toEqual([]);
});

test("a dayplayer's account with a profile, marked days or a star can't become a head's", async () => {
  const date = Temporal.Now.plainDateISO("UTC").add({ days: 3 }).toString();
  const day = { date, available: true };
  const withProfile = await aDayplayer(server);
  const withDays = await aDayplayerAccount(server);
  await server.call(dayplayerRoutes.saveAvailability, { token: withDays.token, body: { dates: [day] } });
  const starred = await aDayplayerAccount(server);
  const head = await aHead(server);
  await server.db.insertInto("stars").values({ head_id: head.account.id, dayplayer_id: starred.account.id }).execute();
  for (const { token } of [withProfile, withDays, starred]) {
    const reply = await change(token);
    expect([reply.status, reply.reason]).toEqual([409, "used_as_dayplayer"]);
    expect(await typeOf(token)).toBe("dayplayer");
  }
});

test("a head's account can't be changed to a head's", async () => {
  const { token } = await aHead(server);
  expect((await change(token)).reason).toBe("wrong_user_type");
});
