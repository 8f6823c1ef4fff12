import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import type { DepartmentScope } from "../scopes.ts";
import { archiveDayplan, archivePositionsOf, lockDayplanById } from "./archive-queries.ts";
import { hasSignedSheet } from "./has-signed-sheet.ts";
import { dayEntry } from "./log/log-day.ts";
import { recordSavedDays } from "./log/record-saved-days.ts";
import { holdPositions } from "./save-dayplan.ts";
import type { SettleFills } from "./settle-fills.ts";

interface ClearDayplan {
  scope: DepartmentScope;
  dayplanId: string;
  /** The version that the client has read. Without it the day is cleared even if it was changed since. */
  version?: number | undefined;
  now: Temporal.Instant;
  settleFills: SettleFills;
}

/**
 * Archives a day's plan and its positions, so that its date can be planned again. Refused while there are live offers
 * or bookings. Sending an offer locks its position, so a concurrent offer is either counted here or fails because the
 * position is archived.
 */
export const clearDayplan = (db: Db, { scope, dayplanId, version, now, settleFills }: ClearDayplan) =>
  transactResult(db, async (tx) => {
    const { departmentId } = scope;
    const dayplan = await lockDayplanById(tx, departmentId, dayplanId);
    if (!dayplan) return refused("not_found");
    const positions = await holdPositions(tx, departmentId, dayplan.date);
    if (hasPassed(dayplan.passes_at, now)) return refused("day_has_passed");
    const open_offers = sum(positions.map(({ live }) => live));
    const accepted_offers = sum(positions.map(({ booked }) => booked));
    if (open_offers + accepted_offers > 0) return refused("dayplan_in_use", { open_offers, accepted_offers });
    if (version !== undefined && version !== dayplan.version) {
      return refused("stale_version", { version: dayplan.version });
    }
    if (await hasSignedSheet(tx, departmentId, dayplan.date)) return refused("day_sheet_signed");
    await archiveDay(tx, dayplanId, scope.accountId);
    await settleFills(tx, { dayplanIds: [dayplanId] });
    return done(undefined);
  });

/** Archives a plan with its positions, which the caller has locked, and records the event. */
export async function archiveDay(tx: Tx, dayplanId: string, accountId: string) {
  await archivePositionsOf(tx, dayplanId);
  const day = await archiveDayplan(tx, dayplanId);
  await recordSavedDays(tx, accountId, [{ ...day, entry: dayEntry("cleared", day.date) }]);
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
