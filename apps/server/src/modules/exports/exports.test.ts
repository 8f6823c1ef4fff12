import { exportRoutes } from "@callboard/contract/routes/exports";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { copyBooking } from "../../testing/copy-booking.ts";
import { readPdf } from "../../testing/readers/read-pdf.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { confirmBooking } from "../offers/moves/reconfirmation/confirm-booking.ts";
import { runReconfirmation } from "../offers/moves/reconfirmation/run-reconfirmation.ts";
import { pageSize } from "./queries.ts";
import { exportBookings } from "./write-tables.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

async function aBooking(
  positionId: string,
  person: Partial<Record<"first_name" | "last_name" | "email" | "country_code" | "phone_number", string>> = {},
) {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  if (Object.keys(person).length > 0)
    await server.db.updateTable("accounts").set(person).where("id", "=", dayplayerId).execute();
  return { dayplayerId, offerId: await staffing.booked(dayplayerId, positionId, "2026-11-22T08:00:00Z") };
}

/** Creates the bookings of one day directly in the database, because only reading them is under test. */
async function moreThanAPage() {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: pageSize + 200 } });
  const dayplayers = await staffing.dayplayers(pageSize + 150);
  const offerId = await staffing.booked(dayplayers[0] ?? "", day.positionId);
  await copyBooking(server.db, offerId, dayplayers.slice(1));
  return dayplayers;
}

const table = async (route: "exportBookings" | "exportJobHistory", query: Record<string, string> = {}) => {
  const reply = await server.call(exportRoutes[route], { token: head, query });
  return { ...reply, lines: reply.body.split("\r\n") };
};
const callList = async (dayplanId: string) => {
  const reply = await server.inject({
    url: `/api/department/dayplan/${dayplanId}/call-list.pdf`,
    headers: { authorization: `Bearer ${head}` },
  });
  expect(reply.statusCode).toBe(200);
  return { reply, pages: readPdf(reply.rawPayload) };
};

describe("bookings as a table", () => {
  test("contain coming bookings by date and name, in a file that spreadsheets read as UTF-8", async () => {
    const later = await staffing.day({ date: "2026-11-26", call: "06:30", wrap: "18:00", positions: { Costumer: 2 } });
    const first = await staffing.day({ date: "2026-11-25" });
    await aBooking(later.positionId, { first_name: "Zoë", last_name: "Wałęsa", email: "zoe@example.com" });
    await aBooking(later.positionId, { first_name: "Ana", last_name: "Ruiz, Jr.", email: "ana@example.com" });
    await aBooking(first.positionId, { last_name: "Last", email: "last@example.com" });
    await server.db
      .updateTable("positions")
      .set({ parking_note: "Gate 2" })
      .where("id", "=", first.positionId)
      .execute();
    const { lines, headers, status } = await table("exportBookings");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="bookings-2026-11-20.csv"');
    expect(headers["cache-control"]).toContain("no-store");
    expect(lines[0]?.startsWith("\ufeffDate,Position,First name,Last name,Phone,Email,Call,Wrap,Time zone")).toBe(true);
    expect(lines.slice(1)).toEqual([
      '2026-11-25,Costumer,Dana,Last,(323) 555-0100,last@example.com,,,America/Los_Angeles,day,1438 N Gower St,,Los Angeles,California,90028,42.5,yes,Gate 2,not asked yet,"1438 N Gower St, Los Angeles, California 90028",USD,42.5,hour',
      '2026-11-26,Costumer,Ana,"Ruiz, Jr.",(323) 555-0100,ana@example.com,06:30,18:00,America/Los_Angeles,day,1438 N Gower St,,Los Angeles,California,90028,42.5,yes,,not asked yet,"1438 N Gower St, Los Angeles, California 90028",USD,42.5,hour',
      '2026-11-26,Costumer,Zoë,Wałęsa,(323) 555-0100,zoe@example.com,06:30,18:00,America/Los_Angeles,day,1438 N Gower St,,Los Angeles,California,90028,42.5,yes,,not asked yet,"1438 N Gower St, Los Angeles, California 90028",USD,42.5,hour',
      "",
    ]);
  });

  test("leave out offers, passed days, other departments, and positions outside the filter", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 3, "Set Costumer": 1 } });
    const today = await staffing.day({ date: "2026-11-21" });
    await aBooking(day.idOf("Costumer"), { last_name: "Shown" });
    await aBooking(day.idOf("Set Costumer"), { last_name: "Filtered" });
    await aBooking(today.positionId, { last_name: "Passed" });
    const [offered = ""] = await staffing.dayplayers(1);
    await staffing.offered(offered, [day.positionId]);
    const other = await aStaffing(server.db);
    const theirs = await other.day({ date: "2026-11-25" });
    const [dayplayer = ""] = await other.dayplayers(1);
    const [offerId = ""] = await other.offered(dayplayer, [theirs.positionId]);
    await acceptOffer(server.db, { dayplayerId: dayplayer, offerId });
    await server.clock.set("2026-11-23T20:00:00Z");
    await server.confirmIdentities();
    const { lines } = await table("exportBookings", { positions: "Costumer" });
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",Shown,");
    expect((await table("exportBookings")).lines).toHaveLength(4);
    expect((await table("exportBookings", { positions: "Nothing_here" })).lines).toHaveLength(2);
  });

  test("contain texts of people, but no formula that a spreadsheet would run", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    await aBooking(day.positionId, { first_name: '=HYPERLINK("http://x.example","Dana")', last_name: "@SUM(A1)" });
    const { lines } = await table("exportBookings");
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x.example"",""Dana"")",'@SUM(A1),`);
  });

  test("keep a phone number of another country and the zeros of a postal code in a spreadsheet", async () => {
    const day = await staffing.day({ date: "2026-11-25" });
    await server.db.updateTable("dayplans").set({ city: "Hoboken", state: "New Jersey", zip: "07030" }).execute();
    await aBooking(day.positionId, { country_code: "+44", phone_number: "2079460018" });
    const { lines } = await table("exportBookings");
    expect(lines[1]).toContain(",(+44) 2079460018,");
    expect(lines[1]).toContain("Hoboken, New Jersey 07030");
  });

  test("are written page by page, each booking once", async () => {
    const dayplayers = await moreThanAPage();
    const { rows } = await server.pool.query<{ email: string }>("select email from accounts where id = any($1)", [
      dayplayers,
    ]);
    const { lines } = await table("exportBookings");
    expect(lines).toHaveLength(dayplayers.length + 2);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(",")[5]))).toEqual(
      new Set(rows.map(({ email }) => email)),
    );
  });

  test("show one moment, whatever changes between two pages", async () => {
    const dayplayers = await moreThanAPage();
    const before = (await table("exportBookings")).body;
    const { parts } = exportBookings(server.db, { scope: staffing.scope, now: server.clock.now() });
    const read = async () => (await parts.next()).value ?? "";
    const [heading, first] = [await read(), await read()];
    await server.pool.query("update offers set state = 'cancelled' where dayplayer_id = any($1)", [
      dayplayers.slice(0, 600),
    ]);
    await server.pool.query("update accounts set last_name = 'Aalto' where id = any($1)", [dayplayers.slice(600)]);
    expect(heading + first + (await read())).toBe(before);
    expect(await parts.next()).toMatchObject({ done: true });
    expect((await table("exportBookings")).lines).toHaveLength(dayplayers.length - 600 + 2);
  });
});

test("job history as a table contains past jobs, latest first, with those who worked", async () => {
  const first = await staffing.day({ date: "2026-11-21", call: "07:00", wrap: "19:00", positions: { Costumer: 3 } });
  const second = await staffing.day({ date: "2026-11-22", positions: { "Set Costumer": 1 } });
  await server.db.updateTable("positions").set({ parking_note: "Lot B" }).where("id", "=", second.positionId).execute();
  await staffing.day({ date: "2026-12-24" });
  await aBooking(first.positionId, { first_name: "Ana", last_name: "Ruiz" });
  const { offerId } = await aBooking(first.positionId, { first_name: "Bo", last_name: "Late" });
  await server.clock.set("2026-11-24T20:00:00Z");
  await server.confirmIdentities();
  await server.db.updateTable("offers").set({ no_show_at: server.clock.now() }).where("id", "=", offerId).execute();
  const { lines, headers } = await table("exportJobHistory");
  expect(headers["content-disposition"]).toBe('attachment; filename="job-history-2026-11-24.csv"');
  expect(lines).toEqual([
    "\ufeffDate,Position,Call,Wrap,Time zone,Street address,Apt/suite,City,State,Zip,Positions,Open offers,Booked,Need,Dayplayers,No-shows,Parking note,Address",
    '2026-11-22,Set Costumer,,,America/Los_Angeles,1438 N Gower St,,Los Angeles,California,90028,1,0,0,1,,,Lot B,"1438 N Gower St, Los Angeles, California 90028"',
    '2026-11-21,Costumer,07:00,19:00,America/Los_Angeles,1438 N Gower St,,Los Angeles,California,90028,3,0,2,1,Ana Ruiz,Bo Late,,"1438 N Gower St, Los Angeles, California 90028"',
    "",
  ]);
  expect((await table("exportJobHistory", { positions: "Set_Costumer" })).lines).toHaveLength(3);
});

describe("a call list", () => {
  test("shows times, place and contacts by position, with names in any script", async () => {
    const day = await staffing.day({
      date: "2026-11-25",
      call: "18:00",
      wrap: "04:30",
      positions: { "Set Costumer": 3, Costumer: 1 },
    });
    await server.db
      .updateTable("dayplans")
      .set({ notes: "Bring rain covers.\nParking at gate 4.", number_of_actors: 12, time_of_day: "night", version: 7 })
      .where("id", "=", day.id)
      .execute();
    const costumer = day.idOf("Costumer");
    await server.db.updateTable("positions").set({ parking_note: "Lot B" }).where("id", "=", costumer).execute();
    await aBooking(costumer, { first_name: "Дмитрий", last_name: "Wałęsa" });
    await aBooking(day.idOf("Set Costumer"), { first_name: "Nguyễn", last_name: "Thị Minh" });
    await aBooking(day.idOf("Set Costumer"), { first_name: "민준", last_name: "김", phone_number: "3235550123" });
    const { reply, pages } = await callList(day.id);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.headers["content-disposition"]).toBe('inline; filename="call-list-2026-11-25.pdf"');
    expect(pages).toHaveLength(1);
    const lines = pages[0]?.split("\n") ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        "The Long Night · Costume",
        "Wednesday, November 25, 2026",
        "Call | 6:00 PM PST",
        "Wrap | 4:30 AM PST, the next day",
        "Where | 1438 N Gower St, Los Angeles, California 90028",
        "Shoot | Night · 12 actors",
        "Booked | 3 of 4",
        "Notes | Bring rain covers.",
        "Parking at gate 4.",
        "Parking note | Lot B",
        "Costumer · 1 of 1",
        "6:00 PM | Дмитрий Wałęsa | (323) 555-0100 | 4:30 AM",
        "6:00 PM | Nguyễn Thị Minh | (323) 555-0100 | 4:30 AM",
        // No font has a letter of this name, so that the number stands in for it.
        "6:00 PM | (323) 555-0123 | (323) 555-0123 | 4:30 AM",
        "1 place is not filled",
      ]),
    );
    expect(lines.indexOf("Costumer · 1 of 1")).toBeLessThan(lines.indexOf("Set Costumer · 2 of 3"));
    expect(lines.at(-1)).toMatch(/\| Version 7, printed Nov 20, 2026, 12:00.PM PST · page 1 of 1$/);
  });

  test("contains who has confirmed that they still come, as the table of bookings does", async () => {
    const day = await staffing.day({ date: "2026-11-25", call: "08:00", positions: { Costumer: 2 } });
    const { dayplayerId, offerId } = await aBooking(day.positionId, { last_name: "Here" });
    await aBooking(day.positionId, { last_name: "Silent" });
    expect((await callList(day.id)).pages[0]).not.toContain("Confirmed");
    await server.clock.set("2026-11-25T02:00:00Z");
    await server.confirmIdentities();
    head = await staffing.tokenOf(staffing.headId, server.clock.now());
    await runReconfirmation(server.db);
    await confirmBooking(server.db, { dayplayerId, offerId, termsRev: 1 });
    const lines = (await callList(day.id)).pages[0]?.split("\n") ?? [];
    expect(lines).toContain("Confirmed | 1 of 2");
    // Smaller text has a line of its own when a page is read.
    expect(lines.filter((line) => /^(not )?confirmed$/.test(line))).toEqual(["confirmed", "not confirmed"]);
    const rows = (await table("exportBookings")).lines;
    expect(rows.find((line) => line.includes(",Here,"))).toContain(",yes,,yes,");
    expect(rows.find((line) => line.includes(",Silent,"))).toContain(",asked,");
  });

  test("contains a note if nobody is booked for the day", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    const { pages } = await callList(day.id);
    expect(pages[0]).toContain("Nobody is booked for this day yet.");
    expect(pages[0]).toContain("2 places are not filled");
    expect(pages[0]).toContain("Call | Not set");
  });

  test("with many bookings continues on further pages, repeats the position's name, and leaves nobody out", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 90 } });
    const dayplayers = await staffing.dayplayers(90);
    await server.pool.query(
      `update accounts set last_name = 'Number ' || lpad((number.at - 1)::text, 2, '0')
       from unnest($1::uuid[]) with ordinality as number(id, at) where accounts.id = number.id`,
      [dayplayers],
    );
    const offerId = await staffing.booked(dayplayers[0] ?? "", day.positionId);
    await copyBooking(server.db, offerId, dayplayers.slice(1));
    const { pages } = await callList(day.id);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.slice(1)) expect(page.startsWith("Costumer · 90 of 90, continued")).toBe(true);
    expect(pages.join("\n").match(/Dana Number \d\d/g)).toEqual(
      Array.from({ length: 90 }, (_, at) => `Dana Number ${String(at).padStart(2, "0")}`),
    );
    expect(pages.map((page) => /page (\d+) of (\d+)$/.exec(page)?.[0])).toEqual(
      pages.map((_, at) => `page ${at + 1} of ${pages.length}`),
    );
  });

  test("shows no dayplayers with a mere offer, and no phone numbers from 30 days after the day", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    await aBooking(day.positionId, { last_name: "Booked" });
    const [offered = ""] = await staffing.dayplayers(1);
    await server.db.updateTable("accounts").set({ last_name: "Asked" }).where("id", "=", offered).execute();
    await staffing.offered(offered, [day.positionId]);
    const before = (await callList(day.id)).pages.join("\n");
    expect(before).toMatch(/Dana Booked \| \(323\) 555-0100/);
    expect(before).not.toContain("Asked");
    await server.clock.set("2026-12-27T20:00:00Z");
    await server.confirmIdentities();
    head = await staffing.tokenOf(staffing.headId, server.clock.now());
    const after = (await callList(day.id)).pages.join("\n");
    expect(after).toContain("Dana Booked | –");
  });
});
