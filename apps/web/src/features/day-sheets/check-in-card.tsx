import { clockTime, toLocalTime } from "@callboard/client/zoned";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { ButtonLink } from "../../components/button-link.tsx";
import { dayPeopleQuery } from "../../lib/requests/day-people.ts";
import { daySheetQuery } from "../../lib/requests/hours/day-sheets.ts";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { useNow } from "../../lib/use-now.ts";
import styles from "./check-in.module.css";
import { CheckInRow } from "./check-in-row.tsx";
import { SheetState } from "./sheet-state.tsx";
import { useCheckIn } from "./use-day-sheet.ts";

interface CheckInProps {
  plan: Dayplan;
  /** Renders the dialog that replaces a booking. */
  replace: (booking: JobOffer, onClose: () => void) => ReactNode;
}

/** Who is here, from the call of a day until its wrap; then what became of its day sheet. */
export default function CheckInCard({ plan, replace }: CheckInProps) {
  const sheet = useQuery(daySheetQuery(plan.date));
  const title = useId();
  if (!sheet.data?.has_begun || sheet.data.lines.length === 0) return null;
  const isOver = plan.has_passed || sheet.data.state === "signed";
  return (
    <Card role="region" aria-labelledby={title} className={styles.card}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {isOver ? words.title : words.whoIsHere}
        </h2>
        <ButtonLink
          to="/app/calendar/$date/day-sheet"
          params={{ date: plan.date }}
          variant={isOver && sheet.data.state === "open" ? "go" : undefined}
        >
          {isOver ? words.title : words.wrapAndHours}
        </ButtonLink>
        {isOver ? <SheetState sheet={sheet.data} /> : <Times plan={plan} />}
      </div>
      {!isOver && <Rows sheet={sheet.data} call={plan.call_time} replace={replace} />}
    </Card>
  );
}

/** The call, and the time that it is there. */
function Times({ plan: { call_time, zone } }: { plan: Dayplan }) {
  const now = useNow();
  if (!call_time) return null;
  return (
    <p className="hint">
      {words.callAndNow({ call: clockTime(call_time), now: clockTime(toLocalTime(now, zone).time) })}
    </p>
  );
}

interface RowsProps extends Pick<CheckInProps, "replace"> {
  sheet: DaySheet;
  /** The call of the day. */
  call: string | null;
}

function Rows({ sheet, call, replace }: RowsProps) {
  const { date, lines } = sheet;
  const checkIn = useCheckIn(date);
  const people = useQuery(dayPeopleQuery(date));
  const [replacing, setReplacing] = useState<string>();
  const booking = people.data?.offers.find(({ id }) => id === replacing);
  const isExpected = lines.some(({ presence }) => presence === "expected");
  return (
    <>
      {isExpected && (
        <Button variant="go" size="big" className={styles.all} onClick={() => checkIn.mutate({ presence: "here" })}>
          {words.allHere}
        </Button>
      )}
      <ul className={styles.rows}>
        {lines.map((line) => (
          <CheckInRow
            key={line.job_offer_id}
            line={line}
            zone={sheet.zone}
            dayCall={call}
            onPresence={(presence, since) =>
              checkIn.mutate({ job_offer_ids: [line.job_offer_id], presence, ...(since && { since }) })
            }
            onReplace={() => setReplacing(line.job_offer_id)}
          />
        ))}
      </ul>
      {booking &&
        createPortal(
          replace(booking, () => setReplacing(undefined)),
          document.body,
        )}
    </>
  );
}
