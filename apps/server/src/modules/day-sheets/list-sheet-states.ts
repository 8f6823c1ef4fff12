import { type DaySheetSummary, unsignedSheetDays } from "@callboard/contract/timecards/day-sheet-schemas";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The sheets of the days with somebody booked. One is open again when a line was not signed, or changed since. */
async function listSheetStates(db: Db, condition: RawBuilder<unknown>) {
  const { rows } = await sql<DaySheetSummary & { department_id: string }>`
    select day.department_id, day.date, count(*)::int as booked,
      case when sheet.signed_at is null or bool_or(line.signed is null or (line.signed ? 'holiday') <> day.holiday)
        then 'open' else 'signed' end as state
    from dayplans day
    join departments department on department.id = day.department_id
    join offers offer on offer.dayplan_id = day.id and offer.state = 'accepted'
    left join day_sheets sheet on sheet.department_id = day.department_id and sheet.date = day.date
    left join day_sheet_lines line on line.offer_id = offer.id
    where day.archived_at is null and ${condition}
    group by day.department_id, day.date, day.holiday, sheet.signed_at
    order by day.date ${prepared}`.execute(db);
  return rows;
}

/** The days that are over whose sheet is not signed, by date. */
export async function listUnsignedSheets(db: Db, departmentId: string, now: Temporal.Instant) {
  const sheets = await listSheetStates(
    db,
    sql`day.department_id = ${departmentId} and day.passes_at <= ${now}
      and day.date > (${now} at time zone day.zone)::date - ${sql.lit(unsignedSheetDays)}`,
  );
  return sheets.filter(({ state }) => state === "open").map(({ date, booked }) => ({ date, booked }));
}

/** The sheets of a production's departments between two dates, by department. */
export async function listSheetsOfProduction(
  db: Db,
  { productionId, from, to }: { productionId: string; from: string; to: string },
): Promise<Map<string, DaySheetSummary[]>> {
  const sheets = await listSheetStates(
    db,
    sql`department.production_id = ${productionId} and day.date between ${from}::date and ${to}::date`,
  );
  return Map.groupBy(sheets, ({ department_id }) => department_id);
}
