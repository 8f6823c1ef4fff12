import { isOffProduction, mediumOf, placeKindOf } from "@callboard/contract/pay/day-defaults";
import { clockMinutes } from "@callboard/contract/pay/day-rules";
import { type PersonDay, type PricedPersonDay, priceInOrder } from "@callboard/contract/pay/days-in-order";
import type { Hire } from "@callboard/contract/pay/pay-choices";
import type { PayRules } from "@callboard/contract/pay/pay-rules";
import type { Work } from "@callboard/contract/pay/work";
import type { Db } from "../../db/schema.ts";
import type { PayDepartment } from "./find-pay-department.ts";
import { readRules } from "./read-rules.ts";
import {
  type BookedWork,
  type DayWork,
  listBookedWork,
  listHires,
  listPositionWork,
  type TermsToPrice,
} from "./work-queries.ts";
import { elapsedTimes } from "./worked-times.ts";

export interface PriceInput extends TermsToPrice {
  department: PayDepartment;
  /** The people, and the dates between which their bookings are priced. */
  dayplayerIds: string[];
  from: string;
  to: string;
  /** Work to price for each of them as if they were booked for it, in place of any booking of its date. */
  proposed?: DayWork[];
}

/** What the work of people costs: their bookings with the production, and the proposed work, by person. */
export type PricedWork = Map<string, { work: DayWork | BookedWork; priced: PricedPersonDay }[]>;

/**
 * Prices work of people between two dates, in order, so that each day knows the week, the days in a row and the rest around
 * it. Of other productions only the times of bookings are read. Four statements, however many people and days.
 */
export async function pricePeople(db: Db, input: PriceInput): Promise<PricedWork> {
  const { department, dayplayerIds, proposed = [] } = input;
  if (dayplayerIds.length === 0) return new Map();
  const ids = proposed.flatMap(({ pay_rules_id }) => pay_rules_id ?? []);
  const [{ bookings, known }, hires] = await Promise.all([
    listBookedWork(db, { ...input, productionIds: [department.production_id] }),
    listHires(db, department, dayplayerIds),
  ]);
  const rules = await readRules(db, [...ids, ...bookings.flatMap(({ pay_rules_id }) => pay_rules_id ?? [])]);
  const booked = Map.groupBy(bookings, ({ dayplayer_id }) => dayplayer_id);
  const knownIds = new Set(known.map(({ dayplayer_id }) => dayplayer_id));
  return new Map(
    dayplayerIds.map((id) => {
      const person = { booked: booked.get(id) ?? [], hire: hires.get(id) ?? "daily", isKnown: knownIds.has(id) };
      const priced = pricePerson({ ...person, proposed, production: department, rules });
      return [id, priced.filter(({ work }) => isWithin(work, input))];
    }),
  );
}

/** What a place of each of these positions costs, as the first day of somebody's week. */
export async function priceEmptyPlaces(
  db: Db,
  department: PayDepartment,
  positionIds: string[],
): Promise<Map<string, PricedPersonDay & { rulesId: string | null }>> {
  const places = await listPositionWork(db, positionIds);
  const rules = await readRules(
    db,
    places.flatMap(({ pay_rules_id }) => pay_rules_id ?? []),
  );
  return new Map(
    places.flatMap((work) => {
      const [priced] = priceInOrder([toPersonDay(work, department, rules, "daily")], {
        isKnown: true,
        weekStartsOn: department.week_starts_on,
      }).values();
      return priced ? [[work.position_id, { ...priced, rulesId: work.pay_rules_id }]] : [];
    }),
  );
}

interface PersonInput {
  booked: BookedWork[];
  /** Work that takes the place of any booking of its date. */
  proposed: DayWork[];
  production: Omit<PayDepartment, "id">;
  rules: Map<string | null, PayRules>;
  hire: Hire;
  isKnown: boolean;
}

/** Prices the bookings of a person with a production, and proposed work, in order. */
export function pricePerson({ booked, proposed, production, rules, hire, isKnown }: PersonInput) {
  const own = booked.filter(({ date }) => !proposed.some((each) => each.date === date));
  const days = [...own, ...proposed]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map((work) => ({ ...toPersonDay(work, production, rules, hire), work }));
  return [...priceInOrder(days, { isKnown, weekStartsOn: production.week_starts_on })].map(([{ work }, priced]) => ({
    work,
    priced,
  }));
}

const isWithin = ({ date }: DayWork, { from, to }: PriceInput) => from <= date && date <= to;

/** A day as pricing sees it. A wrap that is not known makes the price a least one. */
function toPersonDay(
  work: DayWork | BookedWork,
  { production_id, production_type, start_date }: PersonInput["production"],
  rules: Map<string | null, PayRules>,
  hire: Hire,
): PersonDay {
  const times = { date: work.date, starts: work.starts, ends: work.ends };
  if ("production_id" in work && work.production_id !== production_id) return { ...times, paid: null };
  const ofWork = rules.get(work.pay_rules_id);
  if (!ofWork) throw new Error(`There are no pay rules ${work.pay_rules_id}.`);
  return {
    ...times,
    paid: {
      rules: ofWork,
      work: {
        date: work.date,
        kind: work.holiday ? "holiday" : undefined,
        place: placeKindOf(work),
        medium: mediumOf(work.medium, production_type),
        offProduction: isOffProduction(work.location),
        ...timesOf(work),
        rate: { cents: work.rate_cents, per: ofWork.rate_per },
        hire,
        shootingBegan: start_date,
      },
    },
  };
}

/** The hours that were worked, else those that are planned, with each meal in time. */
function timesOf(work: DayWork | BookedWork): Pick<Work, "call" | "wrap" | "meals" | "graceUsed"> {
  if ("worked" in work && work.worked) {
    const { wrap, meals } = elapsedTimes(work.date, work.zone, work.worked);
    return { call: work.worked.call, wrap, meals, graceUsed: work.worked.grace_used ?? undefined };
  }
  const call = work.call_time === null ? null : clockMinutes(work.call_time);
  const wrap = work.wrap_time === null ? null : clockMinutes(work.wrap_time);
  const length = work.starts === null || work.ends === null ? null : work.ends - work.starts;
  return { call, wrap: call === null || length === null ? wrap : call + length, meals: "in_time" };
}
