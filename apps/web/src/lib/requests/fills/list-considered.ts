import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/** Who was considered in a wave. It is frozen, so that it is read once. */
export const consideredQuery = (params: FillOf, wave: number) =>
  queryOptions({
    queryKey: [...keys.department, "considered", params.positionId, wave],
    queryFn: ({ signal }) =>
      call(passedOverRoutes.listConsidered, { params: { ...params, wave: String(wave) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
