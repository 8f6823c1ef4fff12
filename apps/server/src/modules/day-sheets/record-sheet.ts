import type { Tx } from "../../db/schema.ts";
import { recordEvent } from "../events/record-event.ts";
import type { DepartmentScope } from "../scopes.ts";

interface RecordedSheet {
  date: string;
  rev: number;
  what: "changed" | "signed";
  /** The log has what was signed, and what was changed after that; not each tap before. */
  isLogged: boolean;
}

/** Records for the department and for the production's office that a sheet was changed or signed. */
export const recordSheet = (
  tx: Tx,
  { departmentId, productionId, accountId }: DepartmentScope,
  { date, rev, what, isLogged }: RecordedSheet,
): Promise<void> =>
  recordEvent(
    tx,
    { type: `day_sheet.${what}`, data: { department_id: departmentId, date, rev } },
    [`department:${departmentId}`, `office:${productionId}`],
    isLogged ? { departmentId, accountId, entry: { kind: "day", event: `sheet_${what}`, date } } : undefined,
  );
