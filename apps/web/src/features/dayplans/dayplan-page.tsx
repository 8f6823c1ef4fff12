import { longDay } from "@callboard/client/days";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { dayplan } from "../../lib/entities/job-shapes.ts";
import { useJoined } from "../../lib/entities/use-entities.ts";
import { chosenDate } from "./chosen-date.ts";
import { DayHeader } from "./day-header.tsx";
import { DayplanForm } from "./dayplan-form.tsx";
import styles from "./dayplan-page.module.css";
import { dayplanQuery } from "./get-dayplan.ts";
import { useDayArrows } from "./use-day-keys.ts";

const route = getRouteApi("/department/app/calendar/$date");

export function DayplanPage() {
  const { date } = route.useParams();
  const plan = useJoined(useQuery(dayplanQuery(date)), dayplan);
  useDayArrows(date);
  useEffect(() => chosenDate.save(date), [date]);
  return (
    <Page title={longDay(date)} className={styles.page}>
      {/* The header names the day and links to others also while the day loads or has failed to load. */}
      {plan.data === undefined && <DayHeader date={date} />}
      <Loaded query={plan} waiting={<Skeleton shape="block" />}>
        {(found) => <DayplanForm key={date} plan={found} />}
      </Loaded>
    </Page>
  );
}
