import { fillRoutes } from "@callboard/contract/routes/fills";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";

export interface FillOf {
  dayplanId: string;
  positionId: string;
}

/** Gets the fill of a position; null where none was ever started. */
export const fillQuery = (params: FillOf) =>
  queryOptions({
    queryKey: keys.fill(params.positionId),
    queryFn: ({ signal }) => call(fillRoutes.getFill, { params }, signal),
  });
