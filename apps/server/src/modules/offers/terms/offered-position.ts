import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { during } from "../../dayplans/day-clock.ts";
import type { OfferedDay } from "./expiry.ts";

/** A position with its day, as it can be offered, and the moment at which it was read. */
export interface OfferedPosition {
  id: string;
  dayplan_id: string;
  department_id: string;
  date: string;
  name: string;
  count: number;
  booked: number;
  activated: boolean;
  /** Its production is paid, and the payment was not returned. */
  paid: boolean;
  /** The position's own times, else the day's. */
  call_time: string | null;
  wrap_time: string | null;
  time_of_day: "day" | "night";
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  passes_at: Temporal.Instant;
  zone: string;
  rate_cents: number;
  now: Temporal.Instant;
}

/** Positions by date; archived ones do not exist. */
export async function listOfferedPositions(db: Db, ids: string[]): Promise<OfferedPosition[]> {
  const { rows } = await sql<OfferedPosition>`
    select p.id, p.dayplan_id, p.department_id, p.date, p.name, p.count, p.booked, p.activated,
      coalesce(p.call_time, d.call_time) as call_time, coalesce(p.wrap_time, d.wrap_time) as wrap_time,
      d.time_of_day, d.street_address, d.apt_suite, d.city, d.state, d.zip, d.latitude, d.longitude, d.passes_at,
      z.zone, z.payment_status = 'paid' as paid, coalesce(r.rate_cents, 0) as rate_cents, app_now() as now
    from positions p
    join dayplans d on d.id = p.dayplan_id and d.archived_at is null
    join departments t on t.id = p.department_id
    join productions z on z.id = t.production_id
    left join department_positions r on r.department_id = p.department_id and r.name = p.name
    where p.id = any(${ids}::uuid[]) and p.archived_at is null
    order by p.date, p.id`.execute(db);
  return rows;
}

export const toOfferedDay = (position: OfferedPosition): OfferedDay => ({
  date: position.date,
  call: position.call_time,
  wrap: position.wrap_time,
  zone: position.zone,
  passesAt: position.passes_at,
});

/** What an offer of this position promises now. */
export const toTerms = (position: OfferedPosition) => ({
  rate_cents: position.rate_cents,
  call_time: position.call_time,
  wrap_time: position.wrap_time,
  during: during(toOfferedDay(position)),
  time_of_day: position.time_of_day,
  street_address: position.street_address,
  apt_suite: position.apt_suite,
  city: position.city,
  state: position.state,
  zip: position.zip,
});
export type Terms = ReturnType<typeof toTerms>;
