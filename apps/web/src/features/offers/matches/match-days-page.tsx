import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { PageHeader } from "@callboard/ui/page-header";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ListLead } from "../../../components/frames/list-lead.tsx";
import { Page } from "../../../components/page.tsx";
import { PositionFilter } from "../../../components/position-filter.tsx";
import { queryClient } from "../../../lib/query-client.ts";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { needsQuery } from "../../../lib/requests/needs.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAddressNames } from "../../../lib/use-list-state.ts";
import { bookedQuery } from "../offer-lists/list-job-offers.ts";
import { positionNamesQuery, usePositionNames } from "../offer-lists/use-position-names.ts";
import { BookedDays } from "./booked-days.tsx";
import styles from "./match-days.module.css";
import { MatchDays } from "./match-days.tsx";
import pageStyles from "./matches-page.module.css";

/** Reads what the matches show, for the first screen of a page. */
export const read = ({ names }: { names: readonly string[] }): Promise<unknown>[] => [
  queryClient.prefetchQuery(positionNamesQuery),
  queryClient.prefetchQuery(fillsQuery()),
  queryClient.prefetchInfiniteQuery(needsQuery(names)),
  queryClient.prefetchInfiniteQuery(bookedQuery(names)),
];

/** The matches and the bookings of the jobs of coming days. */
export function MatchDaysPage() {
  const [names, setNames] = useAddressNames();
  const chips = usePositionNames();
  // When it is not the first screen. What is below waits for what is above, so all of it is requested here.
  const begin = useEffectEvent(() => void read({ names }));
  useEffect(() => begin(), []);
  return (
    <Page title={texts.shell.matches}>
      <p className={pageStyles.back}>
        <Link to="/app/calendar">{texts.offers.backToCalendar}</Link>
      </p>
      <PageHeader title={texts.shell.matches} />
      <ListLead text={texts.leads.matches} neighbour={texts.shell.activeJobs} path="/app/active-jobs" />
      <PositionFilter names={chips} chosen={names} onChange={setNames} />
      <BelowLoaded queries={[positionNamesQuery, fillsQuery()]}>
        <div className={styles.columns}>
          <MatchDays names={names} />
          {/* On a phone they are below the needs. */}
          <BelowLoaded queries={[needsQuery(names)]}>
            <BookedDays names={names} />
          </BelowLoaded>
        </div>
      </BelowLoaded>
    </Page>
  );
}
