import { fillRoutes } from "@callboard/contract/routes/fills";
import { routeQuery } from "../../call.ts";
import { keys } from "../../keys.ts";

/** Lists the fills of coming days, by date and position. */
export const fillsQuery = () => routeQuery(keys.fillList, fillRoutes.listFills, {});
