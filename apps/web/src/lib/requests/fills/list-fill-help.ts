import { fillRoutes } from "@callboard/contract/routes/fills";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/** Lists what would help a fill that may stay open, and how many people each step would add. */
export const fillHelpQuery = (params: FillOf) =>
  queryOptions({
    queryKey: keys.fillHelp(params.positionId),
    queryFn: ({ signal }) => call(fillRoutes.listFillHelp, { params }, signal),
  });
