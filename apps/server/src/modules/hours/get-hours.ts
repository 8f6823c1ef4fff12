import type { Hours } from "@callboard/contract/hours";
import { weekStart } from "@callboard/contract/pay/workweek";
import type { Db } from "../../db/schema.ts";
import { listSheetsOfProduction } from "../day-sheets/list-sheet-states.ts";
import { momentOf, today } from "../dayplans/day-clock.ts";
import type { ProductionScope } from "../scopes.ts";
import { findProductionHours } from "./queries.ts";

interface HoursQuery {
  production: ProductionScope;
  /** Any date of the week. Undefined for the week of today. */
  week: string | undefined;
  now: Temporal.Instant;
}

/** The departments of a production in one workweek, with their day sheets. */
export async function getHours(db: Db, { production: { productionId, zone }, week, now }: HoursQuery): Promise<Hours> {
  const { week_starts_on, timecard_deadline_days, timecard_deadline_time, departments } = await findProductionHours(
    db,
    productionId,
  );
  const from = weekStart(week ?? today(now, zone), week_starts_on);
  const end = Temporal.PlainDate.from(from).add({ days: 6 });
  const to = end.toString();
  const due = end.add({ days: timecard_deadline_days }).toString();
  const sheets = await listSheetsOfProduction(db, { productionId, from, to });
  return {
    from,
    to,
    signatures_due: momentOf(due, timecard_deadline_time, zone).toString(),
    departments: departments.map((department) => ({
      ...department,
      day_sheets: (sheets.get(department.id) ?? []).map(({ date, state, booked }) => ({ date, state, booked })),
    })),
  };
}
