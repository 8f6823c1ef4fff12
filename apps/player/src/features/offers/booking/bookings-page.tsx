import { maxPastBookings } from "@callboard/contract/limits";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "../../../components/bell.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import { useJobsToAnswer } from "../../../components/job/use-jobs-to-answer.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { bookingsToAnswer } from "../../../lib/job/jobs-to-answer.ts";
import { unanswered } from "../../../lib/job/offers-to-answer.ts";
import { useOutbox } from "../../../lib/outbox/outbox.ts";
import { paths } from "../../../lib/paths.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { bookings, offers, standbys } from "../../../lib/requests/offers.ts";
import { timecards } from "../../../lib/requests/timecards.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { EarlierOffer } from "../earlier/earlier-offer.tsx";
import styles from "../offer.module.css";
import { BookingList } from "./booking-list.tsx";

const HoursToAgree = separatePart(() => import("../../../components/hours/hours-to-agree.tsx"));
const PencilsToAnswer = separatePart(() => import("../../../components/pencils/pencils-to-answer.tsx"));
const StandbyList = separatePart(() => import("../standby/standby-list.tsx"));

const listCancelled = (all: DayplayerOffer[]) =>
  all.filter(({ state, has_passed }) => state === "cancelled" && !has_passed);

export default function BookingsPage() {
  const query = useQuery(bookings);
  const standingBy = useQuery(standbys);
  // A job that was cancelled stays in the list until its day has passed.
  const { data: cancelled = [] } = useQuery({ ...offers, select: listCancelled });
  const { answers } = useOutbox();
  const { timecards: worked, pencils, checks } = useJobsToAnswer();
  return (
    <Page
      columns
      title={texts.basics.jobs}
      actions={
        <>
          <ButtonLink href={paths.hours} variant="quiet">
            {texts.hours.title}
          </ButtonLink>
          <Bell />
        </>
      }
    >
      {worked.length > 0 && <HoursToAgree />}
      {pencils.length + checks.length > 0 && <PencilsToAnswer />}
      <Loaded query={query} shape="card" count={3}>
        {(all) => {
          const [next, ...later] = all.filter(({ has_passed }) => !has_passed);
          const past = all.filter(({ has_passed }) => has_passed);
          const toAnswer = unanswered(bookingsToAnswer(later), answers);
          return all.length === 0 && cancelled.length === 0 && !standingBy.data?.length ? (
            <EmptyState
              title={texts.bookings.emptyTitle}
              action={
                <ButtonLink href={paths.offers} variant="go">
                  {texts.basics.toOffers}
                </ButtonLink>
              }
            >
              {texts.bookings.empty}
            </EmptyState>
          ) : (
            <>
              {next ? <Bookings title={texts.bookings.next} bookings={[next]} /> : <p>{texts.bookings.noneComing}</p>}
              <Bookings title={texts.bookings.toAnswer} bookings={toAnswer} />
              {(standingBy.isError || (standingBy.data ?? []).length > 0) && <StandbyList />}
              <Bookings title={texts.bookings.coming} bookings={later.filter((each) => !toAnswer.includes(each))} />
              {cancelled.length > 0 && (
                <section aria-label={texts.bookings.cancelled}>
                  <h2 className={styles.section}>{texts.bookings.cancelled}</h2>
                  <ul className={styles.list}>
                    {cancelled.map((offer) => (
                      <li key={offer.id}>
                        <EarlierOffer offer={offer} to={paths.booking(offer.id)} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <Bookings title={texts.bookings.past} bookings={past} />
              {past.length > 0 && (
                <p className={styles.more}>
                  <ButtonLink href={paths.pay} variant="quiet">
                    {texts.ledger.toPay}
                  </ButtonLink>
                  {past.length >= maxPastBookings && (
                    <ButtonLink href={paths.earlierBookings} variant="quiet">
                      {texts.bookings.earlier}
                    </ButtonLink>
                  )}
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
BookingsPage.read = () =>
  Promise.all([
    queryClient.prefetchQuery(bookings),
    queryClient.prefetchInfiniteQuery(timecards),
    queryClient.prefetchQuery(standbys).then(() => {
      const isWaiting = (queryClient.getQueryData(standbys.queryKey) ?? []).length > 0;
      return isWaiting ? StandbyList.fetch() : undefined;
    }),
  ]);

function Bookings({ title, bookings: shown }: { title: string; bookings: DayplayerBooking[] }) {
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>{title}</h2>
      <BookingList bookings={shown} />
    </section>
  );
}
