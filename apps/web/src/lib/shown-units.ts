import { distanceText } from "@callboard/client/format";
import { queryClient } from "./query-client.ts";
import { selectedProductionQuery } from "./requests/selected-production.ts";

/** The country of the production that this tab shows, whose guard has read it. */
export const shownCountry = (): string => queryClient.getQueryData(selectedProductionQuery.queryKey)?.country ?? "";

/** A distance as the production's country gives it. */
export const distance = (miles: number, length?: "long"): string => distanceText(shownCountry(), miles, length);
