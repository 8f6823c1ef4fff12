import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { Button, buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Countdown } from "@callboard/ui/countdown";
import { Pill } from "@callboard/ui/pill";
import { useState } from "react";
import { Link } from "wouter";
import type { PendingAnswer } from "../../lib/outbox/kept-answer.ts";
import { paths } from "../../lib/paths.ts";
import { offerStates } from "../../lib/texts/offer-states.ts";
import { texts } from "../../lib/texts/offers.ts";
import { can, type DayplayerState } from "../../lib/texts/states.ts";
import { answeredDates, BlockDays } from "./block-days.tsx";
import { Changes, termsOf } from "./changes.tsx";
import styles from "./offer.module.css";
import { OfferFacts } from "./offer-facts.tsx";
import { offerStanding } from "./standing.ts";

/** Under this many hours to answer, the countdown asks for attention. */
const soonHours = 6;

interface OfferCardProps {
  offer: DayplayerOffer;
  /** An answer to it that waits on this device. */
  kept?: PendingAnswer | undefined;
  onAccept: () => void;
  onDecline: () => void;
  onTakeBack: () => void;
  /** The time to answer ran out while it was shown. */
  onOver: () => void;
}

/** An offer in its state: what is promised, until when, and what one can do. */
export function OfferCard({ offer, kept, onAccept, onDecline, onTakeBack, onOver }: OfferCardProps) {
  const [, again] = useState(0);
  const standing: DayplayerState = offerStanding(offer, { kept });
  const counts = standing.can.includes("accept");
  const over = () => {
    again((times) => times + 1);
    onOver();
  };
  // A list of buttons, as a screen reader reads it, has five times "Accept" otherwise.
  const job = `${shortDay(offer.start_date)}, ${offer.position}`;
  return (
    <Card roomy className={styles.offer} role="article" aria-label={job}>
      <div className={styles.top}>
        <DateOf offer={offer} />
        {counts ? (
          <TimeLeft until={offer.expires_at} onOver={over} />
        ) : (
          <Pill look={standing.look}>{standing.name}</Pill>
        )}
      </div>
      {counts && standing !== offerStates.open && (
        <p className={styles.notice}>
          <b>{standing.name}</b> {standing.sentence}
        </p>
      )}
      {!counts && <p>{standing.sentence}</p>}
      {offer.block_days.length < 2 && offer.changed && <Changes now={termsOf(offer)} before={offer.before} />}
      <BlockDays offer={offer} />
      {standing.screen === "Offers" ? (
        <OfferFacts offer={offer} />
      ) : (
        <p className={styles.help}>
          {[offer.position, offer.production, offer.department, offer.details.city].filter(Boolean).join(" · ")}
        </p>
      )}
      {offer.message && (
        <p className={styles.words}>
          <small>{isOwnWord(offer) ? texts.youWrote : texts.from(fullName(offer.head))}</small>
          {offer.message}
        </p>
      )}
      <div className={styles.acts} hidden={standing.can.length === 0}>
        {standing.can.includes("accept") && (
          <Button look="go" size="thumb" aria-label={`${can.accept}, ${job}`} onClick={onAccept}>
            {can.accept}
          </Button>
        )}
        {standing.can.includes("decline") && (
          <Button size="thumb" aria-label={`${can.decline}, ${job}`} onClick={onDecline}>
            {can.decline}
          </Button>
        )}
        {standing.can.includes("takeBack") && (
          <Button size="thumb" aria-label={`${can.takeBack}, ${job}`} onClick={onTakeBack}>
            {can.takeBack}
          </Button>
        )}
        {standing.can.includes("details") && (
          <Link href={paths.booking(offer.id)} className={buttonClass({ size: "thumb" })}>
            {can.details}
          </Link>
        )}
        {standing.can.includes("write") && (
          <Link href={paths.messagesWith(offer.head.id)} className={buttonClass({ size: "thumb" })}>
            {can.write}
          </Link>
        )}
      </div>
    </Card>
  );
}

function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const soon = Date.parse(until) - Date.now() < soonHours * 3_600_000;
  return (
    <Pill look={soon ? "needs" : "neutral"}>
      <Countdown until={until} say={texts.left} overText={texts.over} onOver={onOver} />
    </Pill>
  );
}

/** The first day that is left, and how many more. */
function DateOf({ offer }: { offer: DayplayerOffer }) {
  const [first = offer.start_date, ...more] = answeredDates(offer);
  return (
    <div className={styles.date}>
      {shortDay(first)}
      {more.length > 0 && <small>{texts.andMore(more.length)}</small>}
    </div>
  );
}

const isOwnWord = ({ state }: DayplayerOffer) => state === "declined" || state === "dropped";
