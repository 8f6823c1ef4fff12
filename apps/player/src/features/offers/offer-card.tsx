import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Countdown } from "@callboard/ui/countdown";
import { Pill } from "@callboard/ui/pill";
import { remaining } from "@callboard/ui/remaining";
import { closedTexts, stateTexts, texts } from "../../lib/texts/offers.ts";
import styles from "./offer.module.css";
import { OfferFacts } from "./offer-facts.tsx";

/** Under this many hours to answer, the countdown asks for attention. */
const soonHours = 6;

interface OfferCardProps {
  offer: PlayerOffer;
  onAccept: () => void;
  onDecline: () => void;
  onOver: () => void;
}

/** An offer in its state: what is promised, until when, and what one can do. */
export function OfferCard({ offer, onAccept, onDecline, onOver }: OfferCardProps) {
  const open = offer.state === "open";
  return (
    <Card roomy className={styles.offer} role="article" aria-label={`${shortDay(offer.start_date)}, ${offer.position}`}>
      <div className={styles.top}>
        <div className={styles.date}>{shortDay(offer.start_date)}</div>
        {open ? <TimeLeft until={offer.expires_at} onOver={onOver} /> : <StatePill offer={offer} />}
      </div>
      {!open && <p>{sentenceOf(offer)}</p>}
      {offer.changed && open && <Pill look="needs">{texts.changed}</Pill>}
      {offer.block_dates.length > 0 && <Block offer={offer} />}
      <OfferFacts offer={offer} />
      {offer.message && (
        <p className={styles.words}>
          <small>{texts.from(fullName(offer.head))}</small>
          {offer.message}
        </p>
      )}
      {open && (
        <div className={styles.acts}>
          <Button look="go" size="thumb" onClick={onAccept}>
            {texts.accept}
          </Button>
          <Button size="thumb" onClick={onDecline}>
            {texts.decline}
          </Button>
        </div>
      )}
    </Card>
  );
}

function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const soon = Date.parse(until) - Date.now() < soonHours * 3_600_000;
  const { over } = remaining(Date.parse(until), Date.now());
  return (
    <Pill look={soon && !over ? "needs" : "neutral"}>
      <Countdown until={until} say={texts.left} overText={texts.over} onOver={onOver} />
    </Pill>
  );
}

const StatePill = ({ offer: { state } }: { offer: PlayerOffer }) => (
  <Pill look={stateTexts[state].look}>{stateTexts[state].name}</Pill>
);

/** What the state means, and for a closed offer why. */
export const sentenceOf = ({ state, closed_reason }: PlayerOffer) =>
  state === "closed" && closed_reason ? closedTexts[closed_reason] : stateTexts[state].sentence;

function Block({ offer }: { offer: PlayerOffer }) {
  const dates = blockDates(offer);
  return (
    <div>
      <Pill>{texts.block(dates.length)}</Pill>
      <ul className={styles.dates} aria-label={texts.days}>
        {dates.map((date) => (
          <li key={date}>
            <Pill>{shortDay(date)}</Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All days one answers for, in order. */
export const blockDates = ({ start_date, block_dates }: PlayerOffer) =>
  [...new Set([start_date, ...block_dates])].sort();
