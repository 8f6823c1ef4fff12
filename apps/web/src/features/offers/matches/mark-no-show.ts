import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { patchById } from "../../../lib/live/patch-objects.ts";
import { refreshOffers } from "../refresh-offers.ts";

export function useMarkNoShow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) => call(offerRoutes.markNoShow, { params: { jobOfferId } }),
    onSuccess: (offer) => {
      patchById(client, offer);
      refreshOffers(client);
    },
  });
}
