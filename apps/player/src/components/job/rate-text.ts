import { money } from "@callboard/client/format";
import { texts } from "../../lib/texts/texts.ts";

interface Rate {
  rate: number;
  currency: string;
}

/** A rate beside its label. Nobody should read that a job pays nothing because no rate was set yet. */
export const rateText = ({ rate, currency }: Rate): string =>
  rate > 0 ? texts.offers.perHour({ amount: money(rate, currency) }) : texts.offers.askRate;

/** The same without a label. */
export const namedRate = (of: Rate): string =>
  of.rate > 0 ? rateText(of) : `${texts.offers.rate}: ${texts.offers.askRate}`;
