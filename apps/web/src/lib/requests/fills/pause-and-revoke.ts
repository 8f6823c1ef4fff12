import { fillRoutes } from "@callboard/contract/routes/fills";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";

/**
 * Pauses a fill and revokes the position's waiting offers, so that fewer places can be saved. Paused first, because a
 * running fill would replace the offers at once. Returns how many could not be revoked.
 */
export function usePauseAndRevoke(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isRunning }: { isRunning: boolean }) => {
      if (isRunning) await call(fillRoutes.pauseFill, { params, body: {} });
      const { offers } = await call(offerRoutes.getMatchesAndBookings, { params });
      const waiting = offers.filter(({ state }) => state === "created" || state === "open");
      if (waiting.length === 0) return 0;
      const results = await call(offerRoutes.revokeMany, { body: { job_offer_ids: waiting.map(({ id }) => id) } });
      return results.filter(({ ok }) => !ok).length;
    },
    onSettled: () => {
      for (const queryKey of [keys.fills, keys.position(params.positionId)])
        void client.invalidateQueries({ queryKey });
    },
  });
}
