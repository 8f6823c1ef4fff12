import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/call.ts";
import { keys } from "../../../../lib/keys.ts";
import type { FillOf } from "../../../../lib/requests/fills/get-fill.ts";

/** Removes a dayplayer from the standbys of a position. */
export function useRemoveStandby(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dayplayerId: string) => call(standbyRoutes.removeStandby, { params: { ...params, dayplayerId } }),
    onSettled: () => {
      for (const queryKey of [keys.fill(params.positionId), keys.dayPeopleLists])
        void client.invalidateQueries({ queryKey });
    },
  });
}
