import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense } from "react";
import { DayplanPage } from "../features/dayplans/dayplan-page.tsx";
import { dayplanQuery } from "../features/dayplans/get-dayplan.ts";
import { queryClient } from "../lib/query-client.ts";
import { fillsQuery } from "../lib/requests/fills/list-fills.ts";

const MessageMany = lazyPart(async () => {
  const { MessageManySheet } = await import("../features/offers/message-many-sheet.tsx");
  return { default: MessageManySheet };
});

const FillDay = lazyPart(async () => {
  const { FillDaySheet } = await import("../features/offers/fill-day/fill-day-sheet.tsx");
  return { default: FillDaySheet };
});

/** Reads what the day shows, for the first screen of a page. */
export const read = ({ date }: { date: string }): Promise<unknown>[] => [
  queryClient.prefetchQuery(dayplanQuery(date)),
  queryClient.prefetchQuery(fillsQuery()),
];

/** The day with its messages and fills: a feature of dayplans that sends with a feature of offers. */
export function DayplanScreen() {
  return (
    <DayplanPage
      message={(people, onClose) => (
        <Suspense>
          <MessageMany people={people} onClose={onClose} onDone={onClose} />
        </Suspense>
      )}
      fillDay={(plan, sheet) => (
        <Suspense>
          <FillDay plan={plan} {...sheet} />
        </Suspense>
      )}
    />
  );
}
