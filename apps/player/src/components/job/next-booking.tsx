import { plainDay } from "@callboard/client/days";
import { useQuery } from "@tanstack/react-query";
import { bookings } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";
import { BookingCard } from "../booking-card.tsx";
import { dayLabel } from "./day-label.ts";

/** Shows today's booking or the next one. Renders nothing if there is none. */
export default function NextBooking() {
  const { data } = useQuery(bookings);
  const next = data?.find(({ has_passed }) => !has_passed);
  if (!next) return null;
  const { isToday } = dayLabel(next);
  return (
    <BookingCard
      booking={next}
      label={isToday ? texts.basics.today : `${texts.bookings.next}: ${plainDay(next.start_date)}`}
      chosen={isToday}
    />
  );
}
