import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { OfferManyResults } from "@callboard/contract/offers/group-offers";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keys } from "../../../lib/keys.ts";
import { refreshOffers } from "../refresh-offers.ts";
import { type OfferOptions, offerToMany } from "../sending/offer-to-many.ts";

/** An offer that is to be sent to one dayplayer. */
export interface PlannedOffer {
  to: Dayplayer;
  /** Position ids. Several of them are one block. */
  jobs: readonly string[];
  /** What the dayplayer costs on these days, where it is known. */
  cost?: PricedDay | null;
}

interface OfferGroupInput extends OfferOptions {
  offers: readonly PlannedOffer[];
}

interface PlannedOfferResult extends PlannedOffer {
  result: OfferManyResults[number];
}

/** Sends offers of jobs or blocks to several dayplayers: the same jobs in one call. */
export function useOfferGroup() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ offers, ...options }: OfferGroupInput) {
      const results: PlannedOfferResult[] = [];
      for (const same of Map.groupBy(offers, ({ jobs }) => jobs.join()).values()) {
        const jobs = [...(same[0]?.jobs ?? [])];
        const answers = await offerToMany(
          same.map(({ to }) => to),
          { jobs, ...options },
        );
        for (const [index, offer] of same.entries()) {
          const result = answers[index];
          if (result) results.push({ ...offer, result });
        }
      }
      return results;
    },
    onSettled: () => {
      refreshOffers(client);
      void client.invalidateQueries({ queryKey: keys.jobs });
    },
  });
}
