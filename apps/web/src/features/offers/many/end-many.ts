import type { BulkResults } from "@callboard/contract/offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { refreshOffers } from "../refresh-offers.ts";

/** `revoke` ends waiting offers, `cancel` ends bookings. */
export type EndMany = "revoke" | "cancel";

export function useEndMany(kind: EndMany) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, message }: { ids: string[]; message: string }): Promise<BulkResults> =>
      call(kind === "revoke" ? offerRoutes.revokeMany : offerRoutes.cancelMany, {
        body: { job_offer_ids: ids, ...(message.trim() && { message }) },
      }),
    onSettled: (_results, _error, { ids }) => refreshOffers(client, ids),
  });
}
