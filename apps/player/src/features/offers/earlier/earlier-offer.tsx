import { shortDay } from "@callboard/client/days";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Link } from "wouter";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { Owed } from "../owed.tsx";
import { offerStanding } from "../standing.ts";

/** Shows an offer that has ended, in three lines. Its day leads to `to`, if there is more to see. */
export function EarlierOffer({ offer, to }: { offer: DayplayerOffer; to?: string }) {
  const day = shortDay(offer.start_date);
  const standing = offerStanding(offer);
  return (
    <Card role="article" aria-label={`${shortDay(offer.start_date)}, ${offer.position}`} className="stack-1">
      <div className={styles.top}>
        <b>{to ? <Link href={to}>{day}</Link> : day}</b>
        <Pill variant={standing.variant}>{standing.name}</Pill>
      </div>
      <span>
        {offer.position} · {offer.production}
      </span>
      <small>
        {offer.state === "accepted" || offer.state === "closed"
          ? standing.sentence
          : offer.message || standing.sentence}
        {offer.details.city && ` ${texts.offerParts.in({ city: offer.details.city })}`}
      </small>
      <Owed offer={offer} />
    </Card>
  );
}
