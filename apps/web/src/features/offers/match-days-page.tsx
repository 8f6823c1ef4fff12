import { PageHeader } from "@callboard/ui/page-header";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { PositionFilter } from "../../components/position-filter.tsx";
import { texts } from "../../lib/texts/offers.ts";
import { BookedDays } from "./booked-days.tsx";
import styles from "./match-days.module.css";
import { MatchDays } from "./match-days.tsx";
import { usePositionNames } from "./use-position-names.ts";

const route = getRouteApi("/department/app/matches");

/** The matches and the bookings of the jobs of coming days. */
export function MatchDaysPage() {
  const { position } = route.useSearch();
  const [names, setNames] = useState<string[]>(position ? [position] : []);
  const chips = usePositionNames();
  return (
    <Page title={texts.matchesPage}>
      <p className={styles.above}>
        <Link to="/app/calendar">{texts.backToCalendar}</Link>
      </p>
      <PageHeader title={texts.matchesPage} />
      <PositionFilter names={chips} chosen={names} onChange={setNames} />
      <div className={styles.columns}>
        <MatchDays names={names} />
        <BookedDays names={names} />
      </div>
    </Page>
  );
}
