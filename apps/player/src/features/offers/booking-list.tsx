import { addDays, plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { DayplayerBooking } from "@callboard/contract/dayplayer-offers";
import { BookingCard } from "../../components/booking-card.tsx";
import { texts } from "../../lib/texts/bookings.ts";
import styles from "./offer.module.css";

/** Lists bookings in the given order, each labeled with its day. Today's and tomorrow's are labeled as such. */
export const BookingList = ({ bookings }: { bookings: DayplayerBooking[] }) => (
  <ul className={styles.list}>
    {bookings.map((booking) => {
      const now = todayIn(booking.zone);
      const today = booking.start_date === now && !booking.has_passed;
      const day = plainDay(booking.start_date);
      const label = today ? texts.today : booking.start_date === addDays(now, 1) ? `${texts.tomorrow}: ${day}` : day;
      return (
        <li key={booking.id}>
          <BookingCard booking={booking} label={label} chosen={today} />
        </li>
      );
    })}
  </ul>
);
