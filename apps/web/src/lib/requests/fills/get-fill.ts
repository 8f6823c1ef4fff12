import { fillRoutes } from "@callboard/contract/routes/fills";
import { routeQuery } from "../../call.ts";
import { keys } from "../../keys.ts";

export interface FillOf {
  dayplanId: string;
  positionId: string;
}

/** Gets the fill of a position; null where none was ever started. */
export const fillQuery = (params: FillOf) => routeQuery(keys.fill(params.positionId), fillRoutes.getFill, { params });
