import { rangeOf } from "@callboard/contract/pay/pay-line";
import type { DayCosts, ProductionCosts, WorkCost } from "@callboard/contract/pay/schemas/day-costs";
import { maxCostDays } from "@callboard/contract/pay/schemas/day-costs";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { ProductionScope } from "../scopes.ts";
import { differencesOf } from "./cost-differences.ts";
import { findPayDepartment } from "./find-pay-department.ts";
import { guardedDays } from "./list-guards.ts";
import { type PricedWork, priceEmptyPlaces, pricePeople } from "./price-people.ts";
import { listDepartments } from "./queries.ts";
import { listPlanned, listWorkedDays, type WorkedDay } from "./work-queries.ts";

interface Span {
  departmentId: string;
  from: string;
  to: string;
  /** Only these positions. */
  positionIds?: string[];
}

/** What the planned days between two dates cost, and what there is to know of the people who are booked. */
export async function costDays(db: Db, { departmentId, from, to }: Omit<Span, "positionIds">) {
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: "day" }).days;
  const problem = days < 0 ? "Choose a day on or after the first." : `Choose at most ${maxCostDays} days.`;
  if (days < 0 || days >= maxCostDays) return refused("invalid_fields", { errors: { to: [problem] } });

  const { positions, inForce, compared } = await costPositions(db, { departmentId, from, to });
  const differing = Map.groupBy(compared, ({ worked }) => worked.date);
  const byDate = Map.groupBy(positions, ({ date }) => date);
  const guarded = Map.groupBy(guardedDays(inForce), ({ position_id }) => position_id);
  return done<DayCosts>({
    total: sumOf(positions),
    positions: [...Map.groupBy(positions, ({ name }) => name)].map(([name, own]) => ({ name, total: sumOf(own) })),
    days: [...byDate].map(([date, own]) => ({
      date,
      total: sumOf(own),
      positions: own.map(({ id, name, cents }) => ({ id, name, total: sumOf([{ cents }]) })),
      differences: differencesOf(differing.get(date) ?? []),
      guards: own.flatMap(({ id }) =>
        (guarded.get(id) ?? []).map(({ dayplayer_id, guards }) => ({ dayplayer_id, guards })),
      ),
    })),
  });
}

/** The same of each department of a production. */
export async function costProduction(
  db: Db,
  { production, from, to }: { production: ProductionScope; from: string; to: string },
) {
  const costs: ProductionCosts = [];
  for (const department of await listDepartments(db, production.productionId)) {
    const ofDepartment = await costDays(db, { departmentId: department.id, from, to });
    if (!ofDepartment.ok) return ofDepartment;
    costs.push({ department, costs: ofDepartment.value });
  }
  return done(costs);
}

/** What each of these positions costs, in the department's order of each date. */
async function costPositions(db: Db, { departmentId, from, to, positionIds }: Span) {
  const rows = await listPlanned(db, departmentId, { from, to, ids: positionIds });
  const department = await findPayDepartment(db, departmentId);
  const dayplayerIds = [...new Set(rows.flatMap(({ dayplayer_ids }) => dayplayer_ids))];
  const [places, agreed, worked] = await Promise.all([
    priceEmptyPlaces(
      db,
      department,
      rows.map(({ id }) => id),
    ),
    pricePeople(db, { department, dayplayerIds, from, to, terms: "agreed", times: "promised" }),
    listWorkedDays(db, departmentId, { from, to }),
  ]);
  const hasChanges = rows.some(({ has_changes }) => has_changes);
  const inForce = hasChanges ? await pricePeople(db, { department, dayplayerIds, from, to }) : agreed;
  const [booked, expected] = [sumByPosition(agreed), sumByPosition(inForce)];
  const workedAt = Map.groupBy(worked, ({ position_id }) => position_id);
  const positions = rows.map(({ id, name, date, count, dayplayer_ids }) => {
    const { total, low, high } = booked.get(id) ?? nothing;
    const empty = Math.max(0, count - dayplayer_ids.length) * (places.get(id)?.cost.total ?? 0);
    const days = workedAt.get(id);
    const cents = {
      ...{ booked: total, planned: total + empty, expected: expected.get(id)?.total ?? 0, low, high },
      worked: days ? days.reduce((sum, day) => sum + day.cents, 0) : null,
      approved: (days ?? []).reduce((sum, day) => sum + day.approved_cents, 0),
    };
    return { id, name, date, cents };
  });
  return { positions, inForce, compared: compareWork(agreed, worked) };
}

/** The days that were worked, each with what was agreed for it. */
function compareWork(agreed: PricedWork, worked: WorkedDay[]) {
  const bookings = [...agreed.values()].flat();
  const byOffer = new Map(bookings.flatMap(({ work, priced }) => ("id" in work ? [[work.id, priced.cost]] : [])));
  return worked.map((day) => ({ worked: day, agreed: byOffer.get(day.offer_id) }));
}

const nothing = { total: 0, low: 0, high: 0 };

function sumByPosition(people: PricedWork) {
  const sums = new Map<string, typeof nothing>();
  for (const { work, priced } of [...people.values()].flat()) {
    const before = sums.get(work.position_id) ?? nothing;
    const { low, high } = rangeOf(priced.cost);
    const total = before.total + priced.cost.total;
    sums.set(work.position_id, { total, low: before.low + low, high: before.high + high });
  }
  return sums;
}

/** The sum of positions with amounts in cents, in the production's currency. */
function sumOf(positions: { cents: WorkCost }[]): WorkCost {
  const sum = (key: keyof WorkCost) => positions.reduce((total, { cents }) => total + (cents[key] ?? 0), 0) / 100;
  return {
    booked: sum("booked"),
    planned: sum("planned"),
    expected: sum("expected"),
    low: sum("low"),
    high: sum("high"),
    worked: positions.some(({ cents }) => cents.worked !== null) ? sum("worked") : null,
    approved: sum("approved"),
  };
}

/** Adds to jobs of days that have passed what they cost. */
export async function costJobs<Job extends { id: string; start_date: string }>(
  db: Db,
  departmentId: string,
  jobs: Job[],
): Promise<(Job & { cost?: WorkCost })[]> {
  const dates = jobs.map(({ start_date }) => start_date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return jobs;
  const { positions } = await costPositions(db, { departmentId, from, to, positionIds: jobs.map(({ id }) => id) });
  return jobs.map((job) => ({ ...job, cost: sumOf(positions.filter(({ id }) => id === job.id)) }));
}
