import { lazyPart } from "@callboard/ui/lazy-part";
import { Skeleton } from "@callboard/ui/skeleton";
import { Suspense } from "react";
import { CalendarPage } from "../../features/dayplans/calendar/calendar-page.tsx";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";

const ReaderCalendar = lazyPart(() => import("../../features/dayplans/reader/reader-calendar.tsx"));

/** The calendar, for planning or for reading. */
export function CalendarScreen() {
  if (useIsAtLeast("assistant")) return <CalendarPage />;
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <ReaderCalendar />
    </Suspense>
  );
}
