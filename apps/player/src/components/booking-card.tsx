import { plainDay } from "@callboard/client/days";
import type { DayplayerBooking } from "@callboard/contract/dayplayer-offers";
import { buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Fact, Facts } from "@callboard/ui/facts";
import { Pill } from "@callboard/ui/pill";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { changedBooking } from "../lib/texts/changed-booking.ts";
import { texts as offerTexts } from "../lib/texts/offers.ts";
import { can, pastStates } from "../lib/texts/states.ts";
import styles from "./booking-card.module.css";
import { callText } from "./call-text.ts";
import { directionsTo } from "./directions.ts";
import { placeLine } from "./place-line.ts";

/** Shows when and where a booking is. `label` is its day: a date, or "Today". */
export function BookingCard({
  booking,
  label,
  chosen,
}: {
  booking: DayplayerBooking;
  label: string;
  chosen?: boolean;
}) {
  const { details, has_passed } = booking;
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
        <Standing booking={booking} />
      </div>
      <div className={styles.date}>{callText(booking)}</div>
      <Facts>
        <Fact label={offerTexts.job}>
          {booking.position} · {booking.production}
        </Fact>
        <Fact label={offerTexts.where}>{placeLine(details) || offerTexts.noPlace}</Fact>
        <Fact label={offerTexts.note}>{has_passed ? "" : details.notes}</Fact>
      </Facts>
      <div className={styles.acts}>
        {directions && !has_passed && (
          <a href={directions} target="_blank" rel="noreferrer" className={buttonClass({ size: "thumb" })}>
            {can.directions}
          </a>
        )}
        <Link href={paths.booking(booking.id)} className={buttonClass({ size: "thumb" })}>
          {can.details}
        </Link>
      </div>
    </Card>
  );
}

/** Shows whether a booking needs an answer, and how a past one counted. */
function Standing({ booking: { changed, has_passed, no_show } }: { booking: DayplayerBooking }) {
  const state = has_passed ? (no_show ? pastStates.noShow : pastStates.kept) : changed && changedBooking;
  return state ? <Pill look={state.look}>{state.name}</Pill> : null;
}
