import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense } from "react";
import { DayplanPage } from "../features/dayplans/dayplan-page.tsx";

const MessageMany = lazyPart(async () => {
  const { MessageManySheet } = await import("../features/offers/message-many-sheet.tsx");
  return { default: MessageManySheet };
});

const FillDay = lazyPart(async () => {
  const { FillDaySheet } = await import("../features/offers/fill-day/fill-day-sheet.tsx");
  return { default: FillDaySheet };
});

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
