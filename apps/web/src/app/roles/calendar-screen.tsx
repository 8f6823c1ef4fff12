import { lazyPart } from "@callboard/ui/lazy-part";
import { Skeleton } from "@callboard/ui/skeleton";
import { Suspense } from "react";
import { CalendarPage } from "../../features/dayplans/calendar/calendar-page.tsx";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";

const ReaderCalendar = lazyPart(() => import("../../features/dayplans/reader/reader-calendar.tsx"));
const CrewView = lazyPart(() => import("../../features/offers/crew/crew-view.tsx"));

/** The calendar, for planning or for reading. */
export function CalendarScreen() {
  const plans = useIsAtLeast("assistant");
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      {plans ? <CalendarPage crew={(dates) => <CrewView {...dates} />} /> : <ReaderCalendar />}
    </Suspense>
  );
}
