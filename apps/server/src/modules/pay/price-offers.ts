import type { OfferPay, OwedPay } from "@callboard/contract/offers/dayplayer-offers";
import { payAfterWrap } from "@callboard/contract/pay/after-wrap";
import type { PricedPersonDay } from "@callboard/contract/pay/days-in-order";
import type { Cost } from "@callboard/contract/pay/work";
import type { Db } from "../../db/schema.ts";
import { hoursOwed, noticeAt } from "./cost-of-cancelling.ts";
import { presentCosts } from "./present.ts";
import { pricePerson } from "./price-people.ts";
import { readRules } from "./read-rules.ts";
import { type DayWork, listBookedWork, listOfferedWork, type OfferedWork } from "./work-queries.ts";

/** What open offers to a dayplayer pay, by id; those of a block what they pay together. Those without a rate are left out. */
export async function priceOffers(
  db: Db,
  dayplayerId: string,
  open: { id: string; block_id: string | null }[],
): Promise<Map<string, OfferPay>> {
  const groups = Map.groupBy(open, ({ id, block_id }) => block_id ?? id);
  const jobs = [...groups.values()].map((days) => days.map(({ id }) => id));
  const priced = await priceJobs(db, dayplayerId, jobs);
  return new Map(
    priced.flatMap((job, at) => {
      if (!job) return [];
      const [only, ...others] = job.days;
      const { fringes: _, ...planned } = presentCosts(job.days.map(({ cost }) => cost));
      const later = only && others.length === 0 ? presentLater(job.production, only) : [];
      return (jobs[at] ?? []).map((id) => [id, { planned, later }] as const);
    }),
  );
}

/** What is owed to a dayplayer for bookings that were cancelled, by offer. Those for which nothing is are left out. */
export async function priceCancelled(
  db: Db,
  dayplayerId: string,
  cancelled: { id: string; zone: string; changed_at: Temporal.Instant }[],
): Promise<Map<string, OwedPay>> {
  const priced = await priceJobs(
    db,
    dayplayerId,
    cancelled.map(({ id }) => [id]),
  );
  return new Map(
    cancelled.flatMap(({ id, zone, changed_at }, at) => {
      const day = priced[at]?.days[0];
      const cost = day && noticeAt(day, zone, changed_at).cancelling;
      return cost && cost.total > 0 ? [[id, { hours: hoursOwed(cost), amount: cost.total / 100 }]] : [];
    }),
  );
}

/**
 * Prices jobs of a dayplayer by the rules in the terms of their offers. Four or five statements, however many jobs and
 * productions.
 */
async function priceJobs(
  db: Db,
  dayplayerId: string,
  jobs: string[][],
): Promise<({ production: OfferedWork; days: PricedPersonDay[] } | null)[]> {
  if (jobs.length === 0) return [];
  const { offered, bookings, known, rules } = await readOfferedWork(db, dayplayerId, jobs.flat());
  return jobs.map((ids) => {
    const proposed = offered.filter(({ id }) => ids.includes(id));
    const [production] = proposed;
    if (!production || proposed.some(({ rate_cents }) => rate_cents === 0)) return null;
    const isKnown = known.some(({ production_id }) => production_id === production.production_id);
    const days = pricePerson({ booked: bookings, proposed, production, rules, hire: production.hire, isKnown })
      .filter(({ work }) => proposed.some((each) => each === work))
      .map(({ priced }) => priced);
    return { production, days };
  });
}

/**
 * What bookings of a dayplayer pay, by offer: each after the days before it, by the rules in the terms in force. Four or five
 * statements, however many bookings and productions.
 */
export async function priceBookings(db: Db, dayplayerId: string, offerIds: string[]): Promise<Map<string, Cost>> {
  if (offerIds.length === 0) return new Map();
  const { offered, bookings, known, rules } = await readOfferedWork(db, dayplayerId, offerIds);
  // Departments of a production may hire a person in different ways.
  const groups = Map.groupBy(offered, ({ production_id, hire }) => `${production_id} ${hire}`);
  return new Map(
    [...groups.values()].flatMap((own) => {
      const [production] = own;
      if (!production) return [];
      const isKnown = known.some(({ production_id }) => production_id === production.production_id);
      const ids = new Map<DayWork, string>(own.map((work) => [work, work.id]));
      const priced = pricePerson({
        booked: bookings,
        proposed: own,
        production,
        rules,
        hire: production.hire,
        isKnown,
      });
      return priced.flatMap(({ work, priced: { cost } }) => {
        const id = ids.get(work);
        return id ? [[id, cost] as const] : [];
      });
    }),
  );
}

/** These offers, the bookings around them, and the rules of both. */
async function readOfferedWork(db: Db, dayplayerId: string, offerIds: string[]) {
  const offered = await listOfferedWork(db, offerIds);
  const [from = "", to = ""] = [offered[0]?.date, offered.at(-1)?.date];
  const productionIds = [...new Set(offered.map(({ production_id }) => production_id))];
  const { bookings, known } = await listBookedWork(db, { productionIds, dayplayerIds: [dayplayerId], from, to });
  const rules = await readRules(
    db,
    [...offered, ...bookings].flatMap(({ pay_rules_id }) => pay_rules_id ?? []),
  );
  return { offered, bookings, known, rules };
}

/** The further hours that are listed after a wrap. */
const hoursShown = 4;

function presentLater({ ends }: OfferedWork, day: PricedPersonDay): OfferPay["later"] {
  if (ends === null) return [];
  return payAfterWrap(day, hoursShown * 60).map(({ after, cents }) => ({
    from: Temporal.Instant.fromEpochMilliseconds((ends + after) * 60_000).toString(),
    hourly: cents / 100,
  }));
}
