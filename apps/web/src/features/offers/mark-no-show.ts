import { offerRoutes } from "@callboard/contract/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { refreshOffers } from "./refresh-offers.ts";

export function useMarkNoShow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) => call(offerRoutes.markNoShow, { params: { jobOfferId } }),
    onSuccess: ({ id }) => refreshOffers(client, [id]),
  });
}
