import { PageHeader } from "@callboard/ui/page-header";
import { Link } from "@tanstack/react-router";
import { Page } from "../../components/page.tsx";
import { PositionFilter } from "../../components/position-filter.tsx";
import { texts } from "../../lib/texts/offers.ts";
import { useAddressNames } from "../../lib/use-list-state.ts";
import { BookedDays } from "./booked-days.tsx";
import styles from "./match-days.module.css";
import { MatchDays } from "./match-days.tsx";
import { usePositionNames } from "./use-position-names.ts";

/** The matches and the bookings of the jobs of coming days. */
export function MatchDaysPage() {
  const [names, setNames] = useAddressNames();
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
