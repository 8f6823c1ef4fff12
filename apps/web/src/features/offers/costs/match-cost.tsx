import { fullName } from "@callboard/client/format";
import { PayLines } from "@callboard/client/pay/pay-lines";
import { payTotalText } from "@callboard/client/pay/pay-text";
import type { PricedMatch } from "@callboard/contract/dayplayers";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { Pill } from "@callboard/ui/pill";
import { usePopover } from "@callboard/ui/use-popover";
import { guardsText } from "../../../components/pay/guard-text.ts";
import { money, roundMoney } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { reasonsText } from "../reasons.ts";
import { guardsOfPrice } from "./guards-of-price.ts";
import styles from "./match-cost.module.css";

type Priced = Pick<PricedMatch, "reasons" | "area" | "wish" | "cost" | "first_name" | "last_name">;

/** The reasons for a match's rank, and what the dayplayer costs. */
export const linesOf = ({ cost, ...match }: Priced) => [
  reasonsText(match),
  ...(cost ? [<MatchCost key="cost" name={fullName(match)} cost={cost} />] : []),
];

/** What a dayplayer would cost, with its lines on a tap, and what to know of their week and rest. */
function MatchCost({ name, cost }: { name: string; cost: PricedDay }) {
  const { open, button, list } = usePopover();
  const total = payTotalText([cost], roundMoney);
  const title = texts.costs.linesOf({ name });
  const guards = guardsText(guardsOfPrice(cost));
  return (
    <>
      <button {...button} aria-label={`${total}: ${title}`} aria-expanded={open} className={styles.total}>
        {total}
      </button>
      {guards && <Pill variant="needs">{guards}</Pill>}
      <div {...list} {...(open && { role: "dialog", "aria-label": title })} className={`popover ${styles.lines}`}>
        {open && <PayLines price={cost} format={money} />}
      </div>
    </>
  );
}
