import { plainText } from "@callboard/contract/plain/names";
import { numbers, people, searches } from "@callboard/contract/plain/names.fixture";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { findDayplayerRoutes, quickFindRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestServer } from "../testing/a-server.ts";
import { aDayplayer, aHead } from "../testing/factories.ts";
import { readPdf } from "../testing/readers/read-pdf.ts";
import type { Staffing } from "../testing/staffing.ts";
import { stageOnce } from "../testing/stage.ts";
import { nameKey } from "./names.ts";

const lastNames = people.map(({ last_name }) => last_name);
const [booked, offered, vacant, alsoVacant] = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"] as const;

let server: TestServer;
let staffing: Staffing;
let head: string;
let dayplayer: string;
let bookedDay: string;
let vacantDay: string;
let jobs: string[];
/** Last names by the ids of the accounts and contacts. */
const named = new Map<string, string>();

stageOnce((stage) => {
  ({ server, staffing, head } = stage);
});

/** Everybody of the table is in every list, created in the reverse of the order of their names. */
beforeAll(async () => {
  const { db } = server;
  const days = [];
  for (const date of [booked, offered, vacant, alsoVacant])
    days.push(await staffing.day({ date, positions: { Costumer: people.length } }));
  const [bookedOn, offeredOn, ...vacantOn] = days.map(({ positionId }) => positionId);
  bookedDay = days[0]?.id ?? "";
  vacantDay = days[2]?.id ?? "";
  jobs = vacantOn;
  await sql`update dayplans set latitude = 34.0983, longitude = -118.3267`.execute(db);
  const writer = await aDayplayer(server, { first_name: "Kim", last_name: "Park" });
  dayplayer = writer.token;
  for (const person of people.toReversed()) {
    const { id } = (await aDayplayer(server, { ...person, available: [booked, offered, vacant, alsoVacant] })).account;
    const other = (await aHead(server, person)).account.id;
    const contact = await db
      .insertInto("contacts")
      .values({ ...person, head_id: staffing.headId, email: "x@example.com", email_norm: `${id}@example.com` })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const each of [id, other, contact.id]) named.set(each, person.last_name);
    await db.insertInto("stars").values({ head_id: staffing.headId, dayplayer_id: id }).execute();
    await db
      .insertInto("conversations")
      .values([
        { head_id: staffing.headId, dayplayer_id: id },
        { head_id: other, dayplayer_id: writer.account.id },
      ])
      .execute();
    await db
      .insertInto("members")
      .values({
        department_id: staffing.departmentId,
        account_id: other,
        email: id,
        email_norm: id,
        role: "assistant",
        invited_by: staffing.headId,
        accepted_at: server.clock.now(),
        expires_at: server.clock.now(),
      })
      .execute();
    await server.call(standingOfferRoutes.sendStandingOffer, { token: head, query: { receiver_id: id }, body: {} });
    await staffing.booked(id, bookedOn ?? "");
    await staffing.offered(id, [offeredOn ?? ""]);
  }
  // The number of one of them, which they and the head's contact have. Numbers of factories end in any two digits.
  await sql`update accounts set phone_number = '3235550199' where type = 'dayplayer'`.execute(db);
  await sql`update accounts set country_code = '+1', phone_number = '3235550140'
    where last_name = 'Müller' and type = 'dayplayer'`.execute(db);
  await sql`update contacts set phone = '+13235550140', email = 'zoe.muller@example.com' where last_name = 'Müller'`.execute(
    db,
  );
});

const vacantPosition = () => ({ dayplanId: vacantDay, positionId: jobs[0] ?? "" });
/** Every list of people that is searched by the server. */
const lists: Record<string, (query: string) => Promise<{ body: string; status: number }>> = {
  contacts: (query) => server.call(contactRoutes.listContacts, { token: head, query: { query } }),
  network: (query) => server.call(findDayplayerRoutes.listNetwork, { token: head, query: { query } }),
  "all dayplayers": (query) => server.call(findDayplayerRoutes.searchDayplayers, { token: head, query: { query } }),
  "quick find": (query) => server.call(quickFindRoutes.quickFind, { token: head, query: { query } }),
  "conversations of a head": (query) =>
    server.call(messagingRoutes.listConversations, { token: head, query: { query } }),
  "conversations of a dayplayer": (query) =>
    server.call(messagingRoutes.listConversations, { token: dayplayer, query: { query } }),
  "standing offers": (query) => server.call(standingOfferRoutes.listStandingOffers, { token: head, query: { query } }),
  "offers by date": (query) => server.call(offerRoutes.listJobOffers, { token: head, query: { query } }),
  "offers that wait": (query) =>
    server.call(offerRoutes.listJobOffers, { token: head, query: { query, only: "waiting" } }),
  booked: (query) => server.call(offerRoutes.listBooked, { token: head, query: { query } }),
  "matches of a position": (query) =>
    server.call(offerRoutes.listMatches, { token: head, params: vacantPosition(), query: { query } }),
  "matches by date": (query) => server.call(groupOfferRoutes.listMatchesByDate, { token: head, query: { query } }),
  "matches of a group": (query) =>
    server.call(groupOfferRoutes.listGroupMatches, { token: head, query: { jobs: jobs.join(), query } }),
};
/** The last names of those who are on a page, in its order. */
const shown = (body: string) => [
  ...new Set([...body.matchAll(/"id":"([^"]+)"/g)].flatMap(([, id = ""]) => named.get(id) ?? [])),
];

describe.each(Object.entries(lists))("the list %s", (_name, list) => {
  test("finds by every search the one who is meant", async () => {
    const typed = Object.values(searches).flat();
    const found = await Promise.all(typed.map(async (each) => [each, shown((await list(each)).body)]));
    const expected = Object.entries(searches).flatMap(([name, typed]) => typed.map((each) => [each, [name]]));
    expect(found).toEqual(expected);
    expect(shown((await list("Zoe Reyes")).body)).toEqual([]);
  });
});

test.each(["contacts", "booked"])(
  "the list %s, which shows numbers, finds them however they are written",
  async (name) => {
    for (const typed of numbers)
      expect([typed, shown((await lists[name]?.(typed))?.body ?? "")]).toEqual([typed, ["Müller"]]);
  },
);

test.each(["zoe.muller@example.com", "ZOE.Muller@", "muller@example", "zoe.mu"])(
  "%j finds the address of a contact",
  async (typed) => {
    expect(shown((await lists.contacts?.(typed))?.body ?? "")).toEqual(["Müller"]);
  },
);

test.each(["contacts", "network", "booked", "offers by date", "offers that wait"])(
  "the list %s is by name",
  async (name) => {
    expect(shown((await lists[name]?.(""))?.body ?? "")).toEqual(lastNames);
  },
);

test("people of the log, the table of bookings and the call list are by name", async () => {
  const log = await server.call(departmentLogRoutes.listDepartmentLog, { token: head, query: {} });
  expect(log.data.people.flatMap(({ id }) => named.get(id) ?? [])).toEqual(lastNames);
  const table = await server.call(exportRoutes.exportBookings, { token: head, query: {} });
  const byPlace = (text: string) => lastNames.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  expect(byPlace(table.body)).toEqual(lastNames);
  const list = await server.inject({
    url: `/api/department/dayplan/${bookedDay}/call-list.pdf`,
    headers: { authorization: `Bearer ${head}` },
  });
  const [page = ""] = readPdf(list.rawPayload);
  expect(byPlace(page)).toEqual(lastNames);
});

test("the functions of the database and those of the browser are equal", async () => {
  const texts = [
    ...people.flatMap(({ first_name, last_name }) => [first_name, last_name]),
    ...Object.values(searches).flat(),
    ..."İstanbul|STRASSE ẞ ß|Æsir Œuvre Þór Ðóra|प्रिया शर्मा|محمد علي|יוסי|王小明|김민준|ﬁne Ⅳ ½ ² ٣|😀 Zoe|=Lee|J.R. Smith|Smith-Jones|a_b|´´|\u0301".split(
      "|",
    ),
  ];
  const { rows } = await sql<{ plain: string }>`
    select plain_text(text) as plain from unnest(${texts}::text[]) with ordinality t (text, at)
    order by at`.execute(server.db);
  expect(rows).toEqual(texts.map((text) => ({ plain: plainText(text) })));
});

test("names are ordered by last name, then by first name, whatever their accents, case and apostrophes", async () => {
  const cruz = [
    { first_name: "Ana", last_name: "Cruz" },
    { first_name: "zoe", last_name: "CRUZ" },
    { first_name: "Ana", last_name: "Cruz Díaz" },
  ];
  for (const names of [people, cruz]) {
    const { rows } = await sql`
      select first_name, last_name from json_to_recordset(${JSON.stringify(names.toReversed())})
        as person (first_name text, last_name text) order by ${nameKey("person")}`.execute(server.db);
    expect(rows).toEqual(names);
  }
});
