import { currencySign, distanceText, money as format, roundMoney as formatRound } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { queryClient } from "./query-client.ts";
import { selectedProductionQuery } from "./requests/selected-production.ts";
import { texts } from "./texts/texts.ts";

/** The production that this tab shows, which its guard has read. */
const shown = () => queryClient.getQueryData(selectedProductionQuery.queryKey);

export const shownCountry = (): string => shown()?.country ?? "";

/** A distance as the production's country gives it. */
export const distance = (miles: number, length?: "long"): string => distanceText(shownCountry(), miles, length);

/** An amount in the production's currency, or in the one in which it was promised. */
export const money = (amount: number, currency = shown()?.currency): string => format(amount, currency);

/** For which time the rates of this tab's department are. */
export const ratePer = (): RatePeriod => shown()?.departments.find(({ is_mine }) => is_mine)?.rate_per ?? "hour";

/** A rate of the department, or as it was promised: "$48.50 an hour". */
export const rateText = ({ rate, currency, rate_per = ratePer() }: Rate): string =>
  `${money(rate, currency)} ${texts.rates.per[rate_per]}`;
interface Rate {
  rate: number;
  currency?: string;
  rate_per?: RatePeriod;
}

/** An amount in the production's currency without cents, for lists. */
export const roundMoney = (amount: number): string => formatRound(amount, shown()?.currency);

/** The sign of the production's currency. */
export const moneySign = (): string => currencySign(shown()?.currency ?? "USD");

/** The city of a time zone, for example "New York". */
export const cityOf = (zone: string): string => zone.replace(/.*\//, "").replaceAll("_", " ");

/** The local time of a day. It names the zone of a day that is not planned in the production's: "6:30 AM (Honolulu)". */
export function localTime(time: string, zone: string): string {
  const home = shown()?.zone;
  return home === undefined || zone === home ? clockTime(time) : `${clockTime(time)} (${cityOf(zone)})`;
}
