import { monthDay, shortDay } from "@callboard/client/days";
import { Button } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { unsignedSheetsQuery } from "../../lib/requests/hours/day-sheets.ts";
import { waitingTimecardsQuery } from "../../lib/requests/hours/waiting-timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./dashboard-needs.module.css";

/** How many day sheets are shown at first. */
const shown = 3;

/**
 * The timecards that wait for the head, and the days that are over and whose sheet is not signed, latest first. Nothing if
 * there are none.
 */
export function HoursToSign() {
  const { data: unsigned = [] } = useQuery(unsignedSheetsQuery);
  const { data: weeks = [] } = useQuery(waitingTimecardsQuery);
  const [isWhole, setWhole] = useState(false);
  if (unsigned.length + weeks.length === 0) return null;
  const sheets = [...unsigned].reverse();
  return (
    <section aria-labelledby="to-sign" className={styles.sheets}>
      <div className={styles.head}>
        <h2 id="to-sign">{texts.needs.sheetsToSign}</h2>
        {!isWhole && sheets.length > shown && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {texts.needs.all({ count: sheets.length })}
          </Button>
        )}
      </div>
      <ul className="stack-2">
        {weeks.map(({ week, count }) => (
          <li key={week} className={styles.sheet}>
            <span>
              <b>{texts.needs.timecards({ count })}</b>
              <small>{texts.needs.timecardWeek({ day: monthDay(week) })}</small>
            </span>
            <ButtonLink to="/app/timecards" search={{ week }} variant="go">
              {texts.shell.timecards}
            </ButtonLink>
          </li>
        ))}
        {(isWhole ? sheets : sheets.slice(0, shown)).map(({ date, booked }) => (
          <li key={date} className={styles.sheet}>
            <span>
              <b>{texts.needs.signSheet({ day: shortDay(date) })}</b>
              <small>{texts.needs.bookedOn({ count: booked })}</small>
            </span>
            <ButtonLink to="/app/calendar/$date/day-sheet" params={{ date }} variant="go">
              {texts.dayplans.daySheet}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
