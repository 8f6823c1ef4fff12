import { hoursRoutes } from "@callboard/contract/routes/hours";
import { productionCostRoutes } from "@callboard/contract/routes/pay";
import { keepPreviousData } from "@tanstack/react-query";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The hours of the production in the workweek of a date, or of today. */
export const hoursQuery = (week?: string) =>
  routeQuery(
    keys.officeHours(week ?? ""),
    hoursRoutes.getHours,
    { query: week ? { week } : {} },
    { placeholderData: keepPreviousData },
  );

/** What the days of all departments between two dates cost. */
export const productionCostsQuery = (from: string, to: string) =>
  routeQuery(
    keys.productionCosts(from, to),
    productionCostRoutes.getProductionCosts,
    { query: { from, to } },
    { placeholderData: keepPreviousData },
  );
