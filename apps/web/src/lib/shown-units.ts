import { currencySign, distanceText, money as format, roundMoney as formatRound } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import { queryClient } from "./query-client.ts";
import { selectedProductionQuery } from "./requests/selected-production.ts";

/** The production that this tab shows, which its guard has read. */
const shown = () => queryClient.getQueryData(selectedProductionQuery.queryKey);

export const shownCountry = (): string => shown()?.country ?? "";

/** A distance as the production's country gives it. */
export const distance = (miles: number, length?: "long"): string => distanceText(shownCountry(), miles, length);

/** An amount in the production's currency, or in the one in which it was promised. */
export const money = (amount: number, currency = shown()?.currency): string => format(amount, currency);

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
