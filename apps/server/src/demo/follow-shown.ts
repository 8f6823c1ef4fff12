import { getDayplan } from "../modules/dayplans/read-dayplans.ts";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { dayplayerScope } from "../modules/dayplayers/policy.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { acknowledgeChange } from "../modules/offers/moves/acknowledge-change.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { offerJobs } from "../modules/offers/moves/creation/offer-jobs.ts";
import { listDayplayerBookings } from "../modules/offers/reads/list-dayplayer-offers.ts";
import { listBooked } from "../modules/offers/reads/list-job-offers.ts";
import { laneOf } from "./answer.ts";
import { shownNumber } from "./cast-dayplayers.ts";
import { must } from "./must.ts";
import { dayplanOf, type ShootDay } from "./plan-shoot.ts";
import type { Dayplayer } from "./sign-up-dayplayers.ts";
import type { Office, World } from "./world.ts";

/**
 * Schedules the offers to the dayplayer whose sign-in is printed, for the days around now: bookings, offers that expire at
 * different times, and a block. They are not random, so that every screen of the player app has content.
 */
export function followShown(world: World, office: Office, shown: Dayplayer, days: ShootDay[]): void {
  const { timeline, machine, now } = world;
  const lane = laneOf({ office });
  const dayAt = (nth: number) => days.find((day) => day.nth === nth);
  const offer = (
    hoursAgo: number,
    nths: number[],
    name: string,
    { hours, message = "", accepts = false }: { hours: number; message?: string; accepts?: boolean },
  ) => {
    const sentAt = now.subtract({ minutes: Math.round(hoursAgo * 60) });
    timeline.add(sentAt, lane, async () => {
      const positionIds: string[] = [];
      for (const nth of nths) {
        const id = await findPosition(world, office, dayAt(nth), name);
        if (id) positionIds.push(id);
      }
      if (positionIds.length === 0) return;
      const wanted = machine.now().add({ hours });
      const call = { scope: office.scope, dayplayerId: shown.id, positionIds, message, confirmShortRest: true };
      const chosen = await offerJobs(machine.db, { ...call, expiresAt: wanted.toString() });
      // Shortly before the call this expiry would be too late, and the default one is shortened to the remaining time.
      const offered = chosen.ok ? chosen : await offerJobs(machine.db, call);
      const offerId = offered.ok ? offered.value.offerIds[0] : undefined;
      if (offerId && accepts)
        timeline.add(sentAt.add({ hours: 1 }), lane, () => acceptOffer(machine.db, { dayplayerId: shown.id, offerId }));
    });
  };
  offer(96, [1], "Costumer", { hours: 24, accepts: true, message: "Glad to have you back. Same team as last time." });
  offer(90, [3], "Set Costumer", { hours: 24, accepts: true });
  offer(9.5, [2], "Costumer", { hours: 12, message: "Two of us are out with the flu. Can you help?" });
  offer(5, [4, 5], "Costumer", { hours: 30, message: "Both days as one job, so that the scene keeps its team." });
  offer(2, [6], "Set Costumer", { hours: 36 });
}

/**
 * Schedules a change of a day's call shortly before now. All booked dayplayers must acknowledge it, and some have done so.
 */
export function moveCall(world: World, office: Office, day: ShootDay | undefined): void {
  const { timeline, machine, dice, now } = world;
  if (!day?.call) return;
  const { scope, head } = office;
  const date = day.date.toString();
  const call = Temporal.PlainTime.from(day.call).subtract({ minutes: 45 }).toString({ smallestUnit: "minute" });
  const moved = {
    ...dayplanOf(head.department, day, dice),
    call_time: call,
    notes: `${day.notes} Earlier call: we lose the light at four.`,
  };
  timeline.add(now.subtract({ hours: 3 }), laneOf({ office }), async () =>
    must(await saveDayplan(machine.db, { scope, input: moved, now: machine.now(), followDayplan })),
  );
  timeline.add(now.subtract({ hours: 2 }), laneOf({ office }), async () => {
    const booked = await listBooked(machine.db, { scope, now: machine.now() }, {});
    for (const { id, receiver, changed } of Object.values(booked.data[date] ?? {}).flat()) {
      const number = world.dayplayers.get(receiver.id)?.number ?? shownNumber;
      // The dayplayer whose sign-in is printed has not acknowledged it yet.
      if (changed && number !== shownNumber && number % 2 === 1) await acknowledge(world, receiver.id, id);
    }
  });
}

async function acknowledge({ machine }: World, dayplayerId: string, offerId: string) {
  const dayplayer = must(dayplayerScope({ accountId: dayplayerId, type: "dayplayer", sessionId: dayplayerId }));
  const bookings = await listDayplayerBookings(machine.db, { dayplayer, now: machine.now() });
  const booking = bookings.find(({ id }) => id === offerId);
  if (booking) must(await acknowledgeChange(machine.db, { dayplayerId, offerId, termsRev: booking.terms_rev }));
}

async function findPosition(
  { machine }: World,
  { scope }: Office,
  day: ShootDay | undefined,
  name: string,
): Promise<string | undefined> {
  if (!day) return undefined;
  const { positions } = await getDayplan(machine.db, { scope, now: machine.now(), date: day.date.toString() });
  return positions.find((position) => position.name === name && position.activated)?.id ?? undefined;
}
