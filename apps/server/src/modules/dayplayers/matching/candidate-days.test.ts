import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db, Tx } from "../../../db/schema.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { commitWhileItWaits } from "../../../testing/locks/commit-while-it-waits.ts";
import { candidatesThatDiffer } from "../../../testing/plain-matches.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { setAvailability } from "../availability/set-availability.ts";
import { lockDayplayers } from "../lock-dayplayers.ts";
import { saveProfile } from "../save-profile.ts";

let database: TestDatabase;
let db: Db;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
const date = "2026-11-27";

beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await database.setNow(Temporal.Instant.from("2026-11-20T20:00:00Z"));
  staffing = await aStaffing(db);
});
afterAll(() => database.drop());

test("candidates are right after bookings, their ends and changes of availability at the same time", async () => {
  const day = await staffing.day({ date, positions: { Costumer: 200 } });
  const people = await staffing.dayplayers(30);
  for (const dayplayerId of people) {
    await saveProfile(db, { dayplayer: { dayplayerId } as DayplayerScope, input: profile });
    await mark(dayplayerId, true);
  }
  const inTurn = (dayplayerId: string, change: (tx: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await lockDayplayers(tx, [dayplayerId]);
      await change(tx);
    });
  const book = (dayplayerId: string) =>
    inTurn(dayplayerId, (tx) =>
      tx
        .insertInto("offers")
        .values({
          position_id: day.positionId,
          dayplan_id: day.id,
          department_id: staffing.departmentId,
          dayplayer_id: dayplayerId,
          date,
          state: "accepted",
          expires_at: Temporal.Instant.from("2026-11-23T00:00:00Z"),
          created_by: staffing.headId,
        })
        .execute(),
    );
  const end = (dayplayerId: string) =>
    inTurn(dayplayerId, (tx) =>
      tx.updateTable("offers").set({ state: "cancelled" }).where("dayplayer_id", "=", dayplayerId).execute(),
    );

  await Promise.all(
    people.flatMap((dayplayerId) => [
      book(dayplayerId),
      mark(dayplayerId, false),
      end(dayplayerId),
      mark(dayplayerId, true),
    ]),
  );
  expect(await candidatesThatDiffer(db)).toEqual([]);

  // Whatever came last, a day that is marked as available is free exactly where no booking is left.
  await Promise.all(people.map((dayplayerId) => mark(dayplayerId, true)));
  await Promise.all(people.slice(0, 10).map(end));
  expect(await candidatesThatDiffer(db)).toEqual([]);
  const { rows } = await sql<{ free: boolean; booked: boolean }>`
    select get_bit(c.free, 26) = 1 as free, exists (
      select from offers offer where offer.dayplayer_id = c.dayplayer_id and offer.state = 'accepted') as booked
    from candidates c`.execute(db);
  expect(rows.filter(({ free, booked }) => free === booked)).toEqual([]);
  expect(rows.filter(({ free }) => free).length).toBeGreaterThanOrEqual(10);
});

/** Changes of a booking that lock no dayplayer before, because they reach the booking by a foreign key or directly. */
const unlockedChanges: Record<string, (tx: Tx, dayplanId: string) => Promise<unknown>> = {
  "a booked day moves to another date": (tx, dayplanId) =>
    sql`update dayplans set date = date + 1 where id = ${dayplanId}`.execute(tx),
  "a booking is deleted": (tx, dayplanId) => tx.deleteFrom("offers").where("dayplan_id", "=", dayplanId).execute(),
};

let days = 0;
describe.each(Object.entries(unlockedChanges))(
  "candidates are right when %s while availability changes",
  (_, change) => {
    test.each(["before", "after"])("and that comes %s the change of availability", async (turn) => {
      days += 2;
      const booked = Temporal.PlainDate.from("2026-12-01").add({ days });
      const day = await staffing.day({ date: booked.toString(), positions: { Costumer: 1 } });
      const [dayplayerId = ""] = await staffing.dayplayers(1);
      await saveProfile(db, { dayplayer: { dayplayerId } as DayplayerScope, input: profile });
      const [own, next, other] = [booked, booked.add({ days: 1 }), Temporal.PlainDate.from("2026-12-31")].map(String);
      if (!own || !next || !other) throw new Error("Three dates are needed.");
      await markDays(db, dayplayerId, [own, next]);
      const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
      await acceptOffer(db, { dayplayerId, offerId });
      expect(await candidatesThatDiffer(db)).toEqual([]);

      const changes = (tx: Tx) => change(tx, day.id);
      const marks = (tx: Tx) => markDays(tx, dayplayerId, [other]);
      await commitWhileItWaits(db, turn === "before" ? [changes, marks] : [marks, changes]);
      expect(await candidatesThatDiffer(db)).toEqual([]);
    });
  },
);

const mark = (dayplayerId: string, available: boolean) =>
  db.transaction().execute((tx) => setAvailability(tx, { dayplayerId, days: [{ date, available }] }));

const markDays = (tx: Tx | Db, dayplayerId: string, dates: string[]) =>
  setAvailability(tx as Tx, { dayplayerId, days: dates.map((of) => ({ date: of, available: true })) });

const profile = {
  city: "Los Angeles",
  state: "CA",
  zip: "90028",
  country: "United States",
  positions: ["Costumer", "Set Costumer"],
  travel_radius_miles: 50,
  about: "",
};
