import { longDay } from "@callboard/client/days";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { chosenDate } from "../chosen-date.ts";
import type { DaySheet } from "../filling/day-filling.tsx";
import { dayplanQuery } from "../get-dayplan.ts";
import { DayHeader } from "./day-header.tsx";
import { DayplanForm } from "./dayplan-form.tsx";
import { useDayArrows } from "./use-day-keys.ts";

const route = getRouteApi("/department/app/calendar/$date");

interface DayplanPageProps {
  /** Renders the people of a position. */
  people: (plan: Dayplan, position: Position, locked: boolean) => ReactNode;
  /** Renders who is here, from the call of the day on. */
  checkIn: (plan: Dayplan) => ReactNode;
  /** Renders the sheet for a message to these dayplayers. */
  message: (dayplayers: readonly Dayplayer[], onClose: () => void) => ReactNode;
  /** Renders the sheets that start and stop the fills of a day. */
  fillDay: (plan: Dayplan & { id: string }, sheet: { open: DaySheet | undefined; onClose: () => void }) => ReactNode;
}

export function DayplanPage({ people, checkIn, message, fillDay }: DayplanPageProps) {
  const { date } = route.useParams();
  /** Undefined until the first message, so that the sheet's code is loaded only when it is needed. */
  const [receivers, setReceivers] = useState<readonly Dayplayer[]>();
  /** The date whose sheet was opened, and which is open. A closed sheet keeps what was typed. */
  const [filling, setFilling] = useState<{ date: string; open?: DaySheet }>({ date: "" });
  const plan = useQuery(dayplanQuery(date));
  useDayArrows(date);
  useEffect(() => chosenDate.save(date), [date]);
  return (
    <Page title={longDay(date)}>
      {/* The header names the day and links to others also while the day loads or has failed to load. */}
      {plan.data === undefined && <DayHeader date={date} />}
      <Loaded query={plan} shape="block" failed={texts.reader.dayFailed}>
        {(found) => (
          <DayplanForm
            key={date}
            plan={found}
            people={people}
            checkIn={checkIn}
            onMessage={setReceivers}
            onFillDay={(open) => setFilling({ date, open })}
          />
        )}
      </Loaded>
      {plan.data && hasId(plan.data) && filling.date === date && (
        <Fragment key={date}>
          {fillDay(plan.data, { open: filling.open, onClose: () => setFilling({ date }) })}
        </Fragment>
      )}
      {receivers && message(receivers, () => setReceivers([]))}
    </Page>
  );
}

const hasId = (plan: Dayplan): plan is Dayplan & { id: string } => plan.id !== null;
