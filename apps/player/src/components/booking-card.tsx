import { plainDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import type { PlayerBooking } from "@callboard/contract/player-offers";
import { buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Fact, Facts } from "@callboard/ui/facts";
import { Pill } from "@callboard/ui/pill";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { texts } from "../lib/texts/bookings.ts";
import { texts as offerTexts } from "../lib/texts/offers.ts";
import styles from "./booking-card.module.css";
import { directionsTo } from "./directions.ts";
import { placeLine } from "./place-line.ts";

/** A booking at a glance: when to be where. `label` says Today or the date. */
export function BookingCard({ booking, label, chosen }: { booking: PlayerBooking; label: string; chosen?: boolean }) {
  const { call_time, details } = booking;
  const directions = directionsTo(details);
  return (
    <Card
      roomy
      chosen={chosen}
      className={styles.booking}
      role="article"
      aria-label={`${plainDay(booking.start_date)}, ${booking.position}`}
    >
      <div className={styles.top}>
        <span className="label">{label}</span>
        {booking.changed && <Pill look="needs">{offerTexts.changedBooked}</Pill>}
      </div>
      <div className={styles.date}>
        {call_time ? texts.callAt(`${clockTime(call_time)} ${booking.zone_abbreviation}`) : texts.noCall}
      </div>
      <Facts>
        <Fact label={offerTexts.job}>
          {booking.position} · {booking.production}
        </Fact>
        <Fact label={offerTexts.where}>{placeLine(details) || offerTexts.noPlace}</Fact>
      </Facts>
      <div className={styles.acts}>
        {directions && (
          <a href={directions} target="_blank" rel="noreferrer" className={buttonClass({ size: "thumb" })}>
            {texts.directions}
          </a>
        )}
        <Link href={paths.booking(booking.id)} className={buttonClass({ size: "thumb" })}>
          {texts.details}
        </Link>
      </div>
    </Card>
  );
}
