import { hoursRoutes } from "@callboard/contract/routes/hours";
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
