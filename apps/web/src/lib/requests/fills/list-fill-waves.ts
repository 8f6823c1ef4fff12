import { fillRoutes } from "@callboard/contract/routes/fills";
import { routePages } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/** Lists the waves of a fill with those who were asked, latest first. */
export const fillWavesQuery = (params: FillOf) =>
  routePages(keys.fillWaves(params.positionId), fillRoutes.listFillWaves, { params, query: {} });
