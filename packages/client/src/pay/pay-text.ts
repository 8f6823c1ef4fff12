import type { PayFlagCode, PayReason } from "@callboard/contract/pay/pay-choices";
import { rangeOf } from "@callboard/contract/pay/pay-line";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { number } from "../format.ts";
import { texts } from "../texts/texts.ts";

const shown = (value: number) => number(Math.round(value * 100) / 100);
const isPenalty = (why: PayReason) => why === "meal_late";

interface PayLine {
  why: PayReason;
  hours: number;
  times: number | null;
  limit: number | null;
}

/** What a line of a price pays, for example "2 h × 1.5". */
export const payLineWork = ({ why, hours, times }: PayLine): string =>
  isPenalty(why)
    ? texts.pay.penalties({ count: times ?? 0 })
    : times === null
      ? texts.pay.hours({ hours: shown(hours) })
      : texts.pay.hoursTimes({ hours: shown(hours), times: shown(times) });

/** The rule behind a line of a price, for example "after 8 hours worked". */
export const payLineReason = ({ why, limit }: Pick<PayLine, "why" | "limit">): string =>
  texts.pay.reasons[why]({ limit: shown(limit ?? 0) });

/** A line of a price in words, for example "2 h × 1.5 after 8 hours worked". */
export const payLineText = (line: PayLine): string =>
  texts.pay.line({ work: payLineWork(line), reason: payLineReason(line) });

/** What a head should know of a price, for example "1.5 h short of rest before it". */
export const payFlagText = ({ code, hours }: { code: PayFlagCode; hours: number }): string =>
  texts.pay.flags[code]({ hours: shown(hours) });

/** A price without what an employer pays on top, as a dayplayer gets it. */
export type Price = Omit<PricedDay, "fringes"> & Partial<Pick<PricedDay, "fringes">>;

/**
 * What prices come to together: "$398", "from $398" while a call or a wrap is not known, or the range that only payroll
 * decides. Without amounts, the hours.
 */
export function payTotalText(prices: readonly Price[], format: (amount: number) => string): string {
  const sum = (of: (price: Price) => number) => prices.reduce((all, price) => all + of(price), 0);
  if (prices.some(({ total }) => total === undefined))
    return texts.pay.hours({ hours: shown(sum(({ hours }) => hours)) });
  const end = (of: "low" | "high") =>
    sum(
      ({ total = 0, flags }) =>
        rangeOf({ total, flags: flags.map(({ low = 0, high = 0, ...flag }) => ({ ...flag, low, high })) })[of],
    );
  const [low, high] = [format(end("low")), format(end("high"))];
  if (low !== high) return texts.pay.range({ low, high });
  const isLeast = prices.some(({ flags }) => flags.some(({ code }) => code === "times_unknown"));
  return isLeast ? texts.pay.from({ amount: low }) : low;
}
