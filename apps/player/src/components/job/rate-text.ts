import { dollars } from "@callboard/client/format";
import { texts } from "../../lib/texts/offers.ts";

/** A rate beside its label. Nobody should read that a job pays nothing because no rate was set yet. */
export const rateText = (rate: number): string =>
  rate > 0 ? texts.perHour({ dollars: dollars(rate) }) : texts.askRate;

/** The same without a label. */
export const namedRate = (rate: number): string => (rate > 0 ? rateText(rate) : `${texts.rate}: ${texts.askRate}`);
