import { monthName, monthOf } from "@callboard/client/days";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { BookingCard } from "../../../components/booking-card.tsx";
import { dayLabel } from "../../../components/job/day-label.ts";
import { isFreeToLeave } from "../../../lib/job/jobs-to-answer.ts";
import { unanswered } from "../../../lib/job/offers-to-answer.ts";
import { useOutbox } from "../../../lib/outbox/outbox.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "../offer.module.css";
import { PastBooking } from "./past-booking.tsx";

/** Few bookings change or come from standby, so the list does not wait for this. */
const Change = lazyPart(async () => ({ default: (await import("./change.tsx")).Change }));
const FreeToLeave = lazyPart(async () => ({ default: (await import("../standby/free-to-leave.tsx")).FreeToLeave }));

/** Lists bookings in the given order: coming ones as cards with their day, past ones in two lines under their month. */
export function BookingList({ bookings }: { bookings: DayplayerBooking[] }) {
  const { answers } = useOutbox();
  const [, go] = useLocation();
  const drop = ({ id }: DayplayerBooking) => go(`${paths.booking(id)}?drop`);
  return (
    <ul className={styles.list}>
      {bookings.map((booking, index) => {
        const { isToday, label } = dayLabel(booking);
        const month = monthOf(booking.start_date);
        const isFirst = monthOf(bookings[index - 1]?.start_date ?? "") !== month;
        return (
          <li key={booking.id} data-past={booking.has_passed || undefined}>
            {booking.has_passed ? (
              <>
                {isFirst && <h3 className={styles.month}>{monthName(month)}</h3>}
                <PastBooking booking={booking} />
              </>
            ) : (
              <BookingCard
                booking={booking}
                label={label}
                chosen={isToday}
                answer={
                  <Suspense>
                    {isFreeToLeave(booking) && <FreeToLeave booking={booking} onLeave={() => drop(booking)} />}
                    {unanswered(booking.changed ? [booking] : [], answers).length > 0 && (
                      <Change booking={booking} confirms onDrop={() => drop(booking)} />
                    )}
                  </Suspense>
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
