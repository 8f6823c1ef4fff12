import { fullName } from "@callboard/client/format";
import { payTotalText } from "@callboard/client/pay/pay-text";
import type { PricedMatch } from "@callboard/contract/dayplayers";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { Pill } from "@callboard/ui/pill";
import { guardsText } from "../../../components/pay/guard-text.ts";
import { guardsOfPrice } from "../../../components/pay/guards-of-price.ts";
import { PriceButton } from "../../../components/pay/price-button.tsx";
import { roundMoney } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { reasonsText } from "../reasons.ts";

type Priced = Pick<PricedMatch, "reasons" | "area" | "wish" | "cost" | "first_name" | "last_name">;

/** The reasons for a match's rank, and what the dayplayer costs. */
export const linesOf = ({ cost, ...match }: Priced) => [
  reasonsText(match),
  ...(cost ? [<MatchCost key="cost" name={fullName(match)} cost={cost} />] : []),
];

/** What a dayplayer would cost, with its lines on a tap, and what to know of their week and rest. */
function MatchCost({ name, cost }: { name: string; cost: PricedDay }) {
  const guards = guardsText(guardsOfPrice(cost));
  return (
    <>
      <PriceButton total={payTotalText([cost], roundMoney)} label={texts.costs.linesOf({ name })} price={cost} />
      {guards && <Pill variant="needs">{guards}</Pill>}
    </>
  );
}
