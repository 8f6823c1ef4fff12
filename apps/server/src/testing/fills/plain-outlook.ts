import type { Outlook } from "@callboard/contract/dayplayers/player-record";
import { outlookDays } from "@callboard/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { roundCoarsely } from "../../modules/dayplayers/record/round-coarsely.ts";
import { departmentTypes, positionsOf } from "../../text/department-types.ts";

interface VacancyRow {
  name: string;
  date: string;
  department_id: string;
  places: number;
  free: boolean;
  booked: boolean;
  within: boolean;
}

/**
 * The rule of the outlook as a simple program: it reads every vacancy with its day and counts in JavaScript, without
 * the optimizations of the product's query. Requires `installMiles`.
 */
export async function plainOutlook(db: Db, dayplayerId: string, today: string): Promise<Outlook> {
  const until = Temporal.PlainDate.from(today)
    .add({ days: outlookDays - 1 })
    .toString();
  const isFree = (date: string) => sql`coalesce((select get_bit(m.free, extract(day from ${sql.ref(date)})::int - 1) = 1
    from availability_months m where m.dayplayer_id = h.dayplayer_id and m.month = date_trunc('month', ${sql.ref(date)})), false)`;
  const isBooked = (date: string) => sql`exists (select from offers o
    where o.dayplayer_id = h.dayplayer_id and o.date = ${sql.ref(date)} and o.state = 'accepted')`;
  const { rows } = await sql<VacancyRow>`
    select * from (
      select p.name, d.date, d.department_id, p.count - p.booked as places, ${isFree("d.date")} as free,
        ${isBooked("d.date")} as booked, h.travel_radius_miles as radius,
        miles_between(h.latitude, h.longitude, d.latitude, d.longitude) as miles
      from dayplayer_profiles h, dayplans d
      join positions p on p.dayplan_id = d.id
      join departments t on t.id = d.department_id
      join productions s on s.id = t.production_id
      where h.dayplayer_id = ${dayplayerId} and d.date between ${today} and ${until} and d.passes_at > app_now()
        and d.archived_at is null and p.archived_at is null and t.archived_at is null
        and p.activated and p.booked < p.count and s.payment_status in ('paid', 'disputed')
        and not exists (select from account_blocks b
          where (b.blocker_id, b.blocked_id) in ((h.dayplayer_id, t.manager_id), (t.manager_id, h.dayplayer_id)))) w
    cross join lateral (select w.miles <= w.radius as within) n
    where w.miles <= w.radius + 25`.execute(db);
  const { rows: days } = await sql<{ free: number }>`
    select count(*)::int as free
    from dayplayer_profiles h, generate_series(${today}::date::timestamp, ${until}::date, interval '1 day') g (date)
    where h.dayplayer_id = ${dayplayerId} and ${isFree("g.date")} and not ${isBooked("g.date")}`.execute(db);
  const { rows: held } = await sql<{ positions: string[] }>`
    select positions from dayplayer_profiles where dayplayer_id = ${dayplayerId}`.execute(db);

  const mine = rows.filter(({ name, booked }) => held[0]?.positions.includes(name) && !booked);
  const missed = mine.filter(({ within, free }) => within && !free);
  const departments = departmentTypes
    .map(positionsOf)
    .filter((names) => held[0]?.positions.some((own) => names.includes(own)));
  const isOwn = ({ position }: { position: string }) => Number(departments.some((names) => names.includes(position)));
  const others = rows.filter(({ name, within }) => within && !held[0]?.positions.includes(name));
  return {
    free_days: days[0]?.free ?? 0,
    within_reach: { jobs: jobsOf(mine.filter(({ within, free }) => within && free)) },
    missed: {
      jobs: jobsOf(missed),
      days: roundCoarsely(new Set(missed.map(({ date }) => date)).size, departmentsOf(missed)),
    },
    just_outside: { jobs: jobsOf(mine.filter(({ within }) => !within)) },
    other_positions: [...Map.groupBy(others, ({ name }) => name)]
      .map(([position, vacancies]) => ({ position, jobs: jobsOf(vacancies) }))
      .sort(
        (one, other) => isOwn(other) - isOwn(one) || other.jobs - one.jobs || (one.position < other.position ? -1 : 1),
      )
      .slice(0, 5),
  };
}

const departmentsOf = (vacancies: VacancyRow[]) => new Set(vacancies.map(({ department_id }) => department_id)).size;
const jobsOf = (vacancies: VacancyRow[]) =>
  roundCoarsely(
    vacancies.reduce((sum, { places }) => sum + places, 0),
    departmentsOf(vacancies),
  );
