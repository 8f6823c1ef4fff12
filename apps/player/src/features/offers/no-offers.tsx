import { addDays } from "@callboard/client/days";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../lib/paths.ts";
import { availability } from "../../lib/requests/availability.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";

/** Within how many days free days are counted. */
const daysAhead = 30;

/**
 * The empty list of offers. `answered` says whether there were some before. Its advice depends on whether the dayplayer has marked free days, which departments see.
 */
export default function NoOffers({ answered }: { answered: boolean }) {
  const now = today();
  const days = useQuery({
    ...availability(now, addDays(now, daysAhead - 1)),
    select: (days) => days.filter(({ available, booked }) => available && !booked).length,
  });
  const free = days.data ?? 0;
  return (
    <EmptyState
      title={answered ? texts.offerParts.noneToAnswer : texts.offerParts.emptyTitle}
      action={
        <ButtonLink href={paths.calendar} variant={free > 0 ? "outlined" : "go"}>
          {free > 0 ? texts.offerParts.seeDays : texts.whereIStood.act.mark_free}
        </ButtonLink>
      }
    >
      {free > 0 ? texts.offerParts.emptyButFree({ free, ahead: daysAhead }) : texts.offerParts.empty}
    </EmptyState>
  );
}
