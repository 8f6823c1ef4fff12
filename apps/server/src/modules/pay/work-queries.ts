import type { Hire, Medium, PlaceKind } from "@callboard/contract/pay/pay-choices";
import type { PayRules } from "@callboard/contract/pay/pay-rules";
import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

export interface PayDepartment {
  id: string;
  production_id: string;
  production_type: string;
  /** The date on which the production began to shoot. */
  start_date: string;
  /** The weekday on which its workweeks begin, from 0 for Sunday to 6 for Saturday. */
  week_starts_on: number;
}

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
  pay_rules_id: string | null;
}

/** A booking. */
export interface BookedWork extends DayWork {
  id: string;
  dayplayer_id: string;
  production_id: string;
}

export async function findPayDepartment(db: Db, departmentId: string): Promise<PayDepartment> {
  const { rows } = await sql<PayDepartment>`
    select department.id, production.id as production_id, production.type as production_type, production.start_date,
      production.week_starts_on
    from departments department join productions production on production.id = department.production_id
    where department.id = ${departmentId} ${prepared}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A department was gone while its work was priced.");
  return row;
}

/** Who was booked by a production. */
interface KnownTo {
  dayplayer_id: string;
  production_id: string;
}

/** Days before the first one to price that can still count: for days in a row and for the rest between two weeks. */
const daysLookedBack = 35;

/**
 * Bookings of people around these dates, by date: with the productions since the beginning of the year, for what was earned
 * before yearly ceilings, and with others on the neighbouring dates. `known` are those who were booked by a production
 * before the first of them.
 */
export async function listBookedWork(
  db: Db,
  {
    productionIds,
    dayplayerIds,
    from,
    to,
    terms = "in_force",
  }: { productionIds: string[]; dayplayerIds: string[]; from: string; to: string; terms?: "in_force" | "agreed" },
): Promise<{ bookings: BookedWork[]; known: KnownTo[] }> {
  const { rows: bookings } = await sql<BookedWork>`
    select ${columnsOfWork}
    from offers offer
    join offer_terms terms on terms.offer_id = offer.id
      and terms.rev = ${terms === "agreed" ? sql`offer.ack_rev` : sql`offer.terms_rev`}
    join dayplans day on day.id = offer.dayplan_id
    join departments department on department.id = offer.department_id
    where offer.dayplayer_id = any(${dayplayerIds}::uuid[]) and offer.state = 'accepted' and offer.no_show_at is null
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
  return { bookings, known };
}

const minutesOf = (end: "lower" | "upper") =>
  sql<number | null>`(extract(epoch from ${sql.raw(end)}(terms.during)) / 60)::integer`;

/** The columns of `BookedWork`, of an offer with its terms, day and department. */
const columnsOfWork = sql`
  offer.id, offer.dayplayer_id, department.production_id, offer.position_id, offer.date, terms.rate_cents,
  terms.call_time, terms.wrap_time, ${minutesOf("lower")} as starts, ${minutesOf("upper")} as ends,
  day.place_kind, day.location, day.medium, terms.pay_rules_id`;

/** Offered work, by the rules that were in force when it was offered; of a cancelled booking as it was agreed. */
export interface OfferedWork extends BookedWork, Omit<PayDepartment, "id"> {
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

/** A version of rules, with the preset from which it was made. Without an id, the plain ones that hold where there are no others. */
export interface RulesVersion {
  id: string | null;
  preset: PresetId | null;
  department_id: string | null;
  rules: PayRules;
}

export async function listRulesVersions(db: Db, ids: string[]): Promise<RulesVersion[]> {
  const preset = payPresets.find(({ id }) => id === "plain_hourly");
  if (!preset) throw new Error("There is no preset plain_hourly.");
  const plain = { id: null, preset: preset.id, department_id: null, rules: preset.rules };
  if (ids.length === 0) return [plain];
  const { rows } = await sql<RulesVersion>`
    select id, preset, department_id, rules from pay_rules where id = any(${[...new Set(ids)]}::uuid[]) ${prepared}`.execute(
    db,
  );
  return [plain, ...rows];
}

/** The rules by their ids. */
export const readRules = async (db: Db, ids: string[]): Promise<Map<string | null, PayRules>> =>
  new Map((await listRulesVersions(db, ids)).map(({ id, rules }) => [id, rules]));

/** A place of each of these positions as work, by the rules in force now. */
export async function listPositionWork(db: Db, positionIds: string[]): Promise<DayWork[]> {
  const { rows } = await sql<DayWork>`
    select position.id as position_id, position.date, position.rate_cents, position.call_time, position.wrap_time,
      (extract(epoch from times.starts) / 60)::integer as starts, (extract(epoch from times.ends) / 60)::integer as ends,
      day.place_kind, position.location, day.medium, pay_rules_in_force(position.department_id, position.date) as pay_rules_id
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
  /** Whether terms of a booking have changed and the dayplayer has not agreed to them yet. */
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
      select array_agg(offer.dayplayer_id) as dayplayer_ids, bool_or(offer.ack_rev < offer.terms_rev) as has_changes
      from offers offer
      where offer.position_id = position.id and offer.state = 'accepted' and offer.no_show_at is null) booked on true
    where position.department_id = ${departmentId} and position.date between ${from}::date and ${to}::date
      and position.count > 0 and position.archived_at is null
      ${ids ? sql`and position.id = any(${idArray(ids)})` : sql``}
    order by position.date, position.sort nulls last, position.name ${prepared}`.execute(db);
  return rows;
}

/** The full names of accounts by their ids. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from accounts where id = any(${idArray(ids)}) ${prepared}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
