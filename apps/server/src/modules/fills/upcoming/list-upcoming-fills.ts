import type { Fill } from "@callboard/contract/fills";
import type { Db } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { presentFills } from "../present-fill.ts";
import { listFillsOfComingDays } from "../queries.ts";

/** The fills of the department's coming days, by date and position. */
export async function listUpcomingFills(db: Db, { departmentId, accountId: headId }: DepartmentScope): Promise<Fill[]> {
  const rows = await listFillsOfComingDays(db, departmentId);
  const fills = rows.length > 0 ? await presentFills(db, rows, { headId }) : [];
  return fills.toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name));
}
