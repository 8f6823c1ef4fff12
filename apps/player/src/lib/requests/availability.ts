import { addDays, mondayOf, monthOf } from "@callboard/client/days";
import { dayplayerRoutes } from "@callboard/contract/dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** How far ahead days can be marked. */
export const daysAhead = 365;
/** The server tells at most so many days at once. */
const longestSpan = 400;

/** The days said or booked between two dates, both included. */
export const availability = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.availabilityOf(from, to),
    queryFn: ({ signal }) => call(dayplayerRoutes.getAvailability, { query: { from, to } }, signal),
  });

/** All that can be marked, from the page of this month on: one read, so that months turn at once, also without a network. */
export const yearAhead = (today: string) => {
  const from = mondayOf(`${monthOf(today)}-01`);
  return availability(from, addDays(from, longestSpan - 1));
};
