import { pencilRoutes } from "@callboard/contract/routes/pencils";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists the department's pencils of a date that have not ended, with what became of the caller's earlier ones. */
export const pencilsQuery = (date: string) =>
  queryOptions({
    queryKey: keys.pencilsOf(date),
    queryFn: ({ signal }) => call(pencilRoutes.listPencils, { query: { from: date, to: date } }, signal),
  });
