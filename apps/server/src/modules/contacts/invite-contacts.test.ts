import { contactBatchSize, contactInvitationsADay } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../testing/factories.ts";
import { securityEventsOf } from "../../testing/readers/security-events-of.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
const newEmail = () => `crew-${crypto.randomUUID()}@example.com`;

async function aContact(fields: object, headId = staffing.headId): Promise<string> {
  const values = { head_id: headId, first_name: "Bo", last_name: "Li", ...fields };
  const { id } = await server.db.insertInto("contacts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}
const withEmail = (email: string, headId?: string) => aContact({ email, email_norm: email.toLowerCase() }, headId);
const invite = async (ids: string[], more: object = {}, token = head) =>
  server.call(contactRoutes.inviteContacts, { token, body: { ids, ...more } });
const resultsOf = async (ids: string[]) => (await invite(ids)).data.map(({ result }) => result);
const list = async (token = head) =>
  (await server.call(contactRoutes.listContacts, { token, query: {} })).data.data.map(
    ({ first_name, email, phone, state, note }) => ({ first_name, email, phone, state, note }),
  );

test("contacts are invited by mail with position and line, and one without an address is refused", async () => {
  const email = newEmail();
  const ids = [await withEmail(email), await aContact({ first_name: "Cy", phone: "+13235550142" })];
  const { data } = await invite(ids, { position: "Tailor", message: "Six days in December." });
  expect(data.map(({ result }) => result)).toEqual(["sent", "no_address"]);
  const [mail] = await server.mailbox.list(email);
  expect(mail).toMatchObject({
    kind: "dayplayer_invitation",
    subject: "Dana Reyes wants you for Costume on The Long Night",
  });
  expect(mail?.text).toContain("Position: Tailor");
  expect((await list()).map(({ state }) => state).toSorted()).toEqual(["added", "invited"]);
  const details = { to: "dayplayer", people: "1" };
  expect(await securityEventsOf(server, head)).toMatchObject([{ kind: "person_invited", details }]);
  expect(Object.keys((await invite(ids, { position: "Astronaut" })).errors ?? {})).toEqual(["position"]);
});

test("who accepts becomes the dayplayer of the heads who invited them: starred, without address, with the number that a head had", async () => {
  const other = await aStaffing(server.db);
  const silent = await aStaffing(server.db);
  const theirs = await other.tokenOf(other.headId, server.clock.now());
  const email = newEmail();
  await aContact({ email, email_norm: email, phone: "+13235550142", note: "Own kit." });
  const [mine] = await server.db.selectFrom("contacts").where("email_norm", "=", email).select("id").execute();
  await invite([mine?.id ?? ""]);
  await invite([await withEmail(email, other.headId)], {}, theirs);
  await withEmail(email, silent.headId);
  const { account } = await aDayplayerAccount(server, { email });

  const name = account.first_name;
  expect(await list()).toEqual([
    { first_name: name, email: "", phone: "+13235550142", state: "joined", note: "Own kit." },
  ]);
  expect(await list(theirs)).toEqual([{ first_name: name, email: "", phone: "", state: "joined", note: "" }]);
  const uninvited = await list(await silent.tokenOf(silent.headId, server.clock.now()));
  expect(uninvited).toEqual([{ first_name: "Bo", email, phone: "", state: "added", note: "" }]);
  const network = await server.call(findDayplayerRoutes.listNetwork, { token: head, query: {} });
  expect(network.data.data.map(({ id }) => id)).toEqual([account.id]);
  expect((await invite([mine?.id ?? ""])).data).toMatchObject([{ id: mine?.id, result: "joined" }]);
});

test("the answer is the same for addresses with and without an account", async () => {
  await aDayplayerAccount(server, { email: "dayplayer.is@example.com" });
  await aHead(server, { email: "head.is@example.com" });
  const emails = ["dayplayer.is@example.com", "head.is@example.com", newEmail()];
  const ids = await Promise.all(emails.map((email) => withEmail(email)));
  expect(await resultsOf(ids)).toEqual(["sent", "sent", "sent"]);
  expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(["invited"]));
});

test("an unsubscribe ends the contacts of all heads for good, and the address can't be brought again", async () => {
  const other = await aStaffing(server.db);
  const email = newEmail();
  const id = await withEmail(email);
  await withEmail(email, other.headId);
  await invite([id]);
  const text = (await server.mailbox.latest(email)).text;
  const url = text.match(/\/api\/payment\/opt-out\/[\w-]+/)?.[0] ?? "";
  await server.inject({ method: "GET", url });
  expect((await list())[0]?.state).toBe("invited");
  await server.inject({ method: "POST", url });
  expect(await list()).toEqual([{ first_name: "Bo", email: "", phone: "", state: "unsubscribed", note: "" }]);
  const theirs = await other.tokenOf(other.headId, server.clock.now());
  expect((await list(theirs))[0]?.state).toBe("unsubscribed");
  expect(await resultsOf([id])).toEqual(["unsubscribed"]);

  const importing = (await server.call(contactRoutes.createImport, { token: head })).data;
  const row = { row: 1, first_name: "Bo", last_name: "", email, phone: "", positions: "", note: "", skip: false };
  await server.call(contactRoutes.saveImportRows, { token: head, params: importing, body: { rows: [row] } });
  const review = await server.call(contactRoutes.reviewImport, { token: head, params: importing });
  expect(review.data.counts.unsubscribed).toBe(1);
});

test("contacts of another head are not invited, and get the same result as missing ones", async () => {
  const other = await aStaffing(server.db);
  const theirs = await withEmail(newEmail(), other.headId);
  expect(await resultsOf([theirs, "0198f3a0-0000-7000-8000-000000000000"])).toEqual(["not_found", "not_found"]);
});

test("a head invites so many a day and no more, also with calls at once", async () => {
  const rows = Array.from({ length: contactInvitationsADay - 3 }, () => ({
    head_id: staffing.headId,
    phone: null,
    email: newEmail(),
  })).map((row) => ({ ...row, email_norm: row.email, invited_at: server.clock.now() }));
  await server.db.insertInto("contacts").values(rows).execute();
  const ids = await Promise.all(Array.from({ length: 8 }, () => withEmail(newEmail())));
  const answers = await Promise.all([ids.slice(0, 4), ids.slice(4)].map((half) => resultsOf(half)));
  expect(answers.flat().filter((result) => result === "sent")).toHaveLength(3);
  expect(answers.flat().filter((result) => result === "daily_limit")).toHaveLength(5);
  await server.clock.set(server.clock.now().add({ hours: 25 }).toString());
  expect(await resultsOf(ids.slice(0, 1))).toEqual(["sent"]);
});

test("an address gets at most three a day from one head and five from all, and a batch has at most 50", async () => {
  const email = newEmail();
  const id = await withEmail(email);
  const other = await aStaffing(server.db);
  const theirs = await other.tokenOf(other.headId, server.clock.now());
  const otherId = await withEmail(email, other.headId);
  const resultsOfOther = async () => (await invite([otherId], {}, theirs)).data.map(({ result }) => result);
  for (let sent = 0; sent < 3; sent++) expect(await resultsOf([id])).toEqual(["sent"]);
  expect(await resultsOf([id])).toEqual(["had_enough"]);
  for (let sent = 0; sent < 2; sent++) expect(await resultsOfOther()).toEqual(["sent"]);
  expect(await resultsOfOther()).toEqual(["had_enough"]);
  const many = Array.from({ length: contactBatchSize + 1 }, () => crypto.randomUUID());
  expect((await invite(many)).status).toBe(422);
});

test("two heads who invite the same people at once both do, in any order", async () => {
  const other = await aStaffing(server.db);
  const theirs = await other.tokenOf(other.headId, server.clock.now());
  const emails = Array.from({ length: 10 }, newEmail);
  const mine = await Promise.all(emails.map((email) => withEmail(email)));
  const others = await Promise.all(emails.toReversed().map((email) => withEmail(email, other.headId)));
  const answers = await Promise.all([invite(mine), invite(others, {}, theirs)]);
  for (const { data } of answers) expect(data.every(({ result }) => result === "sent")).toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dayplayer_invitations where email_norm = any(${emails})`.execute(server.db);
  expect(rows[0]?.count).toBe(20);
});
