import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import type { Job } from "@callboard/contract/dayplans";
import { listDetails } from "@callboard/contract/dayplans/position-details";
import type { Fill } from "@callboard/contract/fills";
import type { JobOffer, PositionNeighbors } from "@callboard/contract/offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { FillLine } from "@callboard/ui/fill-bar";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { StatusLine } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { Page, TitledPage } from "../../../components/page.tsx";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { hasPlace } from "../../../lib/positions/has-place.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { fillQuery } from "../../../lib/requests/fills/get-fill.ts";
import { texts } from "../../../lib/texts/texts.ts";
import FillPanel from "../fill/fill-panel.tsx";
import { jobTerms } from "../job-terms.ts";
import { type PositionOf, positionQuery } from "../list-matches.ts";
import { BookingsSection } from "./bookings-section.tsx";
import styles from "./matches-page.module.css";
import { MatchesSection } from "./matches-section.tsx";

const matchesRoute = getRouteApi(
  "/department/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
);
const offerRoute = getRouteApi("/department/app/active-jobs/dayplan/$dayplanId/offer-job/$positionId");

/** Reads what a position's page shows, for the first screen of a page. */
export const read = (params: PositionOf): Promise<unknown>[] => [
  queryClient.prefetchQuery(positionQuery(params)),
  queryClient.prefetchQuery(fillQuery(params)),
];

export function MatchesPage() {
  const params = matchesRoute.useParams();
  return <PositionPage key={params.positionId} params={params} />;
}

/** The matches page with the offer sheet open for the best match without an offer. */
export function OfferJobPage() {
  const params = offerRoute.useParams();
  return <PositionPage key={params.positionId} params={params} offering />;
}

function PositionPage({ params, offering = false }: { params: PositionOf; offering?: boolean }) {
  const query = useQuery(positionQuery(params));
  const fill = useQuery(fillQuery(params));
  // The panel of the fill is above the matches. If it came after them, it would move what is just being pressed. After a
  // failed attempt the matches are shown without it.
  const isWaiting = fill.isLoading && fill.failureCount === 0 && !query.data?.position.has_passed;
  const data = isWaiting ? undefined : query.data;
  const job = data?.position;
  if (isRefused(query.error, "not_found")) return <NoSuchJob />;
  return (
    <Page title={job ? titleOf(job) : texts.shell.activeJobs}>
      {!job && <PageHeader title={texts.shell.activeJobs} />}
      <Loaded
        query={{ ...query, data }}
        waiting={
          <div className={styles.columns}>
            <Skeleton shape="card" count={5} label={texts.offers.loadingMatches} />
            <Skeleton shape="card" count={2} label={texts.offers.loadingBookings} />
          </div>
        }
        failed={texts.offers.matchesFailed}
      >
        {({ position, neighbors, zone, matches, matches_next, matches_total, offers, bookings }) => (
          <>
            <Header job={position} bookings={bookings} neighbors={neighbors} hasBar={!showsFill(position, fill.data)} />
            {!position.activated && !position.has_passed && (
              <StatusLine
                action={
                  <Link to="/app/calendar/$date" params={{ date: position.start_date }}>
                    {texts.offers.toDayplan}
                  </Link>
                }
              >
                {texts.offers.notActivated}
              </StatusLine>
            )}
            {!position.has_passed && !hasPlace(position) && (
              <StatusLine
                action={
                  <Link to="/app/calendar/$date" params={{ date: position.start_date }} hash="place">
                    {texts.dayplans.setPlaceAction}
                  </Link>
                }
              >
                {texts.dayplans.setPlace}
              </StatusLine>
            )}
            {position.has_passed && <StatusLine variant="plain">{texts.offers.passed}</StatusLine>}
            <div className={styles.rates}>{!position.has_passed && <SetRates jobs={[position]} />}</div>
            {(showsFill(position, fill.data) || canBeFilled(position)) && (
              <FillPanel
                params={params}
                job={position}
                day={{ date: position.start_date, callTime: position.call_time, zone }}
              />
            )}
            <div className={position.has_passed ? styles.passed : styles.columns}>
              {!position.has_passed && (
                <MatchesSection
                  params={params}
                  job={position}
                  zone={zone}
                  first={{ data: matches, next: matches_next, total: matches_total }}
                  offers={offers}
                  offering={offering}
                  isFilling={fill.data?.state === "running"}
                />
              )}
              <BookingsSection bookings={bookings} zone={zone} hasPassed={position.has_passed} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const canBeFilled = (job: Job) => !job.has_passed && hasPlace(job);

/** Whether the panel shows a fill, with its bar. Without a place only one that asks or waits already is shown. */
const showsFill = (job: Job, fill: Fill | null | undefined): boolean =>
  Boolean(fill && (canBeFilled(job) || (!job.has_passed && fill.state !== "stopped" && fill.state !== "over")));

/** Shown for an old address or another department's. A retry would not help, so it links to the active jobs. */
const NoSuchJob = () => (
  <TitledPage title={texts.basics.notFoundTitle}>
    <EmptyState
      title={texts.offers.noSuchJobLead}
      action={<ButtonLink to="/app/active-jobs">{texts.shell.activeJobs}</ButtonLink>}
    >
      {texts.offers.noSuchJobText}
    </EmptyState>
  </TitledPage>
);

function titleOf(job: Job): string {
  const values = { position: job.name, date: longDay(job.start_date) };
  const street = job.street_address || job.city;
  return street ? texts.offers.titleAt({ ...values, street }) : texts.offers.title(values);
}

function Header({
  job,
  bookings,
  neighbors,
  hasBar,
}: {
  job: Job;
  bookings: readonly JobOffer[];
  neighbors: PositionNeighbors;
  /** False where the panel of a fill has the bar. */
  hasBar: boolean;
}) {
  const { open_offers, need } = job;
  const terms = jobTerms(job);
  return (
    <>
      <div className={`label ${styles.above} ${styles.positions}`}>
        {job.has_passed ? (
          <Link to="/app/job-history">{texts.shell.jobHistory}</Link>
        ) : (
          <Link to="/app/active-jobs">{texts.shell.activeJobs}</Link>
        )}
        <nav aria-label={texts.offers.positionsOfDay} className={styles.positions}>
          {neighbors.previous && (
            <PositionLink dayplanId={job.dayplan_id} positionId={neighbors.previous.id}>
              {texts.offers.previousPosition({ name: neighbors.previous.name })}
            </PositionLink>
          )}
          {neighbors.next && (
            <PositionLink dayplanId={job.dayplan_id} positionId={neighbors.next.id}>
              {texts.offers.nextPosition({ name: neighbors.next.name })}
            </PositionLink>
          )}
        </nav>
      </div>
      <PageHeader
        ref={toastsBelowScreen}
        className={styles.header}
        title={titleOf(job)}
        actions={
          hasBar && (
            <FillLine className={styles.fill} booked={bookings.length} open={open_offers} need={Math.max(0, need)} />
          )
        }
      />
      {terms && <p className={styles.terms}>{terms}</p>}
      {listDetails(job).map(({ label, text }) => (
        <p key={label} className={styles.detail}>{`${label}: ${text}`}</p>
      ))}
    </>
  );
}

const PositionLink = ({ dayplanId, positionId, children }: PositionOf & { children: string }) => (
  <Link
    to="/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings"
    params={{ dayplanId, positionId }}
  >
    {children}
  </Link>
);
