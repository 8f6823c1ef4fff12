import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/** Who stands by for a position. Its key is below that of the fill, whose events change it too. */
export const standbysQuery = (params: FillOf) =>
  queryOptions({
    queryKey: [...keys.fill(params.positionId), "standbys"],
    queryFn: ({ signal }) => call(standbyRoutes.listStandbys, { params }, signal),
  });

export function useRemoveStandby(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dayplayerId: string) => call(standbyRoutes.removeStandby, { params: { ...params, dayplayerId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.fill(params.positionId) }),
  });
}
