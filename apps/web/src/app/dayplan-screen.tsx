import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Skeleton } from "@callboard/ui/skeleton";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { DayplanPage } from "../features/dayplans/day/dayplan-page.tsx";
import { dayplanQuery } from "../features/dayplans/get-dayplan.ts";
import { PositionPeople } from "../features/offers/day-people/position-people.tsx";
import { queryClient } from "../lib/query-client.ts";
import { dayCostsQuery } from "../lib/requests/day-costs.ts";
import { dayPeopleQuery } from "../lib/requests/day-people.ts";
import { fillsQuery } from "../lib/requests/fills/list-fills.ts";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";
import { roleIn, useIsAtLeast } from "../lib/roles/use-role.ts";
import { useToday } from "../lib/use-production.ts";

const route = getRouteApi("/department/app/calendar/$date");

const MessageMany = lazyDialog(async () => {
  const { MessageManySheet } = await import("../features/offers/many/message-many-sheet.tsx");
  return { default: MessageManySheet };
});

const FillDay = lazyDialog(async () => {
  const { FillDaySheets } = await import("../features/offers/fill-day/fill-day-sheets.tsx");
  return { default: FillDaySheets };
});

/** Reads what the day shows, for the first screen of a page. */
export const read = ({ date }: { date: string }): Promise<unknown>[] => [
  queryClient.prefetchQuery(dayplanQuery(date)),
  queryClient.prefetchQuery(dayPeopleQuery(date)),
  ...(roleIn(queryClient.getQueryData(selectedProductionQuery.queryKey)) === "reader"
    ? []
    : [queryClient.prefetchQuery(fillsQuery()), queryClient.prefetchQuery(dayCostsQuery(date))]),
];

const CheckIn = lazyPart(() => import("../features/day-sheets/check-in-card.tsx"));
const PersonDialogs = lazyDialog(() => import("../features/offers/day-people/person-dialogs.tsx"));
const ReaderDay = lazyPart(() => import("../features/dayplans/reader/reader-day.tsx"));

/** The day with its messages and fills: a feature of dayplans that sends with a feature of offers. */
export function DayplanScreen() {
  const { date } = route.useParams();
  const today = useToday();
  if (!useIsAtLeast("assistant"))
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <ReaderDay date={date} />
      </Suspense>
    );
  return (
    <DayplanPage
      checkIn={(plan) =>
        plan.id !== null &&
        plan.date <= today && (
          <Suspense fallback={null}>
            <CheckIn
              plan={plan}
              replace={(offer, onClose) => <PersonDialogs action={{ does: "replace", offer }} onClose={onClose} />}
            />
          </Suspense>
        )
      }
      people={(plan, position, locked) => <PositionPeople plan={plan} position={position} locked={locked} />}
      message={(people, onClose) => <MessageMany people={people} onClose={onClose} onDone={onClose} />}
      fillDay={(plan, sheet) => <FillDay plan={plan} {...sheet} />}
    />
  );
}
