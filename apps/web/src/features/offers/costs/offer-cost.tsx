import { payTotalText } from "@callboard/client/pay/pay-text";
import type { Job } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { useQuery } from "@tanstack/react-query";
import { money, roundMoney } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { type PositionOf, positionQuery } from "../list-matches.ts";
import { usePlacePrices } from "./place-costs.ts";

interface OfferCostProps {
  params: PositionOf;
  job: Job;
  people: readonly Pick<Dayplayer, "id">[];
  className?: string | undefined;
}

/** What those cost together to whom a position is offered, and what it costs with all places filled. */
export function OfferCost({ params, job, people, className }: OfferCostProps) {
  // The page that offers has read it.
  const { data: page } = useQuery({ ...positionQuery(params), enabled: false });
  const booked = page?.bookings.map(({ receiver }) => receiver.id);
  const offered = people.map(({ id }) => id);
  const isShown = Boolean(job.rate) && people.length > 0;
  const prices = usePlacePrices(params, isShown && booked ? [...booked, ...offered] : undefined);
  if (!isShown) return null;
  return (
    <p className={className}>
      {prices && booked
        ? [
            texts.costs.offered({ amount: payTotalText(prices(offered, offered.length), money) }),
            texts.costs.full({
              amount: payTotalText(prices([...booked, ...offered], job.count), roundMoney),
              count: job.count,
            }),
          ].join(" · ")
        : "\u00a0"}
    </p>
  );
}
