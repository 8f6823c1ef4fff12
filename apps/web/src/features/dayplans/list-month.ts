import { addDays } from "@callboard/client/days";
import { dayplanRoutes } from "@callboard/contract/dayplans";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The plans of a month's page: 42 days from its first Monday. The page before stays until the next one is there. */
export const monthQuery = (firstDay: string) => {
  const to = addDays(firstDay, 41);
  return queryOptions({
    queryKey: keys.month(firstDay, to),
    queryFn: ({ signal }) => call(dayplanRoutes.listDayplans, { query: { from: firstDay, to } }, signal),
    placeholderData: keepPreviousData,
  });
};
