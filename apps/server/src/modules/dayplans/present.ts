import { formatAddress } from "@callboard/contract/address";
import type { Dayplan, Job, Position } from "@callboard/contract/dayplans";
import type { PositionFields } from "@callboard/contract/fields";
import { keysOf, placeFields } from "@callboard/contract/fields";
import { newDay, newPosition, positionKeys } from "@callboard/contract/plain/new-day";
import { pick } from "@callboard/contract/plain/pick";
import { hasPassed } from "../../time/compare-instants.ts";
import { minutes, today, zoneAbbreviation } from "./day-clock.ts";
import type { JobRow } from "./job-queries.ts";
import { type PlannedDay, readPlannedPositions } from "./queries.ts";

const placeKeys = keysOf(placeFields);

const counts = ({ count, booked, live, confirmed }: Pick<JobRow, "count" | "booked" | "live" | "confirmed">) => ({
  count,
  open_offers: live,
  accepted_offers: booked,
  booked,
  need: count - booked,
  confirmed,
});

/** A position's own fields. */
const presentFields = (row: PositionFields): PositionFields => ({
  ...pick(row, positionKeys),
  call_time: minutes(row.call_time),
  wrap_time: minutes(row.wrap_time),
});

/** A position of the department's list that the day does not plan. */
export const presentUnplanned = (name: string, rateCents: number, matches: number | null): Position => ({
  id: null,
  name,
  activated: false,
  ...newPosition,
  ...counts({ count: 0, booked: 0, live: 0, confirmed: 0 }),
  matches,
  rate: rateCents / 100,
});

/**
 * A planned day with its positions in the department's order. Positions that are no longer on the department's list
 * come last, by name.
 */
export function presentDay({ positions, listed, ...row }: PlannedDay, now: Temporal.Instant): Dayplan {
  const { id, date, passes_at, latitude, longitude, department_id, ...rest } = row;
  const list = new Map(listed.map(([name, rate], rank) => [name, { rate, rank }]));
  const rankOf = ({ name }: { name: string }) => list.get(name)?.rank ?? list.size;
  const planned = readPlannedPositions(positions)
    .map((position) => ({ ...position, rate_cents: list.get(position.name)?.rate ?? 0 }))
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.name < other.name ? -1 : 1));
  return {
    ...rest,
    id,
    date,
    call_time: minutes(row.call_time),
    wrap_time: minutes(row.wrap_time),
    zone_abbreviation: zoneAbbreviation(date, row.zone, row.call_time),
    has_passed: hasPassed(passes_at, now),
    positions: planned.map((position) => ({
      id: position.id,
      name: position.name,
      activated: position.activated,
      ...presentFields(position),
      ...counts(position),
      matches: null,
      rate: position.rate_cents / 100,
    })),
  };
}

/** A date without a plan: the defaults, and the latest earlier date that can be copied. */
export const presentUnplannedDay = (
  date: string,
  basedOn: string | null,
  positions: Position[],
  at: { zone: string; country: string; now: Temporal.Instant },
): Dayplan => ({
  id: null,
  date,
  ...newDay,
  country: at.country,
  zone: at.zone,
  zone_abbreviation: zoneAbbreviation(date, at.zone, null),
  based_on: basedOn,
  has_passed: date < today(at.now, at.zone),
  version: 0,
  positions,
});

export const presentJob = (row: JobRow, now: Temporal.Instant): Job => ({
  id: row.id,
  dayplan_id: row.dayplan_id,
  name: row.name,
  activated: row.activated,
  start_date: row.date,
  end_date: row.date,
  zone: row.zone,
  has_passed: hasPassed(row.passes_at, now),
  time_of_day: row.time_of_day,
  ...pick(row, placeKeys),
  ...presentFields(row),
  address: formatAddress(row),
  positions_available: row.count,
  ...counts(row),
  offer_sent: row.live,
  rate: row.rate_cents / 100,
});
