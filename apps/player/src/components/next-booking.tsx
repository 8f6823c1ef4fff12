import { plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import { useQuery } from "@tanstack/react-query";
import { bookings } from "../lib/requests/offers.ts";
import { texts } from "../lib/texts/bookings.ts";
import { BookingCard } from "./booking-card.tsx";

/** Shows today's booking or the next one. Renders nothing if there is none. */
export function NextBooking() {
  const { data } = useQuery(bookings);
  const next = data?.find(({ has_passed }) => !has_passed);
  if (!next) return null;
  const today = next.start_date === todayIn(next.zone);
  return (
    <BookingCard
      booking={next}
      label={today ? texts.today : `${texts.next}: ${plainDay(next.start_date)}`}
      chosen={today}
    />
  );
}
