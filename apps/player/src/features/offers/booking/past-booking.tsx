import { shortDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { pastStanding } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { wrapText } from "../time-text.ts";

/** A booking whose day has passed, in two lines: the day and the job, then the hours worked. */
export function PastBooking({ booking }: { booking: DayplayerBooking }) {
  const standing = pastStanding(booking);
  return (
    <Card role="article" aria-label={`${shortDay(booking.start_date)}, ${booking.position}`}>
      <Link href={paths.booking(booking.id)} className={`stack-1 ${styles.past}`}>
        <span className={styles.top}>
          <b>
            {shortDay(booking.start_date)} · {booking.position}
          </b>
          <Pill variant={standing.variant}>{standing.name}</Pill>
        </span>
        <small>{[booking.production, hoursText(booking)].filter(Boolean).join(" · ")}</small>
      </Link>
    </Card>
  );
}

/** For example "7:00 AM to 7:00 PM PST, 12 h". */
function hoursText(booking: DayplayerBooking): string {
  const { call_time, wrap_time, starts_at, ends_at } = booking;
  if (!call_time || !wrap_time || !starts_at || !ends_at) return "";
  const hours = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 360_000) / 10;
  return texts.bookings.hours({
    from: clockTime(call_time),
    to: wrapText(booking.start_date, booking),
    hours,
  });
}
