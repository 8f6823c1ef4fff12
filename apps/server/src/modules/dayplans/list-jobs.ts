import type { Job, PositionTotal } from "@callboard/contract/dayplans";
import type { PositionNeighbors } from "@callboard/contract/offers";
import type { Page } from "@callboard/contract/route";
import { pageOf, readDateCursor, writeDateCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { namesIn } from "../../text/position-names.ts";
import type { DepartmentScope } from "../scopes.ts";
import { during, today } from "./day-clock.ts";
import * as q from "./job-queries.ts";
import { presentJob } from "./present.ts";

const pageSize = 50;

interface JobCall {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

export interface JobsWanted extends JobCall {
  only: q.JobsFilter["only"];
  /** Position names, separated by commas, with underscores for spaces. */
  positions?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Lists one page of a department's jobs: coming ones by date, passed ones latest first. An invalid cursor starts from
 * the first page.
 */
export async function listJobs(db: Db, wanted: JobsWanted & { after?: string | undefined }): Promise<Page<Job>> {
  const jobsFilter = toFilter(wanted);
  const rows = await q.listJobRows(db, jobsFilter, readDateCursor(wanted.after), pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, writeDateCursor);
  return {
    data: page.map((row) => presentJob(row, wanted.now)),
    next,
    total: rows[0]?.total ?? 0,
  };
}

/** Lists activated jobs that still need somebody. A page consists of whole dates. */
export async function listNeedyJobs(
  db: Db,
  wanted: Omit<JobsWanted, "only"> & { after?: string | undefined; atLeast: number },
) {
  const after = readDateCursor(wanted.after)?.date;
  const rows = await q.listNeedyRows(db, toFilter({ ...wanted, only: "activated" }), {
    after,
    atLeast: wanted.atLeast,
  });
  const last = rows.at(-1);
  return {
    ...presentPlaced(rows, wanted.now),
    next: last && last.left > rows.length ? writeDateCursor(last) : null,
    total: last?.total ?? 0,
  };
}

/** Lists every planned position between two dates, both included, by date and in the department's order. */
export async function listJobsBetween(db: Db, { scope, now, ...dates }: JobCall & { from: string; to: string }) {
  return presentPlaced(await q.listRowsBetween(db, scope.departmentId, dates), now);
}

type PlacedRow = q.JobRow & Pick<q.NeedyRow, "latitude" | "longitude">;

const presentPlaced = (rows: PlacedRow[], now: Temporal.Instant) => ({
  jobs: rows.map((row) => presentJob(row, now)),
  /** The places of the jobs, in the same order. */
  places: rows.map(({ city, state, latitude, longitude }) => ({ city, state, latitude, longitude })),
  /** Their working times, in the same order. */
  durings: rows.map(({ date, call_time, wrap_time, zone }) => during({ date, call: call_time, wrap: wrap_time, zone })),
});

/** Returns totals by position name over the same jobs. */
export async function totalJobs(db: Db, wanted: JobsWanted): Promise<PositionTotal[]> {
  const rows = await q.listTotals(db, toFilter(wanted));
  return rows.map(({ name, count, booked, live }) => ({
    name,
    count,
    booked,
    open_offers: live,
    need: count - booked,
  }));
}

export async function getJob(
  db: Db,
  { scope, now, positionId, dayplanId }: JobCall & { positionId: string; dayplanId?: string },
) {
  const row = await q.findJobRow(db, scope.departmentId, positionId, dayplanId);
  return row && presentJob(row, now);
}

/** Gets the ids of the previous and the next position on the same day. */
export async function getNeighbors(
  db: Db,
  { scope, dayplanId, positionId }: { scope: DepartmentScope; dayplanId: string; positionId: string },
): Promise<PositionNeighbors> {
  const positions = await q.listPositionsOfDay(db, scope.departmentId, dayplanId);
  const at = positions.findIndex(({ id }) => id === positionId);
  return { previous: positions[at - 1] ?? null, next: at < 0 ? null : (positions[at + 1] ?? null) };
}

/** Gets several jobs by date. Those of other departments are left out. */
export async function getJobs(
  db: Db,
  { scope, now, positionIds }: JobCall & { positionIds: string[] },
): Promise<Job[]> {
  const rows = await q.listJobsById(db, scope.departmentId, positionIds);
  return rows.map((row) => presentJob(row, now));
}

const toFilter = ({ scope, now, only, positions, from, to }: JobsWanted): q.JobsFilter => ({
  departmentId: scope.departmentId,
  today: today(now, scope.zone),
  only,
  now,
  ...namedIn(positions),
  ...(from && { from }),
  ...(to && { to }),
});

/** An empty filter selects all. */
function namedIn(positions: string | undefined) {
  const names = namesIn(positions);
  return names.length > 0 ? { names } : {};
}
