import { currencySign, distanceText, money as format } from "@callboard/client/format";
import { queryClient } from "./query-client.ts";
import { selectedProductionQuery } from "./requests/selected-production.ts";

/** The production that this tab shows, which its guard has read. */
const shown = () => queryClient.getQueryData(selectedProductionQuery.queryKey);

export const shownCountry = (): string => shown()?.country ?? "";

/** A distance as the production's country gives it. */
export const distance = (miles: number, length?: "long"): string => distanceText(shownCountry(), miles, length);

/** An amount in the production's currency, or in the one in which it was promised. */
export const money = (amount: number, currency = shown()?.currency): string => format(amount, currency);

/** The sign of the production's currency. */
export const moneySign = (): string => currencySign(shown()?.currency ?? "USD");
