import type { Dayplan } from "@callboard/contract/dayplans";
import type { Db } from "../../db/schema.ts";
import { countMatches } from "../dayplayers/matching/match-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { during, today } from "./day-clock.ts";
import { presentDay, presentUnplanned, presentUnplannedDay } from "./present.ts";
import * as q from "./queries.ts";

interface DateQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

/** Lists plans between two dates (both included), by date. Positions have their counts, but no matches. */
export async function listDayplans(
  db: Db,
  { scope, now, from, to }: DateQuery & { from?: string | undefined; to?: string | undefined },
): Promise<Dayplan[]> {
  const day = Temporal.PlainDate.from(today(now, scope.zone));
  const first = from ?? day.subtract({ days: 42 }).toString();
  const last = to ?? day.add({ days: 90 }).toString();
  const days = await q.listPlannedDays(db, scope.departmentId, first, last);
  return days.map((day) => presentDay(day, now));
}

/**
 * Gets one date with every position of the department, planned or not, and the number of dayplayers who could be
 * offered each.
 */
export async function getDayplan(db: Db, { scope, now, date }: DateQuery & { date: string }): Promise<Dayplan> {
  const [[planned], listed] = await Promise.all([
    q.listPlannedDays(db, scope.departmentId, date, date),
    q.listDepartmentPositions(db, scope.departmentId),
  ]);
  const earlier = planned ? undefined : await q.findEarlierDate(db, scope.departmentId, date);
  const zone = planned?.zone ?? scope.zone;
  const day = planned && presentDay(planned, now);
  const rows = day?.positions ?? [];
  const names = [...new Set([...listed.map(({ name }) => name), ...rows.map(({ name }) => name)])];
  const place = planned && {
    city: planned.city,
    state: planned.state,
    latitude: planned.latitude,
    longitude: planned.longitude,
  };
  const toPosition = (position: string) => {
    const row = rows.find(({ name }) => name === position);
    const [call, wrap] = [row?.call_time ?? day?.call_time ?? null, row?.wrap_time ?? day?.wrap_time ?? null];
    return { position, during: during({ date, call, wrap, zone }) };
  };
  const matches = place
    ? await countMatches(db, { departmentId: scope.departmentId, date, place, positions: names.map(toPosition) })
    : new Map<string, number>();
  const rates = new Map(listed.map(({ name, rate_cents }) => [name, rate_cents]));
  const positions = names.map((name) => {
    const row = rows.find((each) => each.name === name);
    const count = place ? (matches.get(name) ?? 0) : null;
    return row ? { ...row, matches: count } : presentUnplanned(name, rates.get(name) ?? 0, count);
  });
  if (day) return { ...day, positions };
  return presentUnplannedDay(date, earlier?.date ?? null, positions, { zone, country: scope.country, now });
}
