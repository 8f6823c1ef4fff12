import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { BookingCard } from "../../../components/booking-card.tsx";
import { dayLabel } from "../../../components/job/day-label.ts";
import { unanswered } from "../../../lib/offers-to-answer.ts";
import { useOutbox } from "../../../lib/outbox/outbox.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "../offer.module.css";
import { PastBooking } from "./past-booking.tsx";

/** Few bookings change, so the list does not wait for this. */
const Change = lazyPart(async () => ({ default: (await import("./change.tsx")).Change }));

/** Lists bookings in the given order: coming ones as cards with their day, past ones in two lines. */
export function BookingList({ bookings }: { bookings: DayplayerBooking[] }) {
  const { answers } = useOutbox();
  const [, go] = useLocation();
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => {
        const { isToday, label } = dayLabel(booking);
        return (
          <li key={booking.id}>
            {booking.has_passed ? (
              <PastBooking booking={booking} />
            ) : (
              <BookingCard
                booking={booking}
                label={label}
                chosen={isToday}
                answer={
                  unanswered(booking.changed ? [booking] : [], answers).length > 0 && (
                    <Suspense>
                      <Change booking={booking} confirms onDrop={() => go(`${paths.booking(booking.id)}?drop`)} />
                    </Suspense>
                  )
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
