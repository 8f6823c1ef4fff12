import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { putOffer } from "../../lib/entities/job-offer-shapes.ts";
import { writeInto } from "../../lib/entities/use-entities.ts";
import { refreshOffers } from "./refresh-offers.ts";

/** extend: more time for an open or expired offer. reopen: a declined one is asked again. */
export type AskAgain = "extend" | "reopen";

export function useAskAgain(kind: AskAgain) {
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
    // The other days of a block come along; the live events name them.
    onSettled: (offer, _error, { jobOfferId }) => refreshOffers(client, offer?.block_id ? undefined : [jobOfferId]),
  });
}
