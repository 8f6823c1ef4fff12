import type { Dayplan } from "@callboard/contract/dayplans";
import type { Db } from "../../db/schema.ts";
import { countMatches } from "../dayplayers/matching/match-position.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { today } from "./day-clock.ts";
import { presentDay, presentUnplanned, presentUnplannedDay } from "./present.ts";
import * as q from "./queries.ts";

interface At {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

/** Plans between two dates (both included), by date; positions carry their counts, no matches. */
export async function listDayplans(
  db: Db,
  { scope, now, from, to }: At & { from?: string | undefined; to?: string | undefined },
): Promise<Dayplan[]> {
  const day = Temporal.PlainDate.from(today(now, scope.zone));
  const first = from ?? day.subtract({ days: 42 }).toString();
  const last = to ?? day.add({ days: 90 }).toString();
  const days = await q.listPlannedDays(db, scope.departmentId, first, last);
  return days.map((day) => presentDay(day, { zone: scope.zone, now }));
}

/** One date with every position of the department, planned or not, and how many dayplayers each could be offered to. */
export async function getDayplan(db: Db, { scope, now, date }: At & { date: string }): Promise<Dayplan> {
  const [[dayplan], listed] = await Promise.all([
    q.listPlannedDays(db, scope.departmentId, date, date),
    q.listDepartmentPositions(db, scope.departmentId),
  ]);
  const at = { zone: scope.zone, now };
  const planned = dayplan && presentDay(dayplan, at);
  const rows = planned?.positions ?? [];
  const names = [...new Set([...listed.map(({ name }) => name), ...rows.map(({ name }) => name)])];
  const place = dayplan && {
    city: dayplan.city,
    state: dayplan.state,
    latitude: dayplan.latitude,
    longitude: dayplan.longitude,
  };
  const matches = place
    ? await countMatches(db, { departmentId: scope.departmentId, date, place, positions: names })
    : new Map<string, number>();
  const positions = names.map((name) => {
    const row = rows.find((each) => each.name === name);
    const count = place ? (matches.get(name) ?? 0) : null;
    return row
      ? { ...row, matches: count }
      : presentUnplanned(name, listed.find((each) => each.name === name)?.rate_cents ?? 0, count);
  });
  if (planned) return { ...planned, positions };
  const earlier = await q.findEarlierDate(db, scope.departmentId, date);
  return presentUnplannedDay(date, earlier?.date ?? null, positions, at);
}
