import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { yearFrom } from "../today.ts";

/** How far ahead days can be marked. */
export const daysAhead = 365;

/** The days that have an availability or a booking between two dates, both included. */
export const availability = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.availabilityOf(from, to),
    queryFn: ({ signal }) => call(dayplayerRoutes.getAvailability, { query: { from, to } }, signal),
  });

/** All that can be marked, from the page of this month on: one read, so that months turn at once, also without a network. */
export const yearAhead = (today: string) => {
  const { from, to } = yearFrom(today);
  // Kept as long as the page: without a network and a service worker nothing else has it.
  return { ...availability(from, to), gcTime: Number.POSITIVE_INFINITY };
};
