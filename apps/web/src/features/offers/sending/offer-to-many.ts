import type { Dayplayer } from "@callboard/contract/dayplayers";
import { maxDayplayersPerOffer } from "@callboard/contract/limits";
import type { OfferManyResults } from "@callboard/contract/offers/group-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { call } from "../../../lib/call.ts";

export interface OfferOptions {
  expires_at: string;
  message?: string;
  confirm_short_rest?: boolean;
}

interface GroupOfferInput extends OfferOptions {
  /** Position ids. Several of them are offered as one block. */
  jobs: string[];
}

/** Sends offers in requests of up to `maxDayplayersPerOffer`. Returns the results in the order of the dayplayers. */
export async function offerToMany(to: readonly Dayplayer[], body: GroupOfferInput): Promise<OfferManyResults> {
  const answers: OfferManyResults = [];
  for (let at = 0; at < to.length; at += maxDayplayersPerOffer) {
    const dayplayer_ids = to.slice(at, at + maxDayplayersPerOffer).map(({ id }) => id);
    answers.push(...(await call(groupOfferRoutes.offerMany, { body: { dayplayer_ids, ...body } })));
  }
  return answers;
}
