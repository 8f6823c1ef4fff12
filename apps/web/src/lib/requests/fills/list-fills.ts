import { fillRoutes } from "@callboard/contract/routes/fills";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";

/** Lists the fills of coming days, by date and position. */
export const fillsQuery = () =>
  queryOptions({
    queryKey: keys.fillList,
    queryFn: ({ signal }) => call(fillRoutes.listFills, {}, signal),
  });
