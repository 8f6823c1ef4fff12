import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { putOffer } from "../../../lib/entities/job-offer-shapes.ts";
import { writeInto } from "../../../lib/entities/use-entities.ts";
import { refreshOffers } from "../refresh-offers.ts";

/** `extend` gives an open or expired offer a later expiry; `reopen` offers a declined job again. */
export type ExtendOrReopen = "extend" | "reopen";

export function useExtendOrReopen(kind: ExtendOrReopen) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ jobOfferId, expires_at }: { jobOfferId: string; expires_at: string }) =>
      writeInto(
        client,
        { split: putOffer },
        call(kind === "extend" ? offerRoutes.extendOffer : offerRoutes.reopenOffer, {
          params: { jobOfferId },
          body: { expires_at },
        }),
      ),
    // Of a block all days change. The reply names only one of them, so all lists of offers are refetched.
    onSettled: (offer, _error, { jobOfferId }) => refreshOffers(client, offer?.block_id ? undefined : [jobOfferId]),
  });
}
