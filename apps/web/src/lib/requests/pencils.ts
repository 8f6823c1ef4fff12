import { pencilRoutes } from "@callboard/contract/routes/pencils";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists the department's pencils of a date that have not ended, with what became of the caller's earlier ones. */
export const pencilsQuery = (date: string) =>
  routeQuery(keys.pencilsOf(date), pencilRoutes.listPencils, { query: { from: date, to: date } });
