import type { Job, PositionTotal } from "@callboard/contract/dayplans";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import * as q from "./job-queries.ts";
import { presentJob } from "./present.ts";

const pageSize = 50;

export interface JobsWanted {
  scope: DepartmentScope;
  now: Temporal.Instant;
  only: q.JobsAsked["only"];
  /** Position names joined by commas, spaces as underscores. */
  positions?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of a department's jobs: coming ones by date, passed ones latest first. An unreadable cursor begins again. */
export async function listJobs(db: Db, wanted: JobsWanted & { after?: string | undefined }): Promise<Page<Job>> {
  const asked = askedOf(wanted);
  const [rows, { total }] = await Promise.all([
    q.listJobRows(db, asked, readCursor(wanted.after), pageSize + 1),
    q.countJobRows(db, asked),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    data: page.map((row) => presentJob(row, wanted.now)),
    next: rows.length > pageSize && last ? writeCursor(last) : null,
    total,
  };
}

/** Totals by position name over the same jobs. */
export async function totalJobs(db: Db, wanted: JobsWanted): Promise<PositionTotal[]> {
  const rows = await q.totalJobRows(db, askedOf(wanted));
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
  {
    scope,
    now,
    positionId,
    dayplanId,
  }: { scope: DepartmentScope; now: Temporal.Instant; positionId: string; dayplanId?: string },
) {
  const row = await q.findJobRow(db, scope.departmentId, positionId, dayplanId);
  return row && presentJob(row, now);
}

const askedOf = ({ scope, now, only, positions, from, to }: JobsWanted): q.JobsAsked => ({
  departmentId: scope.departmentId,
  only,
  now,
  ...namedIn(positions),
  ...(from && { from }),
  ...(to && { to }),
});

/** A filter that names nothing asks for all. */
function namedIn(positions = "") {
  const names = namesIn(positions);
  return names.length > 0 ? { names } : {};
}

/** `Costumer,Set_costumer` → the names as they are written. */
export const namesIn = (query: string): string[] =>
  query
    .split(",")
    .map((name) => name.replaceAll("_", " ").trim())
    .filter(Boolean);

const writeCursor = ({ date, id }: { date: string; id: string }) => Buffer.from(`${date} ${id}`).toString("base64url");
/** Undefined for what no page gave out. */
function readCursor(cursor = "") {
  const [, date = "", id] = writtenCursor.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return id && isDay(date) ? { date, id } : undefined;
}
const writtenCursor = /^([1-9]\d{3}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
function isDay(text: string) {
  try {
    return Boolean(Temporal.PlainDate.from(text));
  } catch {
    return false;
  }
}
