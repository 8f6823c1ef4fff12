import { joinDays } from "@callboard/contract/accounts/account-setup";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountSetupRoutes, joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount } from "../../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
const newEmail = () => `invited-${crypto.randomUUID()}@example.com`;

const known = new Set<string>();
/** Invites an address and returns the token of the mailed link. */
async function invited(email: string, by = head) {
  const body = { email, position: "Tailor", message: "Bring your own kit." };
  await server.call(findDayplayerRoutes.inviteDayplayer, { token: by, body });
  await server.settle();
  const mails = await server.mailbox.list(email);
  const tokens = mails.flatMap(({ text }) => text.match(/\/player\/join\/([\w-]+)/)?.[1] ?? []);
  const token = tokens.find((each) => !known.has(each)) ?? "";
  known.add(token);
  return token;
}
const fields = {
  first_name: "Ana",
  last_name: "Reyes",
  password: "a crew of forty",
  zip: "91502",
  country: "United States",
};
const join = (invitationToken: string, more: object = {}) =>
  server.call(joinRoutes.join, { params: { invitationToken }, body: { ...fields, ...more } });
const read = (invitationToken: string) => server.call(joinRoutes.getInvitation, { params: { invitationToken } });

test("the link shows who invites for what, and reading it consumes nothing", async () => {
  const email = newEmail();
  const token = await invited(email);
  const expected = {
    email,
    inviter: "Dana Reyes",
    production: "The Long Night",
    department: "Costume",
    position: "Tailor",
    message: "Bring your own kit.",
    country: "United States",
    has_account: false,
  };
  expect((await read(token)).data).toEqual(expected);
  expect((await read(token)).data).toEqual(expected);
});

test("following the link creates a signed-in account without a code, with its home from the ZIP and no phone number", async () => {
  const email = newEmail();
  const token = await invited(email);
  const joined = await join(token);
  expect(joined.status).toBe(200);
  const session = joined.data.token;
  expect((await server.call(accountRoutes.getAccount, { token: session })).data).toMatchObject({
    email,
    type: "dayplayer",
    department: "Costume",
    country_code: "+1",
    phone_number: "",
  });
  expect((await server.call(dayplayerRoutes.getDayplayerProfile, { token: session })).data).toMatchObject({
    city: "Burbank",
    state: "California",
    zip: "91502",
    place_known: true,
    positions: [],
  });
  const network = (await server.call(findDayplayerRoutes.listNetwork, { token: head, query: {} })).data.data;
  expect(network.map(({ last_name }) => last_name)).toContain("Reyes");
  await server.settle();
  const mail = (await server.mailbox.list(email)).find(({ kind }) => kind === "account_created");
  expect([mail?.kind, mail?.text.includes("/player/password/forgot?email=")]).toEqual(["account_created", true]);
});

test("of twenty people with the same link exactly one gets an account", async () => {
  const token = await invited(newEmail());
  const answers = await Promise.all(Array.from({ length: 20 }, () => join(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, reason } of answers.filter(({ status }) => status !== 200))
    expect([404, 409, 429], reason).toContain(status);
});

test("a refused password or an unknown ZIP does not use the link up; a typed city replaces that of the ZIP", async () => {
  const token = await invited(newEmail());
  const errorsOf = async (more: object) => Object.keys((await join(token, more)).errors ?? {});
  expect(await errorsOf({ password: "password1234" })).toEqual(["password"]);
  expect(await errorsOf({ zip: "" })).toEqual(["zip"]);
  expect(await errorsOf({ zip: "00000" })).toEqual(["city"]);
  expect(await errorsOf({ zip: "SW1A 1AA", country: "United Kingdom" })).toEqual(["city"]);
  expect(await errorsOf({ phone_number: "12345" })).toEqual(["phone_number"]);
  const joined = await join(token, {
    zip: "SW1A 1AA",
    country: "United Kingdom",
    city: "London",
    phone_number: "020 7946 0958",
  });
  const profile = await server.call(dayplayerRoutes.getDayplayerProfile, { token: joined.data.token });
  expect(profile.data).toMatchObject({ city: "London", country: "United Kingdom", place_known: true });
  const account = await server.call(accountRoutes.getAccount, { token: joined.data.token });
  expect(account.data).toMatchObject({ country_code: "+44", phone_number: "2079460958" });
});

test("a link is for one purpose, ends after its days, when the head invites again, and when the address has an account", async () => {
  const token = await invited(newEmail());
  expect((await server.call(accountSetupRoutes.getAccountSetup, { params: { setupToken: token } })).status).toBe(404);

  const email = newEmail();
  const first = await invited(email);
  const second = await invited(email);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const other = await aStaffing(server.db);
  const third = await invited(email, await other.tokenOf(other.headId, server.clock.now()));
  expect([(await read(second)).status, (await read(third)).status]).toEqual([200, 200]);
  await aDayplayerAccount(server, { email });
  expect((await read(second)).data.has_account).toBe(true);
  expect(await join(third)).toMatchObject({ status: 409, reason: "account_exists" });

  await server.clock.set(
    server.clock
      .now()
      .add({ hours: joinDays * 24 })
      .toString(),
  );
  expect((await join(token)).status).toBe(404);
});

test("an invited dayplayer who has an account joins the network once they accept, and not before", async () => {
  const { account, token: session } = await aDayplayerAccount(server, { email: newEmail() });
  const contact = { head_id: staffing.headId, first_name: "Bo", email: account.email, email_norm: account.email };
  await server.db.insertInto("contacts").values(contact).execute();
  const link = await invited(account.email);
  const contacts = async () =>
    (await server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data.map(({ state }) => state);
  const network = async () =>
    (await server.call(findDayplayerRoutes.listNetwork, { token: head, query: {} })).data.data.map(({ id }) => id);
  const accept = (token: string) =>
    server.call(joinRoutes.acceptInvitation, { token, params: { invitationToken: link } });

  expect((await read(link)).data.has_account).toBe(true);
  expect([await contacts(), await network()]).toEqual([["added"], []]);
  const accepted = await Promise.all([accept(session), accept(session)]);
  expect(accepted.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect([await contacts(), await network()]).toEqual([["joined"], [account.id]]);
  const { rows } =
    await sql`select from feed where type = 'dayplayer.joined' and data ->> 'dayplayer_id' = ${account.id}
    union all select from outbox where type = 'dayplayer.joined' and data ->> 'dayplayer_id' = ${account.id}`.execute(
      server.db,
    );
  expect(rows).toHaveLength(1);
});

test("a dayplayer who was invited at another address of theirs becomes that contact", async () => {
  const email = newEmail();
  await server.db
    .insertInto("contacts")
    .values({ head_id: staffing.headId, first_name: "Bo", email, email_norm: email })
    .execute();
  const link = await invited(email);
  const { account, token } = await aDayplayerAccount(server);
  await server.call(joinRoutes.acceptInvitation, { token, params: { invitationToken: link } });
  const { data } = await server.call(contactRoutes.listContacts, { token: head, query: {} });
  expect(data.data).toMatchObject([{ state: "joined", dayplayer_id: account.id, email: "" }]);
});
