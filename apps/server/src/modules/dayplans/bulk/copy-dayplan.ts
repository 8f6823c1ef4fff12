import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockDayplanById } from "../archive-queries.ts";
import { passesAt } from "../day-clock.ts";
import { shareProductionDates } from "../frame-queries.ts";
import { dayEntry } from "../log/log-day.ts";
import { recordSavedDays } from "../log/record-saved-days.ts";
import { isOutside } from "../save-dayplan.ts";
import { insertCopiedPositions, insertCopies } from "./bulk-queries.ts";

interface CopyDayplan {
  scope: DepartmentScope;
  dayplanId: string;
  dates: string[];
  /** Whether positions of the copies are activated: those that are on the original day; if none is, all that have a rate. */
  activate: boolean;
  now: Temporal.Instant;
}

/** Copies a planned day to several dates in one transaction. */
export const copyDayplan = (db: Db, input: CopyDayplan) =>
  transactResult(db, async (tx) => {
    const copied = await copyInto(tx, input);
    return copied.ok ? done({ dates: copied.value.map(({ date }) => date) }) : copied;
  });

/**
 * Copies a planned day to several dates in the caller's transaction. If one of the dates has a plan, has passed or is
 * outside the production, nothing is copied.
 */
export async function copyInto(tx: Tx, { scope, dayplanId, dates, activate, now }: CopyDayplan) {
  const { departmentId } = scope;
  const production = await shareProductionDates(tx, departmentId);
  const source = await lockDayplanById(tx, departmentId, dayplanId);
  if (!source) return refused("not_found");
  const wanted = [...new Set(dates)].sort();
  for (const date of wanted) {
    const outside = isOutside(date, production, "dates");
    if (outside) return outside;
  }
  const copies = wanted.map((date) => ({
    date,
    passesAt: passesAt({ date, call: source.call_time, wrap: source.wrap_time, zone: source.zone }),
  }));
  const passed = copies.filter((copy) => hasPassed(copy.passesAt, now)).map(({ date }) => date);
  if (passed.length > 0) return refused("day_has_passed", { dates: passed });
  const days = await insertCopies(
    tx,
    dayplanId,
    copies.map(({ date, passesAt: moment }) => ({ date, passes_at: moment.toString() })),
  );
  const planned = wanted.filter((date) => !days.some((day) => day.date === date));
  if (planned.length > 0) return refused("dates_planned", { dates: planned });
  await insertCopiedPositions(
    tx,
    dayplanId,
    days.map(({ id }) => id),
    activate,
  );
  await recordSavedDays(
    tx,
    scope.accountId,
    days.map((day) => ({ ...day, entry: dayEntry("copied", day.date) })),
  );
  return done(days);
}
