import { addDays } from "@callboard/client/days";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { keepPreviousData } from "@tanstack/react-query";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/**
 * Lists the plans between two dates, both included. The previous result stays on screen until the next one has loaded.
 */
export const plansQuery = (from: string, to: string) =>
  routeQuery(
    keys.month(from, to),
    dayplanRoutes.listDayplans,
    { query: { from, to } },
    { placeholderData: keepPreviousData },
  );

/** Lists the plans of a month's page: 42 days from its first Monday. */
export const monthQuery = (firstDay: string) => plansQuery(firstDay, addDays(firstDay, 41));
