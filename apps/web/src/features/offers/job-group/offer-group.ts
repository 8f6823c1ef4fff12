import type { GroupMatch, OfferManyResults } from "@callboard/contract/offers/group-offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keys } from "../../../lib/keys.ts";
import { refetchOffers } from "../../../lib/requests/refetch-offers.ts";
import { type OfferOptions, offerToMany } from "../sending/offer-to-many.ts";

interface OfferGroupInput extends OfferOptions {
  to: readonly GroupMatch[];
}

/** Offers several jobs as one block to each of several dayplayers. */
export function useOfferGroup(jobs: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...body }: OfferGroupInput): Promise<OfferManyResults> =>
      offerToMany(client, to, { jobs, ...body }),
    onSettled: (answers) => {
      for (const queryKey of [keys.groups, keys.jobs, keys.jobTotals, keys.matchDays, keys.positions])
        void client.invalidateQueries({ queryKey });
      void refetchOffers(
        client,
        (answers ?? []).flatMap(({ offers }) => offers.map(({ id }) => id)),
      );
    },
  });
}
