import { payLineReason, payLineWork } from "@callboard/client/pay/pay-text";
import type { CostDifference } from "@callboard/contract/pay/schemas/day-costs";
import { money } from "../../lib/shown-units.ts";
import { hotCostTexts } from "../../lib/texts/en/hours/hot-cost.ts";

const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : money(amount).replace("-", "−"));

/** Why work cost something else than was agreed, for example "2 h × 1.5 more: after 8 hours worked · +$210.00 · 2 people". */
export function differenceText({ what, why, people, amount, ...line }: CostDifference): string {
  const hours = Math.abs(line.hours);
  const words = why
    ? hotCostTexts.than({
        work: payLineWork({ ...line, why, hours, times: why === "meal_late" ? hours : line.times }),
        reason: payLineReason({ ...line, why }),
        isMore: line.hours >= 0,
      })
    : what === "absent"
      ? hotCostTexts.absent
      : hotCostTexts.kitAndMileage;
  return [words, amount !== undefined && signed(amount), hotCostTexts.people({ count: people })]
    .filter(Boolean)
    .join(" · ");
}
