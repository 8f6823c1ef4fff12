import type { LatestOffer } from "@callboard/contract/dayplayers";
import { type OfferState, statusIds } from "@callboard/contract/lifecycle";

/** The latest offer, as lists show it beside a dayplayer or a job. */
export interface LatestOfferRow {
  id: string;
  dayplayer_id: string;
  position_id: string;
  state: OfferState;
  expires_at: Temporal.Instant;
}

export const presentLatestOffer = (offer: Pick<LatestOfferRow, "id" | "state" | "expires_at">): LatestOffer => ({
  id: offer.id,
  state: offer.state,
  status_id: statusIds[offer.state],
  expires_at: offer.expires_at.toString(),
});
