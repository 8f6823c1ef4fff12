import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { countDepartmentJobs } from "../modules/dayplans/count-jobs.ts";
import { today } from "../modules/dayplans/day-clock.ts";
import { getJob, listJobs, totalJobs } from "../modules/dayplans/list-jobs.ts";
import { getDayplan, listDayplans } from "../modules/dayplans/read-dayplans.ts";
import { findQuickly } from "../modules/network/find-quickly.ts";
import type { DepartmentScope } from "../modules/scopes.ts";

interface Department {
  scope: DepartmentScope;
  now: Temporal.Instant;
  /** Dates with dayplans that have not passed and whose positions are all activated. */
  dates: string[];
}
interface Counts {
  booked: number;
  open_offers: number;
  need: number;
}

/** Every count that a head sees, each with the count computed from the offers. */
export async function shownCounts(db: Db, { scope, now, dates }: Department) {
  const at = { scope, now };
  const positions = await recount(db, scope.departmentId);
  const sumOf = (wanted: (position: Recounted) => boolean) =>
    positions.filter(wanted).reduce((sum, each) => plus(sum, each), none);

  const [from = "", to = from] = [dates.at(0), dates.at(-1)];
  const month = (await listDayplans(db, { ...at, from, to })).flatMap((day) => day.positions);
  const days = (await Promise.all(dates.map((date) => getDayplan(db, { ...at, date })))).flatMap(
    (day) => day.positions,
  );
  const all = (await listJobs(db, { ...at, only: "coming" })).data;
  const active = (await listJobs(db, { ...at, only: "activated" })).data;
  const each = await Promise.all(positions.map(({ id }) => getJob(db, { ...at, positionId: id })));
  const totals = await totalJobs(db, { ...at, only: "activated", from, to });
  const dashboard = await countDepartmentJobs(db, scope, now);
  const found = await Promise.all(dates.map((query) => findQuickly(db, { ...at, query })));

  const asked = await db
    .selectFrom("positions")
    .select(["id", "asked"])
    .where("department_id", "=", scope.departmentId)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();

  const byId = (rows: readonly (({ id: string | null } & Counts) | undefined)[]) =>
    rows
      .flatMap((row) => (row?.id ? [{ id: row.id, ...counts(row) }] : []))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  const counted = byId(positions);
  const names = [...new Set(positions.map(({ name }) => name))].sort();
  const shown = {
    asked,
    month: byId(month),
    days: byId(days),
    all: byId(all),
    active: byId(active),
    each: byId(each),
    totals: totals.map((row) => ({ name: row.name, ...counts(row) })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    dashboard: { booked: dashboard.booked_dayplayers, today: dashboard.dayplayers_today },
    found: found.map(({ days: [day] }) => ({ date: day?.date, booked: day?.booked, need: day?.need })),
  };
  const recounted: typeof shown = {
    asked: positions.map(({ id, asked }) => ({ id, asked })).sort((one, other) => (one.id < other.id ? -1 : 1)),
    month: counted,
    days: counted,
    all: counted,
    active: counted,
    each: counted,
    totals: names.map((name) => ({ name, ...sumOf((position) => position.name === name) })),
    dashboard: {
      booked: sumOf(() => true).booked,
      today: sumOf(({ date }) => date === today(now, scope.zone)).booked,
    },
    found: dates.map((date) => {
      const { booked, need } = sumOf((position) => position.date === date);
      return { date, booked, need };
    }),
  };
  return { shown, recounted };
}

interface Recounted extends Counts {
  id: string;
  name: string;
  date: string;
  /** Dayplayers whose latest offer of the position is no booking. */
  asked: number;
}

/** Counts from the offers themselves, without the stored counters. */
async function recount(db: Db, departmentId: string): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`
    select q.id, q.name, q.date,
      (count(*) filter (where o.state = 'accepted'))::int as booked,
      (count(*) filter (where is_waiting(o.state)))::int as open_offers,
      (q.count - count(*) filter (where o.state = 'accepted'))::int as need,
      (count(*) filter (where o.state <> 'accepted' and not exists (
        select from offers later
        where later.position_id = o.position_id and later.dayplayer_id = o.dayplayer_id and later.id > o.id)))::int as asked
    from positions q left join offers o on o.position_id = q.id
    where q.department_id = ${departmentId} and q.archived_at is null group by q.id`.execute(db);
  return rows;
}

const none: Counts = { booked: 0, open_offers: 0, need: 0 };
const counts = ({ booked, open_offers, need }: Counts): Counts => ({ booked, open_offers, need });
const plus = (one: Counts, other: Counts): Counts => ({
  booked: one.booked + other.booked,
  open_offers: one.open_offers + other.open_offers,
  need: one.need + other.need,
});
