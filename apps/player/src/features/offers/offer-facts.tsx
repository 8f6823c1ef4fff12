import { listDetails } from "@callboard/contract/dayplans/position-details";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Fact, Facts } from "@callboard/ui/facts";
import { rateText } from "../../components/job/rate-text.ts";
import { placeLine } from "../../components/place-line.ts";
import { distance } from "../../lib/distance.ts";
import { texts } from "../../lib/texts/texts.ts";
import { OfferPay } from "./details/offer-pay.tsx";
import styles from "./offer.module.css";
import { timeText, wrapText } from "./time-text.ts";

/** Lists the terms of an offer. For an open block these are only the common ones, because each day shows its own. */
export function OfferFacts({ offer }: { offer: DayplayerOffer }) {
  const { details } = offer;
  const job = (
    <>
      <Fact label={texts.offers.job}>{offer.position}</Fact>
      <Fact label={texts.offers.show}>
        {offer.production} · {offer.department}
      </Fact>
    </>
  );
  const pay = offer.pay && (
    <Fact label={texts.offers.pay}>
      <OfferPay offer={offer} pay={offer.pay} />
    </Fact>
  );
  if (offer.state === "open" && offer.block_days.length > 1)
    return (
      <Facts>
        {job}
        <Fact label={texts.offers.away}>
          {details.distance_miles ? `${distance(details.distance_miles)}, ${details.city}` : null}
        </Fact>
        {pay}
      </Facts>
    );
  return (
    <Facts>
      {job}
      <Fact label={texts.offers.where}>
        {placeLine(details) || texts.offers.noPlace}
        {details.distance_miles ? <span className={styles.quiet}> · {distance(details.distance_miles)}</span> : null}
      </Fact>
      {/* A booking has its call as its headline. */}
      <Fact label={texts.offers.call}>
        {offer.state !== "accepted" && timeText(offer.call_time, offer.zone_abbreviation)}
      </Fact>
      <Fact label={texts.offers.wrap}>{offer.wrap_time && wrapText(offer.start_date, offer)}</Fact>
      <Fact label={texts.offers.rate}>
        {rateText(offer)} · {texts.offers[offer.time_of_day]}
      </Fact>
      {pay}
      {listDetails(details).map(({ field, text }) => (
        <Fact key={field} label={texts.offers.details[field]}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}
