import { isRefused } from "@callboard/client/call";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";
import type { FillOf } from "./get-fill.ts";
import { showFills } from "./refresh-fills.ts";

/** A fill, or all fills of a day. */
export type FillsToStop = FillOf | { dayplanId: string };

/** Stops a fill, or all fills of a day. After a refusal the fills are refetched. */
export function useStopFills(of: FillsToStop) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revoke_open, message }: { revoke_open: boolean; message: string }) => {
      const body = { revoke_open, ...(revoke_open && message && { message }) };
      if ("positionId" in of) return [await call(fillRoutes.stopFill, { params: of, body })];
      return call(fillRoutes.stopFillDay, { params: of, body });
    },
    onSuccess: (fills) => showFills(client, fills),
    onError: (error) => {
      if (isRefused(error)) void client.invalidateQueries({ queryKey: keys.fills });
    },
  });
}
