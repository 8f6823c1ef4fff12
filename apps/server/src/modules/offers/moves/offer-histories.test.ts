import { allows, lifecycle, type Move, type OfferState } from "@callboard/contract/lifecycle";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { shownCounts } from "../../../testing/shown-counts.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { deleteJob } from "../../dayplans/delete-job.ts";
import { findEditedJob } from "../../dayplans/job-queries.ts";
import { presentJob } from "../../dayplans/present.ts";
import { updateJob } from "../../dayplans/update-job.ts";
import { setAvailability } from "../../dayplayers/availability/set-availability.ts";
import { settleFills } from "../../fills/settle-fills.ts";
import { acceptOffer } from "./accept-offer.ts";
import { followDayplan } from "./consequences/follow-dayplan.ts";
import { offerJobs, offerMany } from "./creation/offer-jobs.ts";
import { declineOffer } from "./decline-offer.ts";
import { dropBooking } from "./drop-booking.ts";
import { cancelBookings, revokeOffers } from "./end-offers.ts";
import { expireOffers } from "./expire-offers.ts";
import { extendOrReopenOffer } from "./extend-or-reopen-offer.ts";
import { openCreatedOffers } from "./open-created-offers.ts";

const getRetries = watchRetries();

const dawn = Temporal.Instant.from("2026-11-20T14:00:00Z");
const dates = ["2026-11-25", "2026-11-26"];
/** Dates to which a day without live offers may move. */
const others = ["2026-11-27", "2026-11-28"];
let database: TestDatabase;
let now = dawn;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 20 });
});
afterAll(() => database.drop());

/** Something a head, a dayplayer or the product does; numbers choose whom and what among what there is. */
const step = fc.record({
  what: fc.constantFrom(
    ...["offer", "offer", "offer", "offerBlock", "accept", "accept", "accept", "decline", "declineDay", "drop"],
    ...[
      "revoke",
      "cancel",
      "extend",
      "reopen",
      "free",
      "offerMany",
      "block",
      "editCount",
      "editPlace",
      "moveDay",
      "delete",
    ],
  ),
  who: fc.nat(3),
  which: fc.nat(60),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** The concurrent calls of a round, and the hours by which the clock moves afterwards. */
const round = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 5 }), hours: fc.constantFrom(0, 0, 0, 7) });

test("during concurrent calls of heads and dayplayers, every displayed count equals the offers and no rule is broken", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 12 }), async (rounds) => {
      const world = await aWorld();
      now = dawn;
      for (const { steps, hours } of rounds) {
        await Promise.all(steps.map((each) => world.take(each)));
        now = now.add({ hours });
        if (hours > 0) await database.setNow(now);
        await openCreatedOffers(database.db);
        if (hours > 0) await expireOffers(database.db);
        expect(await brokenRules(world.departmentDays)).toEqual([]);
        const planned = await world.plannedDates();
        const { shown, recounted } = await shownCounts(database.db, { scope: world.scope, now, dates: planned });
        expect(shown).toEqual(recounted);
      }
      expect(await brokenHistories(world.departmentDays)).toEqual([]);
      expect(getRetries()["40P01"]).toBe(0);
    }),
    { numRuns: 6 },
  );
});

/** A department of its own with four dayplayers and two days with three positions each, of which two have one place. */
async function aWorld() {
  await database.setNow(dawn);
  const staffing = await aStaffing(database.db);
  const dayplayers = await staffing.dayplayers(4);
  const days = [];
  for (const date of dates) {
    days.push(
      await staffing.day({ date, call: "06:00", wrap: "20:00", positions: { Costumer: 1, "Set Costumer": 2 } }),
    );
  }
  const positions = days.map((day) => [day.idOf("Costumer"), day.idOf("Set Costumer")]);
  const departmentDays = days.map(({ id }) => id);
  const db = database.db;
  const { scope } = staffing;

  const offersIn = async (states: OfferState[], which: number) => {
    const rows = await db
      .selectFrom("offers")
      .select(["id", "dayplayer_id"])
      .where("dayplan_id", "in", departmentDays)
      .where("state", "in", states)
      .orderBy("id")
      .execute();
    return rows.length > 0 ? rows[which % rows.length] : undefined;
  };

  async function take({ what, who, which }: Step): Promise<unknown> {
    const dayplayerId = dayplayers[who] ?? "";
    const expiresAt = "2026-11-25T05:00:00Z";
    if (what === "offer") {
      return offerJobs(db, { scope, dayplayerId, positionIds: [positions[which % 2]?.[(which >> 1) % 2] ?? ""] });
    }
    if (what === "offerBlock") {
      const positionIds = [positions[0]?.[which % 2] ?? "", positions[1]?.[(which >> 1) % 2] ?? ""];
      return offerJobs(db, { scope, dayplayerId, positionIds, expiresAt });
    }
    if (what === "offerMany") {
      const positionIds = which % 3 ? (positions[which % 2] ?? []).slice(0, 1) : positions.map(([first = ""]) => first);
      return offerMany(db, {
        scope,
        dayplayerIds: dayplayers.slice(who),
        positionIds,
        ...(which % 3 === 0 && { expiresAt }),
      });
    }
    if (what === "block") {
      const block = { blocker_id: dayplayers[3] ?? "", blocked_id: scope.accountId };
      if (which % 2) return db.deleteFrom("account_blocks").where("blocker_id", "=", block.blocker_id).execute();
      return db
        .insertInto("account_blocks")
        .values(block)
        .onConflict((there) => there.doNothing())
        .execute();
    }
    if (what === "delete") return deleteJob(db, { scope, positionId: positions[1]?.[1] ?? "", now, settleFills });
    if (what === "editCount" || what === "editPlace" || what === "moveDay") {
      const day = which % 2;
      const row = await findEditedJob(db, scope.departmentId, positions[day]?.[(which >> 1) % 2] ?? "");
      if (!row) return undefined;
      const date = what === "moveDay" && which % 3 ? (others[day] ?? "") : (dates[day] ?? "");
      const job = { ...presentJob(row, now), ...(what === "moveDay" && { start_date: date, end_date: date }) };
      const changes = {
        ...(what === "editCount" && { positions_available: 1 + (which % 4) }),
        ...(what === "editPlace" && { street_address: `Gate ${which % 3}` }),
      };
      return updateJob(db, { scope, input: { ...job, ...changes }, now: now, followDayplan });
    }
    if (what === "free") {
      const days = [{ date: dates[which % 2] ?? "", available: true }];
      return db.transaction().execute((tx) => setAvailability(tx, { dayplayerId, days }));
    }
    const offer = await offersIn([...statesFor[what as keyof typeof statesFor]], which);
    if (!offer) return undefined;
    const own = { dayplayerId: offer.dayplayer_id, offerId: offer.id };
    switch (what) {
      case "accept":
        return acceptOffer(db, own);
      case "decline":
        return declineOffer(db, own);
      case "declineDay":
        return declineOffer(db, { ...own, wholeDay: true });
      case "drop":
        return dropBooking(db, { ...own, message: "" });
      case "revoke":
        return revokeOffers(db, { scope, offerIds: [offer.id] });
      case "cancel":
        return cancelBookings(db, { scope, offerIds: [offer.id] });
      case "extend":
        return extendOrReopenOffer(db, { move: "extend", scope, offerId: offer.id, expiresAt });
      default:
        return extendOrReopenOffer(db, { move: "reopen", scope, offerId: offer.id, expiresAt });
    }
  }
  const plannedDates = async () => {
    const rows = await db
      .selectFrom("dayplans")
      .select("date")
      .where("id", "in", departmentDays)
      .orderBy("date")
      .execute();
    return rows.map(({ date }) => date);
  };
  return { take, departmentDays, scope, plannedDates };
}

/** The states in which each step finds its offer: mostly valid ones, and sometimes one in which it is refused. */
const statesFor = {
  accept: ["open", "open", "closed", "expired"],
  decline: ["open"],
  declineDay: ["open"],
  drop: ["accepted"],
  revoke: ["created", "open", "accepted"],
  cancel: ["accepted", "open"],
  extend: ["open", "expired", "declined"],
  reopen: ["declined", "expired"],
} as const satisfies Record<string, readonly OfferState[]>;

async function brokenRules(days: string[]) {
  const { rows } = await sql<{ rule: string }>`
    with o as (select * from offers where dayplan_id = any(${days}::uuid[]))
    select 'counts' as rule from positions p where p.dayplan_id = any(${days}::uuid[]) and (
      p.booked <> (select count(*) from o where o.position_id = p.id and o.state = 'accepted')
      or p.live <> (select count(*) from o where o.position_id = p.id and o.state in ('created', 'open')))
    union all select 'more booked than places' from positions p where p.dayplan_id = any(${days}::uuid[]) and p.booked > p.count
    union all select 'live offers of a full position' from positions p
      where p.dayplan_id = any(${days}::uuid[]) and p.booked = p.count and p.live > 0
    union all select 'booked twice on a date' from o where state = 'accepted' group by dayplayer_id, date having count(*) > 1
    union all select 'two live offers' from o where state in ('created', 'open', 'accepted')
      group by dayplayer_id, position_id having count(*) > 1
    union all select 'asked on a date booked' from o where state = 'open' and exists (
      select from o b where b.dayplayer_id = o.dayplayer_id and b.date = o.date and b.state = 'accepted')`.execute(
    database.db,
  );
  return rows;
}

/** Lists histories that do not lead, by moves of the lifecycle, to the state of their offer. */
async function brokenHistories(days: string[]) {
  const { rows } = await sql<{
    id: string;
    state: OfferState;
    steps: { move: Move; from: OfferState | null; to: OfferState }[];
  }>`
    select o.id, o.state, jsonb_agg(jsonb_build_object('move', h.move, 'from', h.from_state, 'to', h.to_state) order by h.seq) as steps
    from offers o join offer_history h on h.offer_id = o.id
    where o.dayplan_id = any(${days}::uuid[]) group by o.id`.execute(database.db);
  return rows.filter(({ state, steps }) => {
    let at: OfferState | null = null;
    for (const { move, from, to } of steps) {
      // A change of the day leaves an offer in its state.
      const isAllowed = from === null ? move === "create" : allows(from, move);
      if (!isAllowed || from !== at || to !== (lifecycle[move].to ?? from)) return true;
      at = to;
    }
    return at !== state;
  });
}
