import { formatAddress } from "@callboard/contract/address";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { buttonClass } from "@callboard/ui/button";
import { directionsIn, useMapApp } from "../../lib/job/map-app.ts";
import { texts } from "../../lib/texts/texts.ts";

/** A link to directions in the map app of this device. Renders nothing without a place. */
export function Directions({ to: { street_address, city, state, zip } }: { to: DayplayerOffer["details"] }) {
  const app = useMapApp();
  const place = formatAddress({ street_address, city, state, zip });
  if (!place) return null;
  return (
    <a href={directionsIn(app, place)} target="_blank" rel="noreferrer" className={buttonClass({ size: "thumb" })}>
      {texts.can.directions}
    </a>
  );
}
