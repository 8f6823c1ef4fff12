import type { Hire, Medium, PlaceKind } from "@callboard/contract/pay/pay-choices";
import type { Cost } from "@callboard/contract/pay/work";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { PayDepartment } from "./find-pay-department.ts";
import { elapsedTimes } from "./worked-times.ts";

/** Work on one date: what is promised for a booking, or what a place of a position would be. */
export interface DayWork {
  position_id: string;
  date: string;
  rate_cents: number;
  call_time: string | null;
  wrap_time: string | null;
  /** Minutes since 1970. Null unless both call and wrap are known. */
  starts: number | null;
  ends: number | null;
  place_kind: PlaceKind | null;
  location: string;
  medium: Medium | null;
  holiday: boolean;
  pay_rules_id: string | null;
}

/** A booking. */
export interface BookedWork extends DayWork {
  id: string;
  dayplayer_id: string;
  production_id: string;
  zone: string;
  /** The hours that were worked, once a day sheet has them. `starts` and `ends` are then theirs. */
  worked: WorkedTimes | null;
}

/** Who was booked by a production. */
interface KnownTo {
  dayplayer_id: string;
  production_id: string;
}

/** Days before the first one to price that can still count: for days in a row and for the rest between two weeks. */
const daysLookedBack = 35;

/** Which terms price a booking, and whether the hours that were worked take the place of those that were promised. */
export interface TermsToPrice {
  /** The terms in force by default, else those to which people agreed. */
  terms?: "in_force" | "agreed";
  times?: "worked" | "promised";
}

/**
 * Bookings of people around these dates, by date: with the productions since the beginning of the year, for what was earned
 * before yearly ceilings, and with others on the neighbouring dates. Who did not come is left out. `known` are those who
 * were booked by a production before the first of them.
 */
export async function listBookedWork(
  db: Db,
  {
    productionIds,
    dayplayerIds,
    from,
    to,
    terms = "in_force",
    times = "worked",
  }: { productionIds: string[]; dayplayerIds: string[]; from: string; to: string } & TermsToPrice,
): Promise<{ bookings: BookedWork[]; known: KnownTo[] }> {
  const { rows } = await sql<BookedWork>`
    select ${columnsOfWork}, case when worked.offer_id is null then null else jsonb_build_object('outcome', worked.outcome,
      'call', worked.call, 'wrap', worked.wrap, 'meals', worked.meals, 'grace_used', worked.grace_used) end as worked
    from offers offer
    join offer_terms terms on terms.offer_id = offer.id
      and terms.rev = ${terms === "agreed" ? sql`offer.ack_rev` : sql`offer.terms_rev`}
    join dayplans day on day.id = offer.dayplan_id
    join departments department on department.id = offer.department_id
    left join worked_times worked on worked.offer_id = offer.id and ${times === "worked"}
    where offer.dayplayer_id = any(${dayplayerIds}::uuid[]) and offer.state = 'accepted'
      and coalesce(worked.outcome in ('worked', 'sent_home'), offer.no_show_at is null)
      and offer.date between least(date_trunc('year', ${from}::date)::date, ${from}::date - ${sql.lit(daysLookedBack)}) and ${to}::date + 2
      and (department.production_id = any(${productionIds}::uuid[]) or offer.date >= ${from}::date - 2)
    order by offer.date, offer.id ${prepared}`.execute(db);
  const { rows: known } = await sql<KnownTo>`
    select distinct offer.dayplayer_id, department.production_id
    from offers offer join departments department on department.id = offer.department_id
    where offer.dayplayer_id = any(${dayplayerIds}::uuid[]) and offer.state = 'accepted'
      and department.production_id = any(${productionIds}::uuid[])
      and offer.date < least(date_trunc('year', ${from}::date)::date, ${from}::date - ${sql.lit(daysLookedBack)}) ${prepared}`.execute(
    db,
  );
  return { bookings: rows.map(withWorkedTimes), known };
}

function withWorkedTimes(row: BookedWork): BookedWork {
  if (!row.worked) return row;
  const { starts, ends } = elapsedTimes(row.date, row.zone, row.worked);
  return { ...row, starts, ends };
}

const minutesOf = (end: "lower" | "upper") =>
  sql<number | null>`(extract(epoch from ${sql.raw(end)}(terms.during)) / 60)::integer`;

/** The columns of `BookedWork`, of an offer with its terms, day and department. */
const columnsOfWork = sql`
  offer.id, offer.dayplayer_id, department.production_id, offer.position_id, offer.date, terms.rate_cents,
  terms.call_time, terms.wrap_time, ${minutesOf("lower")} as starts, ${minutesOf("upper")} as ends,
  day.place_kind, day.location, day.medium, day.holiday, terms.pay_rules_id, terms.zone`;

/** Offered work, by the rules that were in force when it was offered; of a cancelled booking as it was agreed. */
export interface OfferedWork extends Omit<BookedWork, "worked">, Omit<PayDepartment, "id"> {
  hire: Hire;
}

export async function listOfferedWork(db: Db, offerIds: string[]): Promise<OfferedWork[]> {
  const { rows } = await sql<OfferedWork>`
    select ${columnsOfWork}, production.type as production_type, production.start_date, production.week_starts_on,
      coalesce(hire.hire, 'daily') as hire
    from offers offer
    join offer_terms terms on terms.offer_id = offer.id
      and terms.rev = case when offer.state = 'cancelled' then offer.ack_rev else offer.terms_rev end
    join dayplans day on day.id = offer.dayplan_id
    join departments department on department.id = offer.department_id
    join productions production on production.id = department.production_id
    left join hires hire on hire.department_id = offer.department_id and hire.dayplayer_id = offer.dayplayer_id
    where offer.id = any(${idArray(offerIds)})
    order by offer.date, offer.id ${prepared}`.execute(db);
  return rows;
}

export async function listHires(
  db: Db,
  department: Pick<PayDepartment, "id">,
  dayplayerIds: string[],
): Promise<Map<string, Hire>> {
  const { rows } = await sql<{ dayplayer_id: string; hire: Hire }>`
    select dayplayer_id, hire from hires
    where department_id = ${department.id} and dayplayer_id = any(${dayplayerIds}::uuid[]) ${prepared}`.execute(db);
  return new Map(rows.map(({ dayplayer_id, hire }) => [dayplayer_id, hire]));
}

/** A place of each of these positions as work, by the rules in force now. */
export async function listPositionWork(db: Db, positionIds: string[]): Promise<DayWork[]> {
  const { rows } = await sql<DayWork>`
    select position.id as position_id, position.date, position.rate_cents, position.call_time, position.wrap_time,
      (extract(epoch from times.starts) / 60)::integer as starts, (extract(epoch from times.ends) / 60)::integer as ends,
      day.place_kind, position.location, day.medium, day.holiday,
      pay_rules_in_force(position.department_id, position.date) as pay_rules_id
    from position_facts position
    join dayplans day on day.id = position.dayplan_id
    cross join lateral (
      select (position.date + position.call_time) at time zone position.zone as starts,
        (position.date + position.wrap_time + case when position.wrap_time <= position.call_time then interval '1 day' else interval '0' end)
          at time zone position.zone as ends
      where position.call_time is not null and position.wrap_time is not null
      union all select null, null where position.call_time is null or position.wrap_time is null) times
    where position.id = any(${positionIds}::uuid[]) and position.archived_at is null ${prepared}`.execute(db);
  return rows;
}

export interface PlannedRow {
  id: string;
  name: string;
  date: string;
  count: number;
  /** Who is booked and did not stay away. */
  dayplayer_ids: string[];
  /** Whether a booking costs something else than was agreed: its terms have changed, or its hours were worked. */
  has_changes: boolean;
}

/** Planned positions of a department between two dates, or those of them with these ids, in the department's order of each date. */
export async function listPlanned(
  db: Db,
  departmentId: string,
  { from, to, ids }: { from: string; to: string; ids?: string[] | undefined },
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select position.id, position.name, position.date, position.count,
      coalesce(booked.dayplayer_ids, '{}') as dayplayer_ids, coalesce(booked.has_changes, false) as has_changes
    from position_facts position
    left join lateral (
      select array_agg(offer.dayplayer_id) as dayplayer_ids, bool_or(offer.ack_rev < offer.terms_rev
        or exists (select from timecard_lines line where line.offer_id = offer.id)) as has_changes
      from offers offer
      where offer.position_id = position.id and offer.state = 'accepted' and offer.no_show_at is null) booked on true
    where position.department_id = ${departmentId} and position.date between ${from}::date and ${to}::date
      and position.count > 0 and position.archived_at is null
      ${ids ? sql`and position.id = any(${idArray(ids)})` : sql``}
    order by position.date, position.sort nulls last, position.name ${prepared}`.execute(db);
  return rows;
}

/** A booking whose day sheet is signed, with what its timecards pay. */
export interface WorkedDay {
  offer_id: string;
  position_id: string;
  date: string;
  /** Null for who did not work. */
  cost: Cost | null;
  /** Kit and mileage. */
  beside_cents: number;
  /** In all, with corrections, and the part that is approved. */
  cents: number;
  approved_cents: number;
}

export async function listWorkedDays(
  db: Db,
  departmentId: string,
  { from, to }: { from: string; to: string },
): Promise<WorkedDay[]> {
  const { rows } = await sql<WorkedDay>`
    select line.offer_id, offer.position_id, line.date,
      (array_agg(line.cost order by card.correction desc))[1] as cost,
      (array_agg(line.kit_cents + line.mileage_cents order by card.correction desc))[1] as beside_cents,
      sum(line.cents)::integer as cents,
      coalesce(sum(line.cents) filter (where card.state in ('approved', 'exported')), 0)::integer as approved_cents
    from timecards card
    join timecard_lines line on line.timecard_id = card.id
    join offers offer on offer.id = line.offer_id
    where card.department_id = ${departmentId} and card.week between ${from}::date - 6 and ${to}::date
      and line.date between ${from}::date and ${to}::date
    group by line.offer_id, offer.position_id, line.date
    order by line.date, line.offer_id ${prepared}`.execute(db);
  return rows;
}
