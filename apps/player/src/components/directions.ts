import { formatAddress } from "@callboard/contract/address";
import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";

/** A link that the phone's own map opens; undefined without a place. */
export function directionsTo({ street_address, city, state, zip }: DayplayerOffer["details"]): string | undefined {
  const place = formatAddress({ street_address, city, state, zip });
  return place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined;
}
