import { hoursRoutes } from "@callboard/contract/routes/hours";
import { productionCostRoutes } from "@callboard/contract/routes/pay";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The hours of the production in the workweek of a date, or of today. */
export const hoursQuery = (week?: string) =>
  queryOptions({
    queryKey: keys.officeHours(week ?? ""),
    queryFn: ({ signal }) => call(hoursRoutes.getHours, { query: week ? { week } : {} }, signal),
    placeholderData: keepPreviousData,
  });

/** What the days of all departments between two dates cost. */
export const productionCostsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.productionCosts(from, to),
    queryFn: ({ signal }) => call(productionCostRoutes.getProductionCosts, { query: { from, to } }, signal),
    placeholderData: keepPreviousData,
  });
