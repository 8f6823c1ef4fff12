import type { CrewFilter } from "@callboard/contract/dayplayers/crew";
import type { OfferState } from "@callboard/contract/lifecycle";
import { type RawBuilder, sql } from "kysely";
import { nameKey } from "../../../db/names.ts";
import type { NameCursor } from "../../../db/page-cursor.ts";
import { idArray } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { listJobsBetween } from "../../dayplans/list-jobs.ts";
import { isLivePencil } from "../../pencils/list-pencils.ts";
import { isListed } from "../search-queries.ts";
import { findPageByName, type NamePage } from "../starred-queries.ts";

interface CrewQuery {
  headId: string;
  departmentId: string;
  from: string;
  to: string;
  free: string | undefined;
  people: CrewFilter["people"];
  /** Those who match a position of the range, if `people` is `matches`. */
  matchIds: string[];
  /** The condition of a search. */
  isFound: RawBuilder<boolean>;
}

/**
 * A page of the dayplayers of a crew: starred ones first, then by name. Somebody with whom there is a block is listed while
 * they are booked in the range.
 */
export function findCrew(
  db: Db,
  query: CrewQuery,
  page: { after: NameCursor | undefined; limit: number },
): Promise<NamePage> {
  const { headId, departmentId, from, to, people, matchIds, isFound, free } = query;
  const starred = sql`select dayplayer_id from stars where head_id = ${headId}`;
  const withOffer = (states: RawBuilder<boolean>) => sql`select offer.dayplayer_id from offers offer
    where offer.department_id = ${departmentId} and offer.date between ${from}::date and ${to}::date and ${states}`;
  const booked = withOffer(sql`offer.state = 'accepted'`);
  const standingBy = sql`select standby.dayplayer_id from positions position
    join standbys standby on standby.position_id = position.id
    where position.department_id = ${departmentId} and position.date between ${from}::date and ${to}::date
      and position.archived_at is null and standby.state in ('standing_by', 'asked')`;
  const pencilled = sql`select pencil.dayplayer_id from pencils pencil
    where pencil.department_id = ${departmentId} and pencil.date between ${from}::date and ${to}::date
      and ${isLivePencil(sql.raw("pencil"))}`;
  const sources = {
    network: starred,
    booked,
    matches: sql`select unnest(${matchIds}::uuid[])`,
    all: sql`${starred} union ${withOffer(sql`is_live(offer.state)`)} union ${standingBy} union ${pencilled}`,
  };
  return findPageByName(
    db,
    sql`select account.id,
        (case when account.id in (${starred}) then '0' else '1' end || ${nameKey("account")}) collate "C" as name
      from dayplayer_profiles profile join accounts account on account.id = profile.dayplayer_id
      where profile.dayplayer_id in (${sources[people ?? "all"]}) and ${isFound}
        and (${isListed({ headId, free })} ${free ? sql`` : sql`or profile.dayplayer_id in (${booked})`})`,
    page,
  );
}

export interface CrewDaysRow {
  id: string;
  /** The department's live offers and bookings of the range, the latest last. */
  offers: { id: string; date: string; state: OfferState; position: string; expires_at: string }[];
  /** The positions for which they stand by. */
  standbys: { date: string; position: string }[];
  /** The dates on which they work, or whose working hours overlap a booking of another date. */
  at_work: string[];
  /** The days that they marked, as far as they lie in months of the range. */
  months: { month: string; said: string; free: string; wished: string }[];
  weeks: { monday: string; days: number }[];
  production_days: number;
}

/**
 * The days of these dayplayers between two dates, one row for each. Who works in the hours that all positions of a date have
 * in common can take none of them.
 */
export async function listCrewDays(
  db: Db,
  { departmentId, from, to }: Pick<CrewQuery, "departmentId" | "from" | "to">,
  { jobs, durings }: Awaited<ReturnType<typeof listJobsBetween>>,
  dayplayerIds: string[],
): Promise<CrewDaysRow[]> {
  const dates = jobs.map(({ start_date }) => start_date);
  const worked = sql`offer.dayplayer_id = person.id and offer.department_id = ${departmentId}
    and offer.state = 'accepted' and offer.no_show_at is null`;
  const { rows } = await sql<CrewDaysRow>`
    with day as materialized (
      select day::date as date, case when bool_and(job.during is not null) then range_intersect_agg(job.during) end as during
      from generate_series(${from}::date, ${to}::date, '1 day') day
        left join unnest(${dates}::date[], ${durings}::tstzrange[]) job (date, during) on job.date = day::date
      group by 1)
    select person.id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', offer.id, 'date', offer.date, 'state', offer.state,
          'position', position.name, 'expires_at', offer.expires_at) order by offer.id), '[]')
        from offers offer join positions position on position.id = offer.position_id
        where offer.dayplayer_id = person.id and offer.department_id = ${departmentId}
          and offer.date between ${from}::date and ${to}::date and is_live(offer.state)) as offers,
      (select coalesce(jsonb_agg(jsonb_build_object('date', position.date, 'position', position.name)), '[]')
        from standbys standby join positions position on position.id = standby.position_id
        where standby.dayplayer_id = person.id and standby.state in ('standing_by', 'asked')
          and position.department_id = ${departmentId} and position.archived_at is null
          and position.date between ${from}::date and ${to}::date) as standbys,
      (select coalesce(jsonb_agg(distinct day.date), '[]')
        from offers booking join day on booking.date = day.date
          or booking.during && day.during and booking.date between day.date - 2 and day.date + 2
        where booking.dayplayer_id = person.id and booking.state = 'accepted'
          and booking.date between ${from}::date - 2 and ${to}::date + 2) as at_work,
      (select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'said', m.said::text, 'free', m.free::text,
          'wished', m.wished::text)), '[]')
        from availability_months m
        where m.dayplayer_id = person.id and m.month between date_trunc('month', ${from}::date) and ${to}::date) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('monday', week.monday, 'days', week.days) order by week.monday), '[]')
        from (select date_trunc('week', offer.date)::date as monday, count(*)::int as days from offers offer
          where ${worked} and offer.date >= date_trunc('week', ${from}::date)
            and offer.date < date_trunc('week', ${to}::date) + interval '7 days'
          group by 1) week) as weeks,
      (select count(*)::int from offers offer where ${worked}) as production_days
    from unnest(${idArray(dayplayerIds)}) person (id)`.execute(db);
  return rows;
}
