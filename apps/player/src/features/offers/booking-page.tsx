import { longDay } from "@callboard/client/days";
import { useReached } from "@callboard/client/reachability";
import { todayIn } from "@callboard/client/zoned";
import type { DayplayerBooking } from "@callboard/contract/dayplayer-offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { booking, bookings } from "../../lib/requests/offers.ts";
import { bookingStates } from "../../lib/texts/booking-states.ts";
import { texts } from "../../lib/texts/bookings.ts";
import { BookingDetails } from "./booking-details.tsx";
import { bookingStanding } from "./booking-standing.ts";
import { keptFor } from "./standing.ts";

export default function BookingPage({ id }: { id: string }) {
  const query = useQuery(bookings);
  if (!query.data) return <NotRead query={query} />;
  return <Found key={id} id={id} listed={query.data.find((each) => each.id === id)} />;
}

function Found({ id, listed }: { id: string; listed: DayplayerBooking | undefined }) {
  const [wasListed, setWasListed] = useState(false);
  if (listed && !wasListed) setWasListed(true);
  if (listed) return <Booking booking={listed} />;
  // What was here until now has ended: there is nothing to ask for.
  return wasListed ? <Gone /> : <LongAgo id={id} />;
}

/** The list has the latest of those past; an older one is asked for by itself. */
function LongAgo({ id }: { id: string }) {
  const query = useQuery(booking(id));
  if (query.data === undefined) return <NotRead query={query} />;
  return query.data ? <Booking booking={query.data} /> : <Gone />;
}

const Back = () => <BackLink to={paths.bookings}>{texts.back}</BackLink>;

/** Nothing is known of it yet, or could be had. */
function NotRead({ query }: { query: UseQueryResult }) {
  return (
    <Page title={texts.oneTitle} above={<Back />}>
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Gone() {
  return (
    <Page title={bookingStates.gone.name} above={<Back />}>
      <EmptyState title={bookingStates.gone.sentence} />
    </Page>
  );
}

function Booking({ booking: shown }: { booking: DayplayerBooking }) {
  const { answers } = useOutbox();
  const reached = useReached();
  const kept = keptFor(answers, shown);
  const standing = bookingStanding(shown, { kept, online: reached, today: todayIn(shown.zone) });
  return (
    <Page title={longDay(shown.start_date)} above={<Back />}>
      <BookingDetails booking={shown} standing={standing} kept={kept} />
    </Page>
  );
}
