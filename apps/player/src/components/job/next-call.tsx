import { clockTime } from "@callboard/client/zoned";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { bookingsToAnswer } from "../../lib/job/jobs-to-answer.ts";
import { paths } from "../../lib/paths.ts";
import { bookings } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";
import { dayLabel } from "./day-label.ts";
import styles from "./next-call.module.css";

/** On the eve and on the day of a job: when and where its dayplayer has to be, as a link to the booking. */
export function NextCall() {
  const { data } = useQuery(bookings);
  const next = data?.find(({ has_passed }) => !has_passed);
  // A job that needs an answer is shown with it.
  if (!next || bookingsToAnswer([next]).length > 0) return null;
  const { isToday, isTomorrow } = dayLabel(next);
  if (!isToday && !isTomorrow) return null;
  const { call_time, zone_abbreviation, details } = next;
  const call = call_time ? `${clockTime(call_time)} ${zone_abbreviation}` : texts.basics.noCall;
  return (
    <Link href={paths.booking(next.id)} className={styles.call}>
      <b>
        {isToday ? texts.basics.today : texts.basics.tomorrow} {call}
      </b>
      {details.city}
    </Link>
  );
}
