import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { watchRetries } from "../../../../testing/locks/watch-retries.ts";
import { aStaffing, dayInput } from "../../../../testing/staffing.ts";
import { clearDayplan } from "../../../dayplans/clear-dayplan.ts";
import { deleteJob } from "../../../dayplans/delete-job.ts";
import { saveDayplan } from "../../../dayplans/save-dayplan.ts";
import { settleFills } from "../../../fills/settle-fills.ts";
import { offerJob } from "../creation/offer-jobs.ts";
import { declineOffer } from "../decline-offer.ts";
import { extendOrReopenOffer } from "../extend-or-reopen-offer.ts";
import { followDayplan } from "./follow-dayplan.ts";

const getRetries = watchRetries();

const rounds = 15;
const now = Temporal.Instant.from("2026-11-20T14:00:00Z");
let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 30 });
  await database.setNow(now);
  staffing = await aStaffing(database.db);
});
afterAll(() => database.drop());

let days = 0;
const aDate = () => {
  days += 1;
  return Temporal.PlainDate.from("2026-11-25").add({ days }).toString();
};
const clear = (dayplanId: string) => clearDayplan(database.db, { scope: staffing.scope, dayplanId, now, settleFills });
const eachRound = <T>(run: (round: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rounds }, (_, round) => run(round)));

/** Archived days that still have a live offer or booking, and positions whose counts are not those of their offers. */
async function broken() {
  const { rows } = await sql`
    select d.id from dayplans d where d.archived_at is not null and (
      exists (select from offers o where o.dayplan_id = d.id and o.state in ('created', 'open', 'accepted'))
      or exists (select from positions p where p.dayplan_id = d.id and p.archived_at is null))
    union all
    select p.id from positions p left join offers o on o.position_id = p.id group by p.id
    having p.live <> count(*) filter (where o.state in ('created', 'open'))`.execute(database.db);
  return rows;
}

test("a day is cleared, or an offer of it is sent: never both", async () => {
  const dayplayers = await staffing.dayplayers(rounds);
  const outcomes = await eachRound(async (round) => {
    const day = await staffing.day({ date: aDate(), positions: { Costumer: 2, "Set Costumer": 2 } });
    const [cleared, offered] = await Promise.all([
      clear(day.id),
      offerJob(database.db, {
        scope: staffing.scope,
        dayplayerId: dayplayers[round] ?? "",
        positionId: day.positionId,
        confirmShortRest: true,
      }),
    ]);
    return [cleared.ok || cleared.reason, offered.ok || offered.reason];
  });
  for (const outcome of outcomes) {
    expect([
      [true, "not_found"],
      ["dayplan_in_use", true],
    ]).toContainEqual(outcome);
  }
  expect(await broken()).toEqual([]);
});

test("a day is cleared, or a declined offer of it is re-opened: never both", async () => {
  const declined: { dayplanId: string; offerId: string }[] = [];
  for (const dayplayerId of await staffing.dayplayers(rounds)) {
    const day = await staffing.day({ date: aDate() });
    const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
    await declineOffer(database.db, { dayplayerId, offerId });
    declined.push({ dayplanId: day.id, offerId });
  }
  const outcomes = await eachRound(async (round) => {
    const { dayplanId, offerId } = declined[round] ?? { dayplanId: "", offerId: "" };
    const [cleared, reopened] = await Promise.all([
      clear(dayplanId),
      extendOrReopenOffer(database.db, {
        move: "reopen",
        scope: staffing.scope,
        offerId,
        expiresAt: "2026-11-24 12:00",
      }),
    ]);
    return [cleared.ok || cleared.reason, reopened.ok || reopened.reason];
  });
  for (const outcome of outcomes) {
    expect([
      [true, "offer_not_reopenable"],
      ["dayplan_in_use", true],
    ]).toContainEqual(outcome);
  }
  expect(await broken()).toEqual([]);
});

test("a day that is cleared while it is saved is planned or not, and never half", async () => {
  await eachRound(async () => {
    const day = await staffing.day({ date: aDate() });
    const input = dayInput({ date: day.date, notes: "Gate 4", positions: [{ name: "Set Costumer", count: 2 }] });
    const [cleared, saved] = await Promise.all([
      clear(day.id),
      saveDayplan(database.db, { scope: staffing.scope, input, now, followDayplan }),
    ]);
    expect([cleared.ok, saved.ok]).toEqual([true, true]);
  });
  const { rows } = await sql`
    select d.id from dayplans d where d.archived_at is null
      and not exists (select from positions p where p.dayplan_id = d.id and p.archived_at is null)`.execute(
    database.db,
  );
  expect([rows, await broken()]).toEqual([[], []]);
});

test("two who delete the last two positions of a day at once leave no day without positions", async () => {
  await eachRound(async () => {
    const day = await staffing.day({ date: aDate(), positions: { Costumer: 1, "Set Costumer": 1 } });
    const deleted = await Promise.all(
      [day.idOf("Costumer"), day.idOf("Set Costumer")].map((positionId) =>
        deleteJob(database.db, { scope: staffing.scope, positionId, now, settleFills }),
      ),
    );
    expect(deleted.map(({ ok }) => ok)).toEqual([true, true]);
    const standing = await database.db
      .selectFrom("dayplans")
      .where("id", "=", day.id)
      .where("archived_at", "is", null)
      .select("id")
      .execute();
    expect(standing).toEqual([]);
  });
});

test("none of this ran into a deadlock", () => {
  expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
});
