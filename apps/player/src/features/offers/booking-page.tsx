import { longDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { PlayerBooking } from "@callboard/contract/player-offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useOnline } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { bookings } from "../../lib/requests/offers.ts";
import { bookingStates } from "../../lib/texts/booking-states.ts";
import { texts } from "../../lib/texts/bookings.ts";
import { BookingDetails } from "./booking-details.tsx";
import { bookingStanding } from "./booking-standing.ts";
import { keptFor } from "./standing.ts";

export default function BookingPage({ id }: { id: string }) {
  const query = useQuery(bookings);
  return (
    <Loaded query={query} waiting={<Skeleton shape="block" />}>
      {(all) => {
        const booking = all.find((each) => each.id === id);
        return booking ? <Booking booking={booking} /> : <Gone />;
      }}
    </Loaded>
  );
}

const Back = () => <BackLink to={paths.bookings}>{texts.back}</BackLink>;

export function Gone() {
  return (
    <Page title={bookingStates.gone.name} above={<Back />}>
      <EmptyState title={bookingStates.gone.sentence} />
    </Page>
  );
}

function Booking({ booking }: { booking: PlayerBooking }) {
  const { answers } = useOutbox();
  const online = useOnline();
  const kept = keptFor(answers, booking);
  const standing = bookingStanding(booking, { kept, online, today: todayIn(booking.zone) });
  return (
    <Page title={longDay(booking.start_date)} above={<Back />}>
      <BookingDetails booking={booking} standing={standing} kept={kept} />
    </Page>
  );
}
