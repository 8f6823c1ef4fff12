import { separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "../../components/bell.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { NextCall } from "../../components/job/next-call.tsx";
import { useJobsToAnswer } from "../../components/job/use-jobs-to-answer.ts";
import { Loaded } from "../../components/loaded.tsx";
import { Me } from "../../components/me.tsx";
import { Page } from "../../components/page.tsx";
import { timecardsToAnswer } from "../../lib/hours/timecards-to-answer.ts";
import { bookingsToAnswer, invitationsToAnswer } from "../../lib/job/jobs-to-answer.ts";
import { answeredOffers, offersToAnswer, standingOffersToAnswer, unanswered } from "../../lib/job/offers-to-answer.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { pencilsToAnswer } from "../../lib/pencils/pencils.ts";
import { queryClient } from "../../lib/query-client.ts";
import { bookings, offers, standbys, standingOffers } from "../../lib/requests/offers.ts";
import { pencils } from "../../lib/requests/pencils.ts";
import { timecards } from "../../lib/requests/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./offer.module.css";
import { BlockDays } from "./offer-card.tsx";
import { OfferList } from "./offer-list.tsx";

const HoursToAgree = separatePart(() => import("../../components/hours/hours-to-agree.tsx"));
const PencilsToAnswer = separatePart(() => import("../../components/pencils/pencils-to-answer.tsx"));
const NeedsAnswer = separatePart(() => import("./booking/needs-answer.tsx"));
const NoOffers = separatePart(() => import("./no-offers.tsx"));
const Departments = separatePart(() => import("./standing-offers/departments.tsx"));
const NotificationCard = separatePart(() => import("./notification-card.tsx"));

/** Loads the code of what stands above the offers with the screen, so that they do not move under a thumb. */
function fetchNeedsAnswer(): Promise<unknown> | undefined {
  const booked = queryClient.getQueryData(bookings.queryKey) ?? [];
  const invited = queryClient.getQueryData(standbys.queryKey) ?? [];
  return bookingsToAnswer(booked).length + invitationsToAnswer(invited).length > 0 ? NeedsAnswer.fetch() : undefined;
}

function fetchHoursToAgree(): Promise<unknown> | undefined {
  const worked = queryClient.getQueryData(timecards.queryKey);
  return worked && timecardsToAnswer(worked).length > 0 ? HoursToAgree.fetch() : undefined;
}

function fetchPencilsToAnswer(): Promise<unknown> | undefined {
  const { pencils: all = [], checks = [] } = queryClient.getQueryData(pencils.queryKey) ?? {};
  return pencilsToAnswer(all).length + checks.length > 0 ? PencilsToAnswer.fetch() : undefined;
}

/** Loads the list of a block's days with the screen if there is a block, so that no card grows after it is drawn. */
function fetchBlockDays(): Promise<unknown> | undefined {
  const hasBlock = queryClient.getQueryData(offers.queryKey)?.some(({ block_days }) => block_days.length > 1);
  return hasBlock ? BlockDays.fetch() : undefined;
}

/** Lists the offers that wait for an answer, then standing offers, then the offers that were answered or have ended. */
export default function OffersPage() {
  const query = useQuery(offers);
  const standing = useQuery(standingOffers);
  const { answers } = useOutbox();
  const jobs = unanswered(offersToAnswer(query.data ?? []), answers);
  const departments = unanswered(standingOffersToAnswer(standing.data ?? []), answers);
  const toAnswer = useJobsToAnswer();
  const refetch = () => void query.refetch();
  return (
    <Page
      columns
      title={texts.offers.title({ count: jobs.length + departments.length })}
      actions={
        <>
          <Bell />
          <Me />
        </>
      }
    >
      <NextCall />
      {(toAnswer.bookings.length > 0 || toAnswer.invitations.length > 0) && <NeedsAnswer />}
      {toAnswer.timecards.length > 0 && <HoursToAgree />}
      {toAnswer.pencils.length + toAnswer.checks.length > 0 && <PencilsToAnswer />}
      <Loaded query={query} shape="card" count={3}>
        {(all) => {
          const open = offersToAnswer(all);
          const rest = answeredOffers(all);
          return (
            <>
              {open.length === 0 && !standing.isPending && standingOffersToAnswer(standing.data ?? []).length === 0 && (
                <NoOffers answered={all.length > 0} />
              )}
              <OfferList offers={open} all={all} refetch={refetch} />
              {standing.data && standing.data.length > 0 && (
                <Departments all={standing.data} refetch={() => void standing.refetch()} />
              )}
              {rest.length > 0 && (
                <section aria-label={texts.offers.answered}>
                  <h2 className={styles.section}>{texts.offers.answered}</h2>
                  <OfferList offers={rest} refetch={refetch} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      <p className={styles.more}>
        <ButtonLink href={paths.earlierOffers} variant="quiet">
          {texts.offers.earlier}
        </ButtonLink>
      </p>
      {/* It is loaded later and its height is not known, so above the offers it would move them under a thumb. */}
      {query.data && <NotificationCard all={query.data} />}
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
OffersPage.read = () =>
  Promise.all([
    queryClient.prefetchQuery(offers).then(fetchBlockDays),
    queryClient.prefetchQuery(standingOffers),
    queryClient.prefetchQuery(bookings).then(fetchNeedsAnswer),
    queryClient.prefetchQuery(standbys).then(fetchNeedsAnswer),
    queryClient.prefetchInfiniteQuery(timecards).then(fetchHoursToAgree),
    queryClient.prefetchQuery(pencils).then(fetchPencilsToAnswer),
  ]);
