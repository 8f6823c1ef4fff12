import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { BookingCard } from "../../../components/booking-card.tsx";
import { dayLabel } from "../../../components/job/day-label.ts";
import styles from "../offer.module.css";
import { PastBooking } from "./past-booking.tsx";

/** Lists bookings in the given order: coming ones as cards with their day, past ones in two lines. */
export const BookingList = ({ bookings }: { bookings: DayplayerBooking[] }) => (
  <ul className={styles.list}>
    {bookings.map((booking) => {
      const { isToday, label } = dayLabel(booking);
      return (
        <li key={booking.id}>
          {booking.has_passed ? (
            <PastBooking booking={booking} />
          ) : (
            <BookingCard booking={booking} label={label} chosen={isToday} />
          )}
        </li>
      );
    })}
  </ul>
);
