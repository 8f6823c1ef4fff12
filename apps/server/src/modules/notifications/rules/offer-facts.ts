import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import { momentOf } from "../../dayplans/day-clock.ts";
import type { Facts, Occurrence } from "./facts.ts";
import type { OfferContext } from "./feed-queries.ts";

/** The facts of an offer's job. */
export const factsOfOffer = (offer: OfferContext): Facts => ({
  offer: offer.id,
  terms_rev: offer.shown_rev,
  position: offer.position,
  position_id: offer.position_id,
  dayplan: offer.dayplan_id,
  day: offer.date,
  zone: offer.zone,
  call_time: offer.call_time,
  rate_cents: offer.rate_cents,
  currency: offer.currency,
  ...(offer.rate_per !== "hour" && { rate_per: offer.rate_per }),
  place: offer.place,
  ...(offer.agreed_call !== offer.call_time && { call_before: offer.agreed_call }),
  ...(offer.agreed_place !== offer.place && { place_before: offer.agreed_place }),
  expires_at: offer.expires_at.toString(),
  production: offer.production,
  department: offer.department,
  ...(offer.head && { head: offer.head }),
  dayplayer: offer.dayplayer,
  dayplayer_id: offer.dayplayer_id,
});

/** When the job of an offer or of a day begins and when it has passed. */
export const timesOf = (
  of: Pick<OfferContext, "date" | "call_time" | "zone" | "passes_at">,
): NonNullable<Occurrence["job"]> => ({
  callAt: momentOf(of.date, of.call_time ?? assumedCall, of.zone),
  passesAt: of.passes_at,
});
