import { addDays } from "@callboard/client/days";
import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { availability } from "../../lib/requests/availability.ts";
import { texts } from "../../lib/texts/offers.ts";
import { today } from "../../lib/today.ts";

/** How far ahead free days count when there is nothing to answer. */
const daysAhead = 30;

/** Nothing to answer: what brings offers here depends on whether anybody can see one is free. */
export function NoOffers() {
  const now = today();
  const days = useQuery({
    ...availability(now, addDays(now, daysAhead)),
    select: (said) => said.filter(({ available, booked }) => available && !booked).length,
  });
  const free = days.data ?? 0;
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Link href={paths.calendar} className={buttonClass({ look: free > 0 ? "outlined" : "go", size: "thumb" })}>
          {free > 0 ? texts.seeDays : texts.markDays}
        </Link>
      }
    >
      {free > 0 ? texts.emptyButFree(free, daysAhead) : texts.empty}
    </EmptyState>
  );
}
