import { plainDay } from "@callboard/client/days";
import { Sheet } from "@callboard/ui/sheet";
import { useQuery } from "@tanstack/react-query";
import { BookingCard } from "../../components/booking-card.tsx";
import { bookings } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Shows the booking of a tapped day and why the day can't be marked. The sheet is closed while `date` is empty. */
export default function BookedSheet({ date, onClose }: { date: string; onClose: () => void }) {
  const booking = useQuery({
    ...bookings,
    select: (all) => all.find(({ start_date }) => start_date === date),
  });
  return (
    <Sheet
      open={date !== ""}
      onClose={onClose}
      title={date && texts.calendar.bookedTitle({ day: plainDay(date) })}
      description={booking.data?.has_passed ? undefined : texts.calendar.bookedDay}
    >
      {booking.data && <BookingCard booking={booking.data} label={plainDay(date)} />}
    </Sheet>
  );
}
