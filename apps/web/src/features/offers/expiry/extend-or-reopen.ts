import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { patchById } from "../../../lib/live/patch-objects.ts";
import { refreshOffers } from "../refresh-offers.ts";

/** `extend` gives an open or expired offer a later expiry; `reopen` offers a declined job again. */
export type ExtendOrReopen = "extend" | "reopen";

export function useExtendOrReopen(kind: ExtendOrReopen) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ jobOfferId, expires_at }: { jobOfferId: string; expires_at: string }) =>
      call(kind === "extend" ? offerRoutes.extendOffer : offerRoutes.reopenOffer, {
        params: { jobOfferId },
        body: { expires_at },
      }),
    onSuccess: (offer) => patchById(client, offer),
    onSettled: () => refreshOffers(client),
  });
}
