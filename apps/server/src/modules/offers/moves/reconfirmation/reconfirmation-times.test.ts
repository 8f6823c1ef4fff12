import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const local = (moment: Temporal.Instant, zone: string) =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** The local times of the four moments for a booking. */
async function timesOf(date: string, call: string | null, zone: string) {
  const { rows } = await sql<Record<"asks_at" | "reminds_at" | "escalates_at" | "fresh_from", Temporal.Instant>>`
    select * from reconfirmation_times(${date}::date, ${call}::time, ${zone})`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error("The function returned nothing.");
  return [row.fresh_from, row.asks_at, row.reminds_at, row.escalates_at].map((moment) => local(moment, zone));
}
const eveningBefore = (date: string) => ["15:00", "18:00", "20:00", "21:00"].map((time) => `${date}T${time}`);
const onDay = (date: string, ...times: string[]) => times.map((time) => `${date}T${time}`);

describe("a booking", () => {
  test.each([null, "00:00", "04:30", "08:00", "11:59"])(
    "with a call at %s is asked about at 18:00 before",
    async (call) => {
      expect(await timesOf("2026-11-25", call, "America/Los_Angeles")).toEqual(eveningBefore("2026-11-24"));
    },
  );

  test.each(["12:00", "15:30", "19:00"])("with a call at %s is asked about at 07:00", async (call) => {
    const expected = onDay("2026-11-25", "04:00", "07:00", "08:00", "09:00");
    expect(await timesOf("2026-11-25", call, "America/Los_Angeles")).toEqual(expected);
  });

  test("with a later call gets the question about 12 hours before it", async () => {
    const expected = onDay("2026-11-25", "06:30", "09:30", "10:30", "11:30");
    expect(await timesOf("2026-11-25", "21:30", "America/Los_Angeles")).toEqual(expected);
  });
});

const changes = [
  ["America/Los_Angeles", "2026-03-08", "2026-03-07"],
  ["America/Los_Angeles", "2026-11-01", "2026-10-31"],
  ["Europe/Berlin", "2026-03-29", "2026-03-28"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24"],
  ["Australia/Lord_Howe", "2026-10-04", "2026-10-03"],
] as const;

describe.each(changes)("in %s, where the clocks change on %s, a booking", (zone, date, before) => {
  test("of that day gets the question at 18:00 of the evening before, local time", async () => {
    expect(await timesOf(date, "06:00", zone)).toEqual(eveningBefore(before));
  });

  test("of the day after gets the question at 18:00 of that day, local time", async () => {
    const after = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    expect(await timesOf(after, "06:00", zone)).toEqual(eveningBefore(date));
  });

  test("of that afternoon gets the question at 07:00, local time", async () => {
    expect(await timesOf(date, "14:00", zone)).toEqual(onDay(date, "04:00", "07:00", "08:00", "09:00"));
  });
});
