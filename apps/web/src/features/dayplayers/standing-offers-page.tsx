import { longDay } from "@callboard/client/days";
import { number } from "@callboard/client/format";
import { searchLength } from "@callboard/contract/limits";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { SearchBox } from "@callboard/ui/search-box";
import { Segment } from "@callboard/ui/segment";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListLead } from "../../components/frames/list-lead.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { PositionChecks } from "../../components/position-checks.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { useDepartmentPositions } from "../../lib/positions/use-department-positions.ts";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useAddressValue } from "../../lib/use-list-state.ts";
import { StandingOfferCard } from "./standing-offer-card.tsx";
import { endedStandingOffersQuery, waitingStandingOffersQuery } from "./standing-offers.ts";
import styles from "./standing-offers-page.module.css";
import { type DayplayerFilter, useDayplayerFilter } from "./use-dayplayer-filter.ts";

const views = () =>
  [
    { value: "waiting", label: texts.people.stillWaiting },
    { value: "ended", label: texts.people.answered },
  ] as const;

/** Reads what the standing offers show, for the first screen of a page. */
export const read = ({ text, names, tab }: DayplayerFilter & { tab: string }): Promise<unknown>[] => [
  tab === "ended"
    ? queryClient.prefetchInfiniteQuery(endedStandingOffersQuery)
    : queryClient.prefetchInfiniteQuery(waitingStandingOffersQuery(text, names)),
];

export function StandingOffersPage() {
  const [tab, setTab] = useAddressValue("tab");
  const view = tab === "ended" ? "ended" : "waiting";
  return (
    <TitledPage title={texts.shell.standingOffers}>
      <ListLead text={texts.leads.standingOffers} neighbour={texts.shell.jobOffers} path="/app/job-offers" />
      <Segment
        className={styles.views}
        label={texts.people.which}
        showLabel={false}
        options={views()}
        value={view}
        onValue={(next) => setTab(next === "waiting" ? "" : next)}
      />
      {view === "waiting" ? <WaitingOffers /> : <EndedOffers />}
    </TitledPage>
  );
}

function WaitingOffers() {
  const { bar, query, names, filtered, clear } = useDayplayerFilter();
  const positions = useDepartmentPositions().map(({ name }) => name);
  const offers = useInfiniteQuery({ ...waitingStandingOffersQuery(query, names), placeholderData: keepPreviousData });
  return (
    <>
      <SearchBox
        className={styles.search}
        label={texts.people.searchStandingOffers}
        maxLength={searchLength}
        value={bar.text}
        onSearch={bar.onText}
      />
      <PositionChecks names={positions} chosen={names} onChange={bar.onNames} />
      <Loaded
        query={offers}
        shape="card"
        count={4}
        label={texts.people.loadingStandingOffers}
        failed={texts.people.standingOffersFailed}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length > 0)
            return (
              <>
                <p role="status" className="visually-hidden">
                  {texts.people.found({ count: number(pages[0]?.total ?? 0) })}
                </p>
                <ByDay offers={rows} />
                <ShowMore query={offers} auto />
              </>
            );
          if (filtered)
            return (
              <EmptyState
                title={texts.people.noHits}
                action={<Button onClick={clear}>{texts.people.clearFilters}</Button>}
              />
            );
          return (
            <EmptyState
              title={texts.people.noStandingOffers}
              action={<ButtonLink to="/app/search-dayplayers">{texts.people.toSearch}</ButtonLink>}
            >
              {texts.people.noStandingOffersText}
            </EmptyState>
          );
        }}
      </Loaded>
    </>
  );
}

function EndedOffers() {
  const offers = useInfiniteQuery(endedStandingOffersQuery);
  return (
    <Loaded
      query={offers}
      shape="card"
      count={4}
      label={texts.people.loadingStandingOffers}
      failed={texts.people.standingOffersFailed}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0)
          return <EmptyState title={texts.people.noneEnded}>{texts.people.noneEndedText}</EmptyState>;
        return (
          <>
            <ByDay offers={rows} />
            <ShowMore query={offers} auto />
          </>
        );
      }}
    </Loaded>
  );
}

/** Lists standing offers below the day on which they were sent. They have no place. */
function ByDay({ offers }: { offers: StandingOffer[] }) {
  return [...Map.groupBy(offers, ({ created_at }) => created_at.slice(0, 10))].map(([date, sent]) => (
    <section key={date} aria-label={longDay(date)} className={styles.day}>
      <h2 className={styles.date}>{longDay(date)}</h2>
      <p className={`hint ${styles.place}`}>{texts.people.noPlace}</p>
      <CardList>
        {sent.map((offer) => (
          <li key={offer.id} className={styles.row}>
            <StandingOfferCard offer={offer} />
          </li>
        ))}
      </CardList>
    </section>
  ));
}
