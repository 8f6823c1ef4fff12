import { formatAddress } from "@callboard/contract/address";
import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";

/** The address of directions to a place, which the phone's map app opens. Undefined without a place. */
export function directionsTo({ street_address, city, state, zip }: DayplayerOffer["details"]): string | undefined {
  const place = formatAddress({ street_address, city, state, zip });
  return place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined;
}
