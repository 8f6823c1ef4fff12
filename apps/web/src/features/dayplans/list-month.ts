import { addDays } from "@callboard/client/days";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { dayplans } from "../../lib/entities/job-shapes.ts";
import { readInto } from "../../lib/entities/use-entities.ts";
import { keys } from "../../lib/keys.ts";

/** The plans between two days, both included. Those asked for before stay until the next ones are there. */
export const plansQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.month(from, to),
    queryFn: ({ client, signal }) =>
      readInto(client, dayplans, call(dayplanRoutes.listDayplans, { query: { from, to } }, signal)),
    placeholderData: keepPreviousData,
  });

/** The plans of a month's page: 42 days from its first Monday. */
export const monthQuery = (firstDay: string) => plansQuery(firstDay, addDays(firstDay, 41));
