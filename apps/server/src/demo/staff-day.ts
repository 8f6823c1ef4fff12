import { activatePosition } from "../modules/dayplans/activate-position.ts";
import { getJob } from "../modules/dayplans/list-jobs.ts";
import { getDayplan } from "../modules/dayplans/read-dayplans.ts";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { isBefore } from "../time/compare-instants.ts";
import { laneOf, letAnswer } from "./answer.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import { dayplanOf, type ShootDay } from "./plan-shoot.ts";
import { sendOffers } from "./send-offers.ts";
import type { Office, Vacancy, World } from "./world.ts";

/** The days before a shoot day at which its department plans it, opens it for offers, and sends the first offers. */
export interface Lead {
  plans: number;
  activates: number;
  asks: number;
}

/** Schedules the planning of a day, the opening of its positions, and its offers. */
export function staffDay(world: World, office: Office, day: ShootDay, lead: Lead): void {
  const { timeline, machine, dice, zone } = world;
  const lane = laneOf({ office });
  const at = (days: number, time: string) => momentAt(day.date.subtract({ days }), time, zone);
  timeline.add(at(lead.plans, "10:20"), lane, async () => {
    const { db } = machine;
    const now = machine.now();
    const { scope } = office;
    const date = must(
      await saveDayplan(db, { scope, input: dayplanOf(office.head.department, day, dice), now, followDayplan }),
    ).date;
    const { id: dayplanId, positions } = await getDayplan(db, { scope, now, date });
    const planned = positions.filter(({ count }) => count > 0);
    for (const [index, { id: positionId, name, count }] of planned.entries()) {
      if (!dayplanId || !positionId) continue;
      const share = shareWanted(day.nth, index, planned.length);
      if (share === undefined) continue;
      const begins = day.call ? momentAt(day.date, day.call, zone) : at(0, "00:00");
      const vacancy: Vacancy = { office, dayplanId, positionId, name, date: day.date, count, begins };
      timeline.add(at(lead.activates, "11:00"), lane, async () =>
        must(await activatePosition(db, { scope, dayplanId, positionId, now: machine.now() })),
      );
      fill(world, vacancy, {
        wanted: Math.round(count * share),
        from: at(lead.asks, "09:00").add({ minutes: dice.between(0, 300, name, date) }),
        waiting: day.nth > 0,
      });
    }
  });
}

/**
 * Returns the share of a position's count that the head has tried to fill until now: all for past days; all, a part or none
 * for future days. Undefined leaves a position closed for offers.
 */
function shareWanted(nth: number, index: number, positions: number): number | undefined {
  if (nth < 0) return 1;
  const isLast = index === positions - 1;
  if (nth === 2 && isLast) return undefined;
  if (nth === 5) return index % 2 === 0 ? 0 : undefined;
  return { 0: 1, 1: isLast ? 0.5 : 1, 2: 0.6, 3: 1, 4: 0.5, 6: 0.34 }[nth] ?? 0;
}

interface Filling {
  wanted: number;
  from: Temporal.Instant;
  /** Whether a few offers are sent shortly before now and have no answer yet. */
  waiting: boolean;
}

function fill(world: World, vacancy: Vacancy, { wanted, from, waiting }: Filling) {
  const { timeline, machine, dice, now } = world;
  const before = new Set<number>();
  const lane = laneOf(vacancy);
  const of = [vacancy.name, vacancy.date.toString()];

  /** Sends offers for the vacancies, checks them some hours later, and sends offers to others. */
  const wave = (at: Temporal.Instant, number: number) =>
    timeline.add(at, lane, async () => {
      const job = await getJob(machine.db, {
        scope: vacancy.office.scope,
        now: machine.now(),
        positionId: vacancy.positionId,
      });
      if (!job || job.booked >= wanted) return;
      // The head sometimes sends one offer more than needed; the first to accept are booked.
      const extra = number === 0 && dice.happens(0.3, "one more", ...of) ? 1 : 0;
      const missing = wanted - job.booked - job.open_offers + extra;
      if (missing > 0)
        for (const sentOffer of await sendOffers(world, vacancy, { count: missing, before }))
          letAnswer(world, vacancy, sentOffer);
      const next = machine.now().add({ hours: dice.between(7, 15, "looks again", number, ...of) });
      if (number < 7 && isBefore(next, vacancy.begins)) wave(next, number + 1);
    });
  if (wanted > 0) wave(from, 0);

  if (!waiting || wanted === 0 || !isBefore(from, now)) return;
  timeline.add(now.subtract({ minutes: dice.between(15, 400, "lately", ...of) }), lane, async () => {
    const job = await getJob(machine.db, {
      scope: vacancy.office.scope,
      now: machine.now(),
      positionId: vacancy.positionId,
    });
    const count = job ? Math.min(2, job.need - job.open_offers) : 0;
    if (count > 0) await sendOffers(world, vacancy, { count, before });
  });
}
