import { money } from "@callboard/client/format";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { texts } from "../../lib/texts/texts.ts";

interface Rate {
  rate: number;
  currency: string;
  /** By the hour in what was stored by an earlier release. */
  rate_per?: RatePeriod;
}

/** A rate beside its label. Nobody should read that a job pays nothing because no rate was set yet. */
export const rateText = ({ rate, currency, rate_per = "hour" }: Rate): string =>
  rate > 0 ? texts.offers.rates[rate_per]({ amount: money(rate, currency) }) : texts.offers.askRate;

/** The same without a label. */
export const namedRate = (of: Rate): string =>
  of.rate > 0 ? rateText(of) : `${texts.offers.rate}: ${texts.offers.askRate}`;
