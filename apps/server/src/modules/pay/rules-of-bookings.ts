import { isOffProduction, mediumOf, placeKindOf } from "@callboard/contract/pay/day-defaults";
import { type DayRules, rulesOfDay } from "@callboard/contract/pay/day-rules";
import type { Db } from "../../db/schema.ts";
import { readRules } from "./read-rules.ts";
import { listOfferedWork } from "./work-queries.ts";

/** The pay rules of the days of bookings, by the ids of the bookings: for the unit of time and for meals. */
export async function listRulesOfBookings(db: Db, offerIds: string[]): Promise<Map<string, DayRules>> {
  if (offerIds.length === 0) return new Map();
  const works = await listOfferedWork(db, offerIds);
  const rules = await readRules(
    db,
    works.flatMap(({ pay_rules_id }) => pay_rules_id ?? []),
  );
  return new Map(
    works.map((work) => {
      const all = rules.get(work.pay_rules_id);
      if (!all) throw new Error(`There are no pay rules ${work.pay_rules_id}.`);
      const { date, location, hire, rate_cents: cents, start_date: shootingBegan } = work;
      const medium = mediumOf(work.medium, work.production_type);
      const place = { place: placeKindOf(work), offProduction: isOffProduction(location), medium };
      const kind = work.holiday ? "holiday" : undefined;
      return [
        work.id,
        rulesOfDay(all, { date, kind, ...place, hire, shootingBegan, rate: { cents, per: all.rate_per } }),
      ];
    }),
  );
}

/** The rules of a day without bookings: those of a production that has set none. */
export async function readPlainRules(db: Db): Promise<DayRules["all"]> {
  const rules = (await readRules(db, [])).get(null);
  if (!rules) throw new Error("There are no plain pay rules.");
  return rules;
}
