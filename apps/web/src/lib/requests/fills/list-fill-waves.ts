import { fillRoutes } from "@callboard/contract/routes/fills";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/** Lists the waves of a fill with those who were asked, latest first. */
export const fillWavesQuery = (params: FillOf) =>
  infiniteQueryOptions({
    queryKey: keys.fillWaves(params.positionId),
    queryFn: ({ pageParam, signal }) =>
      call(fillRoutes.listFillWaves, { params, query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
