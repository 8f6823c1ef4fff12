import { networkJoinsADay } from "@callboard/contract/limits";
import { contactRoutes, networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aMember } from "../../../testing/departments/a-member.ts";
import { aDayplayerAccount } from "../../../testing/factories.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const replace = async (token = head) => {
  const { data } = await server.call(networkLinkRoutes.replaceNetworkLink, { token });
  return data.link?.url ?? "";
};
const tokenIn = (url: string) => url.split("/").at(-1) ?? "";
const read = (linkToken: string) => server.call(networkLinkRoutes.readNetworkLink, { params: { token: linkToken } });
const join = (linkToken: string, token: string) =>
  server.call(networkLinkRoutes.joinNetwork, { params: { token: linkToken }, token });
const shown = async () => (await server.call(networkLinkRoutes.getNetworkLink, { token: head })).data.link;
const network = async () =>
  (await server.call(findDayplayerRoutes.listNetwork, { token: head, query: {} })).data.data.map(({ id }) => id);

test("a link shows the department without an address, and reading it adds nobody", async () => {
  const url = await replace();
  expect(await shown()).toMatchObject({ url, created_by: "Dana Reyes" });
  expect(tokenIn(url)).toMatch(/^[a-z2-9]{26}$/);
  const { data } = await read(`${tokenIn(url).toUpperCase()}).`);
  expect(data).toEqual({
    inviter: "Dana Reyes",
    department: "Costume",
    production: "The Long Night",
    country: "United States",
  });
  expect(await network()).toEqual([]);
});

test("a dayplayer who joins is in the head's network once, and the head is notified once", async () => {
  const token = tokenIn(await replace());
  const { account, token: session } = await aDayplayerAccount(server);
  const joined = await Promise.all([join(token, session), join(token, session), join(token, session)]);
  expect(joined.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await network()).toEqual([account.id]);
  await server.settle();
  const events = await server.db.selectFrom("feed").where("type", "=", "dayplayer.joined").select("data").execute();
  expect(events.filter(({ data }) => (data as { dayplayer_id: string }).dayplayer_id === account.id)).toHaveLength(1);
});

test("a dayplayer who joins and is a contact of the head twice becomes one contact with both notes", async () => {
  const token = tokenIn(await replace());
  const { account, token: session } = await aDayplayerAccount(server);
  const { first_name, last_name } = account;
  await server.db
    .updateTable("accounts")
    .set({ confirmed_phone: "+13235550142" })
    .where("id", "=", account.id)
    .execute();
  await server.db
    .insertInto("contacts")
    .values([
      {
        head_id: staffing.headId,
        first_name,
        last_name,
        email: account.email,
        email_norm: account.email,
        note: "Own kit.",
      },
      { head_id: staffing.headId, first_name, last_name, phone: "+13235550142", note: "Sews.", is_starred: true },
      { head_id: staffing.headId, first_name: "C", phone: "+13235550143" },
    ])
    .execute();
  await join(token, session);
  const { data } = await server.call(contactRoutes.listContacts, { token: head, query: { state: "joined" } });
  expect(data.data).toMatchObject([
    { dayplayer_id: account.id, note: "Own kit.\nSews.", is_starred: true, email: "", phone: "+13235550142" },
  ]);
  expect(data.counts).toMatchObject({ joined: 1, added: 1 });

  const leave = () => server.call(networkLinkRoutes.leaveNetwork, { params: { token }, token: session });
  expect((await leave()).status).toBe(204);
  expect((await leave()).status).toBe(204);
  await server.settle();
  const left = await server.db
    .selectFrom("feed")
    .where("type", "=", "dayplayer.left")
    .select(["audiences", "data"])
    .execute();
  expect(left).toEqual([{ audiences: [`account:${staffing.headId}`], data: { dayplayer_id: account.id } }]);
  expect(await network()).toEqual([]);
});

test("a link that was replaced or switched off ends, and the log contains who did it", async () => {
  const first = tokenIn(await replace());
  const assistant = await aMember(server, staffing, "assistant");
  const second = tokenIn(await replace(assistant.token));
  const { account, token: session } = await aDayplayerAccount(server);
  for (const linkToken of [first, "none", `${second.slice(0, -1)}!`, second.slice(1)])
    expect(await join(linkToken, session)).toMatchObject({ status: 404, reason: "link_not_valid" });
  expect((await join(second, session)).status).toBe(200);
  expect(await network()).toEqual([account.id]);
  await server.call(networkLinkRoutes.endNetworkLink, { token: head });
  await server.call(networkLinkRoutes.endNetworkLink, { token: head });
  expect((await read(second)).status).toBe(404);
  expect(await shown()).toBeNull();
  const { data } = await server.call(departmentLogRoutes.listDepartmentLog, { token: head, query: {} });
  expect(data.data.map(({ text }) => text)).toEqual([
    "Switched off the link to join the network",
    "Replaced the link to join the network",
    "Created a link to join the network",
  ]);
});

test("a link accepts a limited number of people a day, also when they join concurrently", async () => {
  const token = tokenIn(await replace());
  await server.db
    .updateTable("network_links")
    .set({ joined: networkJoinsADay - 2 })
    .execute();
  const people = await Promise.all(Array.from({ length: 4 }, () => aDayplayerAccount(server)));
  const joined = await Promise.all(people.map((person) => join(token, person.token)));
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  await server.clock.set("2026-11-22T20:00:00Z");
  for (const person of people) expect((await join(token, person.token)).status).toBe(200);
});

test("a link rests while its production is not paid for", async () => {
  const token = tokenIn(await replace());
  await server.db.updateTable("productions").set({ payment_status: "refunded" }).execute();
  expect((await read(token)).status).toBe(404);
});
