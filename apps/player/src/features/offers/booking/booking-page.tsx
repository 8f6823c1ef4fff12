import { longDay } from "@callboard/client/days";
import { useReached } from "@callboard/client/reachability";
import { todayIn } from "@callboard/client/zoned";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "../../../components/back-link.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { useOutbox } from "../../../lib/outbox/outbox.ts";
import { paths } from "../../../lib/paths.ts";
import { booking, bookings, offers } from "../../../lib/requests/offers.ts";
import { bookingStates } from "../../../lib/texts/states/booking-states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useMoment } from "../answers/use-answered-offer.ts";
import { OfferList } from "../offer-list.tsx";
import { pendingAnswerTo } from "../standing.ts";
import { AskForPhone } from "./ask-for-phone.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { bookingStanding, delayFrom } from "./booking-standing.ts";

export default function BookingPage({ id }: { id: string }) {
  const query = useQuery(bookings);
  if (!query.data) return <NotLoaded query={query} />;
  return <Found key={id} id={id} listed={query.data.find((each) => each.id === id)} />;
}

function Found({ id, listed }: { id: string; listed: DayplayerBooking | undefined }) {
  const [wasListed, setWasListed] = useState(false);
  if (listed && !wasListed) setWasListed(true);
  if (listed) return <Booking booking={listed} />;
  // A booking that was listed until now has ended, so it is not requested.
  return wasListed ? <BookingNotFound id={id} /> : <EarlierBooking id={id} />;
}

/** Requests one booking by itself, because the list has only the latest of the past bookings. */
function EarlierBooking({ id }: { id: string }) {
  const query = useQuery(booking(id));
  if (query.data === undefined) return <NotLoaded query={query} />;
  return query.data ? <Booking booking={query.data} /> : <BookingNotFound id={id} />;
}

const Back = () => <BackLink to={paths.bookings}>{texts.basics.jobs}</BackLink>;

/** The page while the booking is loading, or could not be loaded. */
function NotLoaded({ query }: { query: UseQueryResult }) {
  return (
    <Page title={texts.bookings.oneTitle} above={<Back />}>
      <Loaded query={query} shape="block">
        {() => null}
      </Loaded>
    </Page>
  );
}

/** A booking that was cancelled or left is shown as the offer that it was, with the words of the head. */
function BookingNotFound({ id }: { id: string }) {
  const query = useQuery(offers);
  const offer = query.data?.find((each) => each.id === id);
  // The list of offers may be read later than that of bookings.
  if (query.isLoading || (offer?.state === "accepted" && query.isFetching)) return <NotLoaded query={query} />;
  if (offer && offer.state !== "accepted")
    return (
      <Page title={longDay(offer.start_date)} above={<Back />}>
        <OfferList offers={[offer]} refetch={() => void query.refetch()} />
        <ToOffers to={paths.offers}>{texts.basics.toOffers}</ToOffers>
      </Page>
    );
  return (
    <Page title={bookingStates.gone.name} above={<Back />}>
      <EmptyState
        title={bookingStates.gone.sentence}
        action={<ToOffers to={paths.earlierOffers}>{texts.offers.earlier}</ToOffers>}
      />
    </Page>
  );
}

const ToOffers = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink href={to} wide>
    {children}
  </ButtonLink>
);

function Booking({ booking: shown }: { booking: DayplayerBooking }) {
  const { answers } = useOutbox();
  const reached = useReached();
  const pending = pendingAnswerTo(
    answers.filter(({ kind }) => kind !== "delay"),
    shown,
  );
  const pendingDelay = answers.findLast((answer) => answer.kind === "delay" && answer.offerId === shown.id);
  const from = delayFrom(shown);
  useMoment(from === undefined ? "" : new Date(from).toISOString());
  useMoment(shown.starts_at ?? "");
  const today = todayIn(shown.zone);
  const standing = bookingStanding(shown, { pending, pendingDelay, online: reached, today });
  return (
    <Page title={longDay(shown.start_date)} above={<Back />}>
      <BookingDetails booking={shown} standing={standing} pending={pending ?? pendingDelay} />
      {!shown.has_passed && <AskForPhone />}
    </Page>
  );
}
