import type { GroupMatch, OfferManyResults } from "@callboard/contract/offers/group-offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keys } from "../../../lib/keys.ts";
import { refreshOffers } from "../refresh-offers.ts";
import { type OfferOptions, offerToMany } from "../sending/offer-to-many.ts";

interface OfferGroupInput extends OfferOptions {
  to: readonly GroupMatch[];
}

/** Offers several jobs as one block to each of several dayplayers. */
export function useOfferGroup(jobs: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...body }: OfferGroupInput): Promise<OfferManyResults> => offerToMany(to, { jobs, ...body }),
    onSettled: () => {
      refreshOffers(client);
      void client.invalidateQueries({ queryKey: keys.jobs });
    },
  });
}
