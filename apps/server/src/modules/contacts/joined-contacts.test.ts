import { contactRoutes } from "@callboard/contract/routes/contacts";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { expect, test } from "vitest";
import { transaction } from "../../db/transaction.ts";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { joinContacts } from "../accounts/invitations/join-contacts.ts";
import { unsubscribeContacts } from "./unsubscribe-contacts.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now: "2026-11-20T20:00:00Z" },
);

/** A booked dayplayer without a number of their own, whom the head knows as a contact with one. */
async function aBookedContact() {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  await server.db.updateTable("accounts").set({ phone_number: "" }).where("id", "=", dayplayerId).execute();
  await server.db
    .insertInto("contacts")
    .values({
      head_id: staffing.headId,
      first_name: "Ana",
      phone: "+13235550142",
      dayplayer_id: dayplayerId,
      joined_at: server.clock.now(),
    })
    .execute();
  const day = await staffing.day({ date: "2026-11-25", call: "06:30" });
  await staffing.booked(dayplayerId, day.positionId, "2026-11-22T08:00:00Z");
  return { dayplayerId, day };
}

const bookedContact = async (token: string) =>
  Object.values((await server.call(offerRoutes.listBooked, { token, query: {} })).data.data)
    .flatMap((places) => Object.values(places))
    .flat()
    .map(({ contact }) => contact);
const bookingsTable = async () =>
  (await server.call(exportRoutes.exportBookings, { token: head, query: {} })).body.split("\r\n")[1];

test("a head's own number stands in where a booked dayplayer gave none: booking, page and table", async () => {
  const { dayplayerId } = await aBookedContact();
  const fromContacts = { phone: "+13235550142", from_contacts: true };
  expect(await bookedContact(head)).toMatchObject([fromContacts]);
  const page = await server.call(findDayplayerRoutes.getDayplayer, { token: head, params: { userId: dayplayerId } });
  expect(page.data.contact).toMatchObject(fromContacts);
  expect(await bookingsTable()).toContain(",(323) 555-0142,");

  await server.db.updateTable("accounts").set({ phone_number: "3235550100" }).where("id", "=", dayplayerId).execute();
  expect(await bookedContact(head)).toMatchObject([{ phone: "+1 3235550100", from_contacts: false }]);
  expect(await bookingsTable()).toContain(",(323) 555-0100,");
});

test("another head with the same dayplayer does not see the number", async () => {
  const { dayplayerId } = await aBookedContact();
  const other = await aStaffing(server.db);
  const theirs = await other.day({ date: "2026-11-27" });
  await other.booked(dayplayerId, theirs.positionId, "2026-11-22T08:00:00Z");
  const token = await other.tokenOf(other.headId, server.clock.now());
  expect(await bookedContact(token)).toMatchObject([{ phone: "", from_contacts: false }]);
});

test("the number stays when its owner wants no texts, and when the head imports the same list again", async () => {
  await aBookedContact();
  await transaction(server.db, (tx) => unsubscribeContacts(tx, { phone: "+13235550142" }, server.clock.now()));
  expect(await bookedContact(head)).toMatchObject([{ phone: "+13235550142" }]);
  const params = { id: (await server.call(contactRoutes.createImport, { token: head })).data.id };
  const row = { row: 1, first_name: "Ana", last_name: "R", email: "ana@example.com", phone: "323 555 0142" };
  const rows = [{ ...row, positions: "", note: "", skip: false }];
  await server.call(contactRoutes.saveImportRows, { token: head, params, body: { rows } });
  const imported = await server.call(contactRoutes.finishImport, { token: head, params, body: { leave_out: false } });
  expect([imported.status, imported.data.counts]).toMatchObject([200, { new: 0, known: 1 }]);
  const contacts = (await server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data;
  expect(contacts).toMatchObject([{ state: "joined", email: "", phone: "+13235550142" }]);
});

test("of several contacts who share a number, who joins is the one of the same name, and the others stay", async () => {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const account = await server.db
    .selectFrom("accounts")
    .where("id", "=", dayplayerId)
    .select(["first_name", "last_name"])
    .executeTakeFirstOrThrow();
  const shared = { head_id: staffing.headId, phone: "+13235550142" };
  await server.db
    .insertInto("contacts")
    .values([
      { ...shared, first_name: "Tomas", last_name: "Reyes", invited_at: server.clock.now() },
      { ...shared, ...account, note: "Own kit." },
      { ...shared, first_name: account.first_name, last_name: "", note: "Nights." },
    ])
    .execute();
  await transaction(server.db, (tx) =>
    joinContacts(tx, {
      ...{ dayplayerId, emails: [], phones: ["+13235550142"], heads: [staffing.headId] },
      ...{ firstName: account.first_name, lastName: account.last_name },
    }),
  );
  const contacts = (await server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data;
  expect(contacts.map(({ first_name, state, note }) => [first_name, state, note]).toSorted()).toEqual(
    [
      [account.first_name, "joined", "Own kit.\nNights."],
      ["Tomas", "invited", ""],
    ].toSorted(),
  );
});
