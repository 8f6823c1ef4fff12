import type { ManyActivated } from "@callboard/contract/dayplans";
import { refusals } from "@callboard/contract/refusals";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { today } from "../day-clock.ts";
import { lockPositions } from "../lock-positions.ts";
import { positionEntry } from "../log/log-day.ts";
import { recordSavedDays } from "../log/record-saved-days.ts";
import { type Activation, activateAll, listActivations, listToActivate } from "./bulk-queries.ts";

interface ActivatePositions {
  scope: DepartmentScope;
  /** Position ids. Without them, the planned positions of a date, or of all coming dates, that are not activated. */
  ids?: string[] | undefined;
  date?: string | undefined;
  /** Position names. An empty list selects all. */
  names: readonly string[];
  now: Temporal.Instant;
}

/**
 * Opens many positions for offers in one transaction. The result names the skipped ones, whose day has passed, that need
 * nobody or that have no rate; positions that were active already do not change. One event is recorded for each day,
 * because an event is about one day.
 */
export const activatePositions = (db: Db, { scope, now, ...which }: ActivatePositions) =>
  transactResult(db, async (tx) => {
    const { departmentId } = scope;
    const from = today(now.subtract({ hours: 48 }), scope.zone);
    const ids = await listToActivate(tx, departmentId, { ...which, from });
    if (which.ids && ids.length === 0) return refused("not_found");
    await lockPositions(tx, ids);
    const positions = await listActivations(tx, ids);
    const skipped: ManyActivated["skipped"] = [];
    const wanted: string[] = [];
    for (const position of positions) {
      const { id, name, date, activated } = position;
      const reason = findObstacle(position, now);
      if (reason === "rate_not_set" || (reason && (which.ids || which.date)))
        skipped.push({ id, name, date, reason, message: refusals[reason][1] });
      if (!reason && !activated) wanted.push(id);
    }
    const days = await activateAll(tx, wanted);
    const activatedOn = (day: string) =>
      positions.filter(({ id, date }) => date === day && wanted.includes(id)).map(({ name }) => name);
    await recordSavedDays(
      tx,
      scope.accountId,
      days.map((day) => ({ ...day, entry: positionEntry("activated", day.date, activatedOn(day.date).join(", ")) })),
    );
    return done({ activated: wanted.length, skipped });
  });

function findObstacle({ passes_at, count, activated, has_rate }: Activation, now: Temporal.Instant) {
  if (hasPassed(passes_at, now)) return "day_has_passed";
  if (count === 0) return "nothing_to_activate";
  return activated || has_rate ? undefined : "rate_not_set";
}
