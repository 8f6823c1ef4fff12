import { sql } from "kysely";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { acknowledgeChange } from "../modules/offers/moves/acknowledge-change.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { offerJobs } from "../modules/offers/moves/creation/offer-jobs.ts";
import { confirmBooking } from "../modules/offers/moves/reconfirmation/confirm-booking.ts";
import { runReconfirmation } from "../modules/offers/moves/reconfirmation/run-reconfirmation.ts";
import { reportDelay } from "../modules/offers/moves/report-delay.ts";
import { isBefore } from "../time/compare-instants.ts";
import { type Dayplayer, shownNumber } from "./dayplayers.ts";
import { listPositions } from "./hire.ts";
import { must } from "./must.ts";
import { dayplanOf, type ShootDay } from "./plan-shoot.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

interface OfferToShown {
  hoursAgo: number;
  nths: number[];
  name: string;
  /** Until it expires. */
  hours: number;
  message?: string;
  accepts?: true;
}

/** The offers to the dayplayer whose sign-in is printed, for coming days. Several days are one job. */
const offersToShown: OfferToShown[] = [
  {
    ...{ hoursAgo: 96, nths: [1], name: "Costumer", hours: 24, accepts: true },
    message: "Glad to have you back. Same team as last time.",
  },
  { hoursAgo: 90, nths: [3], name: "Set Costumer", hours: 24, accepts: true },
  { hoursAgo: 9.5, nths: [2], name: "Costumer", hours: 12, message: "Two of us are out with the flu. Can you help?" },
  {
    ...{ hoursAgo: 5, nths: [4, 5], name: "Costumer", hours: 30 },
    message: "Both days as one job, so that the scene keeps its team.",
  },
  { hoursAgo: 2, nths: [6], name: "Set Costumer", hours: 36 },
];

/** Schedules the offers to the dayplayer whose sign-in is printed, so that every screen of the player app has content. */
export function offerToShown(world: World, office: Office, shown: Dayplayer, days: ShootDay[]): void {
  const { timeline, machine, now } = world;
  const { db } = machine;
  for (const { hoursAgo, nths, name, hours, message, accepts } of offersToShown) {
    const sentAt = now.subtract({ minutes: hoursAgo * 60 });
    timeline.add(sentAt, laneOf(office), async () => {
      const positionIds: string[] = [];
      for (const day of days.filter(({ nth }) => nths.includes(nth)))
        for (const position of await listPositions(world, office, day))
          if (position.name === name && position.activated) positionIds.push(position.id);
      if (positionIds.length === 0) return;
      const input = { scope: office.scope, dayplayerId: shown.id, positionIds, message, confirmShortRest: true };
      const chosen = await offerJobs(db, { ...input, expiresAt: machine.now().add({ hours }).toString() });
      // Shortly before the call this expiry would be too late, and the default one is shortened to the remaining time.
      const offered = chosen.ok ? chosen : await offerJobs(db, input);
      const offerId = offered.ok ? offered.value.offerIds[0] : undefined;
      if (offerId && accepts)
        timeline.add(sentAt.add({ hours: 1 }), laneOf(office), () =>
          acceptOffer(db, { dayplayerId: shown.id, offerId }),
        );
    });
  }
}

/** Schedules a change of a day's call shortly before now. Some of the booked dayplayers have acknowledged it. */
export function moveCall(world: World, office: Office, day: ShootDay | undefined): void {
  const { timeline, machine, dice, now } = world;
  if (!day?.plan.call_time) return;
  const { call_time, notes } = day.plan;
  const input = {
    ...dayplanOf(office.head.department, day, dice),
    call_time: Temporal.PlainTime.from(call_time).subtract({ minutes: 45 }).toString({ smallestUnit: "minute" }),
    notes: `${notes} Earlier call: we lose the light at four.`,
  };
  timeline.add(now.subtract({ hours: 3 }), laneOf(office), async () =>
    must(await saveDayplan(machine.db, { scope: office.scope, input, now: machine.now(), followDayplan })),
  );
  timeline.add(now.subtract({ hours: 2 }), laneOf(office), async () => {
    for (const { number, ...booking } of await listBookings(world, sql`ack_rev < terms_rev`))
      if (number % 2 === 1) await acknowledgeChange(machine.db, booking);
  });
}

/**
 * Sends the questions whether booked dayplayers still come, as the server does, and their confirmations: all but one of
 * each department answer.
 */
export function reconfirm(world: World): void {
  const { timeline, machine, now } = world;
  const look = async () => {
    const asked = await listBookings(
      world,
      sql`asked_at > app_now() - interval '1 day'
      and not is_confirmed(state, confirmed_rev, terms_rev)`,
    );
    for (const bookings of Map.groupBy(asked, ({ departmentId }) => departmentId).values())
      for (const booking of bookings.slice(0, -1))
        if (booking.number !== shownNumber) await confirmBooking(machine.db, booking);
    await runReconfirmation(machine.db);
  };
  // The questions of the days before are over, and would only take time.
  for (let at = now.subtract({ hours: 40 }); isBefore(at, now); at = at.add({ hours: 2 }))
    timeline.add(at, "reconfirmation", look);
}

/** Schedules that a dayplayer who is booked today reports a delay. Hours before the call that is not possible yet. */
export function runLate(world: World, office: Office, day: ShootDay | undefined): void {
  const date = String(day?.date);
  const { timeline, machine, now } = world;
  const delay = { minutes: 20, note: "Stuck on the 110, sorry." };
  timeline.add(now.subtract({ minutes: 40 }), laneOf(office), async () => {
    const { departmentId } = office.scope;
    const [late] = await listBookings(world, sql`date = ${date.toString()} and department_id = ${departmentId}`);
    if (late) await reportDelay(machine.db, { ...late, delay });
  });
}

/** Lists bookings with their revision and the number of their dayplayer. */
async function listBookings({ machine, dayplayers }: World, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string; dayplayer_id: string; department_id: string; terms_rev: number }>`
    select id, dayplayer_id, department_id, terms_rev from offers
    where state = 'accepted' and ${where} order by position_id, id`.execute(machine.db);
  return rows.map(({ id, dayplayer_id, department_id, terms_rev }) => ({
    ...{ offerId: id, dayplayerId: dayplayer_id, departmentId: department_id, termsRev: terms_rev },
    number: dayplayers.get(dayplayer_id)?.number ?? shownNumber,
  }));
}
