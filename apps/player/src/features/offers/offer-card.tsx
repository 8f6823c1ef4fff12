import { serverNow } from "@callboard/client/clock/server-clock";
import { useServerNow } from "@callboard/client/clock/use-server-clock";
import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { deadlineText } from "@callboard/client/zoned";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Card } from "@callboard/ui/card";
import { Countdown } from "@callboard/ui/countdown";
import { separatePart } from "@callboard/ui/lazy-part";
import { Pill } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import type { PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { paths } from "../../lib/paths.ts";
import { bookings } from "../../lib/requests/offers.ts";
import { closedStates, offerStates } from "../../lib/texts/states/offer-states.ts";
import type { DayplayerState } from "../../lib/texts/states/states.ts";
import { texts } from "../../lib/texts/texts.ts";
import { answeredDates } from "./answers/answered-dates.ts";
import styles from "./offer.module.css";
import { OfferFacts } from "./offer-facts.tsx";
import { Owed } from "./owed.tsx";
import { offerStanding } from "./standing.ts";
import { termsOf } from "./terms.ts";
import { findOverlap, listShortRests } from "./working-times.ts";

/** The days of a block. Most offers are for one day, so the first screen does not load this for them. */
export const BlockDays = separatePart(() => import("./answers/block-days.tsx"));

/** Few offers compete with others, so the first screen does not load this either. */
const FirstCome = separatePart(() => import("./first-come.tsx"));

/** The job that an offer overlaps, and short rests. */
const MoreDetails = separatePart(() => import("./details/more-details.tsx"));

/** What changed since an offer was made. */
const Changes = separatePart(async () => ({ default: (await import("./answers/changes.tsx")).Changes }));

/** Standing by for a job that is filled. */
const Standby = separatePart(() => import("./standby/standby.tsx"));

/** With fewer hours left to answer, the countdown is highlighted. */
const soonHours = 6;

interface OfferCardProps {
  offer: DayplayerOffer;
  /** The pending answer to the offer, stored on this device. */
  pending?: PendingAnswer | undefined;
  onAccept: () => void;
  onDecline: () => void;
  onTakeBack: () => void;
  /** Called when the time to answer runs out while the card is shown. */
  onExpired: () => void;
  /** The card is on the offer's own page, so it does not link there. */
  onOwnPage?: boolean | undefined;
}

/** Shows an offer: its state, its terms, the time left to answer, and the actions that the state allows. */
export function OfferCard({ offer, pending, onAccept, onDecline, onTakeBack, onExpired, onOwnPage }: OfferCardProps) {
  const [, rerender] = useState(0);
  const { data: booked } = useQuery(bookings);
  const standing: DayplayerState = offerStanding(offer, { pending, bookings: booked, now: useServerNow() });
  const canAccept = standing.can.includes("accept");
  const expire = () => {
    rerender((times) => times + 1);
    onExpired();
  };
  // Without the job in their names, a screen reader's list of buttons would repeat "Accept" for each card.
  const job = `${shortDay(offer.start_date)}, ${offer.position}`;
  return (
    <Card roomy className={styles.offer} role="article" aria-label={job}>
      {canAccept && (
        <div>
          <TimeLeft offer={offer} onExpired={expire} />
        </div>
      )}
      <div className={styles.top}>
        <DateOf offer={offer} />
        {!canAccept && <Pill variant={standing.variant}>{standing.name}</Pill>}
      </div>
      {canAccept && standing !== offerStates.open && (
        <p className={styles.notice}>
          <b>{standing.name}</b> {standing.sentence}
        </p>
      )}
      {!canAccept && <p>{standing.sentence}</p>}
      <Owed offer={offer} />
      {canAccept && offer.first_come && <FirstCome />}
      {(findOverlap(offer, booked ?? []) ||
        (offer.block_days.length < 2 && listShortRests(offer, booked ?? []).length > 0)) && (
        <MoreDetails offer={offer} />
      )}
      {offer.block_days.length < 2 && offer.changed && <Changes now={termsOf(offer)} before={offer.before} />}
      {offer.block_days.length > 1 && <BlockDays offer={offer} />}
      {standing.screen === "Offers" ? (
        <OfferFacts offer={offer} />
      ) : (
        <p className="hint">
          {[offer.position, offer.production, offer.department, offer.details.city].filter(Boolean).join(" · ")}
        </p>
      )}
      {!onOwnPage && standing.screen === "Offers" && (
        <Link href={paths.offer(offer.id)} className={styles.reach} aria-label={`${texts.offers.about}: ${job}`}>
          {texts.offers.about}
        </Link>
      )}
      {offer.message && (
        <p className={styles.words}>
          <small>
            {isOwnMessage(offer) ? texts.offers.youWrote : texts.offers.from({ name: fullName(offer.head) })}
          </small>
          {offer.message}
        </p>
      )}
      {standing === closedStates.position_filled && !offer.has_passed && <Standby job={offer} />}
      <div className="buttons" hidden={standing.can.length === 0}>
        {standing.can.includes("accept") && (
          <Button variant="go" aria-label={`${texts.can.accept}, ${job}`} onClick={onAccept}>
            {texts.can.accept}
          </Button>
        )}
        {standing.can.includes("decline") && (
          <Button aria-label={`${texts.can.decline}, ${job}`} onClick={onDecline}>
            {texts.can.decline}
          </Button>
        )}
        {standing.can.includes("takeBack") && (
          <Button aria-label={`${texts.can.takeBack}, ${job}`} onClick={onTakeBack}>
            {texts.can.takeBack}
          </Button>
        )}
        {standing.can.includes("details") && (
          <ButtonLink href={paths.booking(offer.id)}>{texts.can.details}</ButtonLink>
        )}
        {standing.can.includes("write") && (
          <ButtonLink href={paths.messagesWith(offer.head.id)}>{texts.can.write}</ButtonLink>
        )}
      </div>
    </Card>
  );
}

function TimeLeft({ offer: { expires_at, zone }, onExpired }: { offer: DayplayerOffer; onExpired: () => void }) {
  const ends = Date.parse(expires_at);
  const soon = ends - serverNow() < soonHours * 3_600_000;
  return (
    <Pill variant={soon ? "needs" : "neutral"}>
      <Countdown
        now={serverNow}
        until={expires_at}
        format={(time) => texts.offers.left({ time, until: deadlineText(ends, zone) })}
        overText={texts.offers.over}
        onOver={onExpired}
      />
    </Pill>
  );
}

/** Shows the first day that is left, and the number of further days. An offer that has ended is that of its own day. */
function DateOf({ offer }: { offer: DayplayerOffer }) {
  const [first, ...more] = offer.state === "open" ? answeredDates(offer) : [offer.start_date];
  return (
    <div className={`headline ${styles.date}`}>
      {shortDay(first ?? offer.start_date)}
      {more.length > 0 && <small>{texts.offers.andMore({ days: more.length })}</small>}
    </div>
  );
}

const isOwnMessage = ({ state }: DayplayerOffer) => state === "declined" || state === "dropped";
