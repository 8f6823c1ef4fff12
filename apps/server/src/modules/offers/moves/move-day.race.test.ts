import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { countWaiting } from "../../../testing/locks/count-waiting.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { aStaffing, dayInput } from "../../../testing/staffing.ts";
import { deleteJob } from "../../dayplans/delete-job.ts";
import { findEditedJob } from "../../dayplans/job-queries.ts";
import { presentJob } from "../../dayplans/present.ts";
import { saveDayplan } from "../../dayplans/save-dayplan.ts";
import { updateJob } from "../../dayplans/update-job.ts";
import { settleFills } from "../../fills/settle-fills.ts";
import { acceptOffer } from "./accept-offer.ts";
import { endDayplayerJobs } from "./consequences/end-dayplayer-jobs.ts";
import { followDayplan } from "./consequences/follow-dayplan.ts";
import { offerJobs } from "./creation/offer-jobs.ts";
import { declineOffer } from "./decline-offer.ts";
import { dropBooking } from "./drop-booking.ts";
import { revokeOffers } from "./end-offers.ts";
import { extendOrReopenOffer } from "./extend-or-reopen-offer.ts";

const dawn = Temporal.Instant.from("2026-11-20T14:00:00Z");
const until = "2026-11-24T08:00:00Z";
let database: TestDatabase;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
beforeAll(async () => {
  database = await aDatabase();
  await database.setNow(dawn);
  staffing = await aStaffing(database.db);
});
afterAll(() => database.drop());

let days = 0;
/** Creates a day for each round, with two positions, and dayplayers who can be asked for them. */
async function aDay() {
  const date = Temporal.PlainDate.from("2026-11-25").add({ days });
  days += 2;
  const day = await staffing.day({ date: date.toString(), positions: { Costumer: 2, "Set Costumer": 2 } });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const costumer = day.idOf("Costumer");
  const offer = async (positionId: string, open = true) =>
    (await staffing.offered(dayplayerId, [positionId], { open }))[0] ?? "";
  const book = async () => {
    const offerId = await offer(costumer);
    await acceptOffer(database.db, { dayplayerId, offerId });
    return offerId;
  };
  return { day, dayplayerId, costumer, other: day.idOf("Set Costumer"), offer, book, next: date.add({ days: 1 }) };
}
type Day = Awaited<ReturnType<typeof aDay>>;

/** Each makes ready what then meets the move of its day. */
const meetings: Record<string, (day: Day) => Promise<() => Promise<unknown>>> = {
  "an offer is made": async ({ dayplayerId, costumer }) => {
    return () => offerJobs(database.db, { scope: staffing.scope, dayplayerId, positionIds: [costumer] });
  },
  "an offer is accepted": async ({ offer, costumer, dayplayerId }) => {
    const offerId = await offer(costumer);
    return () => acceptOffer(database.db, { dayplayerId, offerId });
  },
  "an offer is extended": async ({ offer, costumer }) => {
    const offerId = await offer(costumer);
    return () => extendOrReopenOffer(database.db, { move: "extend", scope: staffing.scope, offerId, expiresAt: until });
  },
  "an offer is re-opened": async ({ offer, costumer, dayplayerId }) => {
    const offerId = await offer(costumer);
    await declineOffer(database.db, { dayplayerId, offerId });
    return () => extendOrReopenOffer(database.db, { move: "reopen", scope: staffing.scope, offerId, expiresAt: until });
  },
  "an offer of a position that was taken off is re-opened": async ({ offer, other, dayplayerId }) => {
    const offerId = await offer(other);
    await declineOffer(database.db, { dayplayerId, offerId });
    await deleteJob(database.db, { scope: staffing.scope, positionId: other, now: dawn, settleFills });
    return () => extendOrReopenOffer(database.db, { move: "reopen", scope: staffing.scope, offerId, expiresAt: until });
  },
  "offers are revoked": async ({ offer, costumer }) => {
    const offerId = await offer(costumer);
    return () => revokeOffers(database.db, { scope: staffing.scope, offerIds: [offerId] });
  },
  "the whole day is declined, what is queued with it": async ({ offer, costumer, other, dayplayerId }) => {
    const offerId = await offer(costumer);
    await offer(other, false);
    return () => declineOffer(database.db, { dayplayerId, offerId, wholeDay: true });
  },
  "a booking is dropped": async ({ book, dayplayerId }) => {
    const offerId = await book();
    return () => dropBooking(database.db, { dayplayerId, offerId, message: "" });
  },
  "it is saved": async ({ day }) => {
    return async () => expect(await saveDay(day.date)).toMatchObject({ ok: true });
  },
  "somebody booked leaves for good": async ({ book, dayplayerId }) => {
    await book();
    return () => database.db.transaction().execute((tx) => endDayplayerJobs(tx, dayplayerId));
  },
};

async function moveDay({ costumer, next }: Day) {
  const row = await findEditedJob(database.db, staffing.scope.departmentId, costumer);
  if (!row) throw new Error("No job to move.");
  const date = next.toString();
  const input = { ...presentJob(row, dawn), start_date: date, end_date: date };
  return updateJob(database.db, { scope: staffing.scope, input, now: dawn, followDayplan });
}

const saveDay = (date: string) =>
  saveDayplan(database.db, {
    scope: staffing.scope,
    now: dawn,
    followDayplan,
    input: dayInput({ date, notes: "Gate 3", positions: [{ name: "Costumer", count: 2 }] }),
  });

/** Starts one after the other while everybody waits for the day's positions, so that they meet there in this order. */
async function inTurn(dayplanId: string, ...acts: (() => Promise<unknown>)[]) {
  const going: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (gate) => {
    await sql`select from positions where dayplan_id = ${dayplanId} for update`.execute(gate);
    for (const act of acts) {
      const waiting = await countWaiting(database.db);
      going.push(act());
      await expect.poll(() => countWaiting(database.db), { interval: 5 }).toBe(waiting + 1);
    }
  });
  return Promise.all(going);
}

describe.each(Object.entries(meetings))("a day moves while %s", (_, prepare) => {
  test.each(["last", "first"])("and comes %s: neither waits for the other in a circle", async (turn) => {
    const day = await aDay();
    const meeting = await prepare(day);
    const move = () => moveDay(day);
    const getRetries = watchRetries();
    await inTurn(day.day.id, ...(turn === "last" ? [meeting, move] : [move, meeting]));
    expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
  });
});

test("an offer belongs to the date to which its day moved", async () => {
  const { rows } = await sql`
    select o.id from offers o join dayplans d on d.id = o.dayplan_id join positions p on p.id = o.position_id
    where o.date <> d.date or p.date <> d.date`.execute(database.db);
  expect(rows).toEqual([]);
});
