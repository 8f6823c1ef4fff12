import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { watchRetries } from "../../testing/locks/watch-retries.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { dropBooking } from "../offers/moves/drop-booking.ts";
import { cancelBooking } from "../offers/moves/end-offers.ts";
import { markNoShow } from "../offers/moves/mark-no-show.ts";
import { checkIn } from "./check-in.ts";
import { getDaySheet } from "./get-day-sheet.ts";
import { saveDaySheet } from "./save-day-sheet.ts";
import { signDaySheet } from "./sign-day-sheet.ts";

const now = Temporal.Instant.from("2026-11-20T14:00:00Z");
let database: TestDatabase;
let staffing: Staffing;
beforeAll(async () => {
  database = await aDatabase();
  await database.setNow(now);
  staffing = await aStaffing(database.db);
});
afterAll(() => database.drop());
const retries = watchRetries();

let days = 0;
/** A day of today's week with four booked people, whose sheet is open. */
async function aSheet() {
  const date = Temporal.PlainDate.from("2026-11-25").add({ days: days++ }).toString();
  await database.setNow(now);
  const day = await staffing.day({ date, call: "06:00", wrap: "18:00", positions: { Costumer: 4 } });
  const people = await staffing.dayplayers(4);
  const bookings: string[] = [];
  for (const person of people) bookings.push(await staffing.booked(person, day.positionId));
  const later = Temporal.Instant.from(`${date}T15:00:00Z`);
  await database.setNow(later);
  const call = { scope: staffing.scope, date, now: later };
  const { db } = database;
  const read = async () => {
    const sheet = await getDaySheet(db, call);
    if (!sheet.ok) throw new Error(sheet.reason);
    return sheet.value;
  };
  return { people, bookings, call, read, rev: (await read()).rev };
}
type Sheet = Awaited<ReturnType<typeof aSheet>>;

const sign = ({ call, rev }: Sheet) => signDaySheet(database.db, { ...call, rev });
const save = ({ call, rev }: Sheet, wrap: string) =>
  saveDaySheet(database.db, { ...call, input: { rev, wrap, lines: [] } });

test("of two who sign or change at once, one does and the other gets the sheet as it is then", async () => {
  for (let round = 0; round < 6; round++) {
    const sheet = await aSheet();
    const results = await Promise.all([sign(sheet), save(sheet, "18:30"), sign(sheet), save(sheet, "19:00")]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.reason).toBe("day_sheet_changed");
    expect((await sheet.read()).rev).toBe(sheet.rev + 1);
  }
});

test("of people who check in at once, each tap counts", async () => {
  const sheet = await aSheet();
  const presences = ["here", "not_here", "late", "here"] as const;
  const results = await Promise.all(
    sheet.bookings.map((id, at) =>
      checkIn(database.db, { ...sheet.call, offerIds: [id], presence: presences[at] ?? "here" }),
    ),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  const { lines } = await sheet.read();
  expect(sheet.bookings.map((id) => lines.find(({ job_offer_id }) => job_offer_id === id)?.presence)).toEqual([
    ...presences,
  ]);
});

test("a sheet is signed for exactly those who are booked then, without a deadlock", async () => {
  for (let round = 0; round < 4; round++) {
    const sheet = await aSheet();
    const [one = "", two = "", three = "", four = ""] = sheet.bookings;
    const { db } = database;
    await checkIn(db, { ...sheet.call, offerIds: [three], presence: "not_here" });
    const rev = (await sheet.read()).rev;
    await Promise.all([
      signDaySheet(db, { ...sheet.call, rev }),
      cancelBooking(db, { scope: staffing.scope, offerId: one }),
      dropBooking(db, { dayplayerId: sheet.people[1] ?? "", offerId: two, message: "Ill." }),
      markNoShow(db, { scope: staffing.scope, offerId: three }),
      checkIn(db, { ...sheet.call, offerIds: [four], presence: "here" }),
    ]);
    const after = await sheet.read();
    expect(after.lines.map(({ job_offer_id }) => job_offer_id).sort()).toEqual([three, four].sort());
    const signed = await signDaySheet(db, { ...sheet.call, rev: after.rev });
    expect(signed.ok && signed.value.state).toBe("signed");
    const offer = await db.selectFrom("offers").select("no_show_at").where("id", "=", three).executeTakeFirstOrThrow();
    expect(offer.no_show_at).not.toBeNull();
  }
  expect(retries()).toEqual({ "40P01": 0, "40001": 0 });
});
