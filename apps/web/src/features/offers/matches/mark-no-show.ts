import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { putOffer } from "../../../lib/entities/job-offer-shapes.ts";
import { writeInto } from "../../../lib/entities/use-entities.ts";
import { refreshOffers } from "../refresh-offers.ts";

export function useMarkNoShow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) =>
      writeInto(client, { split: putOffer }, call(offerRoutes.markNoShow, { params: { jobOfferId } })),
    onSuccess: ({ id }) => refreshOffers(client, [id]),
  });
}
