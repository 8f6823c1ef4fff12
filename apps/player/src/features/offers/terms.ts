import type { Address } from "@callboard/contract/address";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";

/** The terms of an offer that can change. */
export interface Terms {
  rate: number;
  currency: string;
  rate_per: RatePeriod;
  call_time: string | null;
  wrap_time: string | null;
  zone_abbreviation: string;
  wrap_zone_abbreviation: string;
  place: Omit<Address, "zip">;
}

export const termsOf = (offer: DayplayerOffer): Terms => ({ ...offer, place: offer.details });
