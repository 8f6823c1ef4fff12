import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";
import { yearFrom } from "../today.ts";

/** For how many days ahead availability can be given. */
export const daysAhead = 365;

/** The days that have an availability or a booking between two dates, both included. */
export const availability = (from: string, to: string) =>
  routeQuery(keys.availabilityOf(from, to), dayplayerRoutes.getAvailability, { query: { from, to } });

/** All days that can be marked, from the page of this month on. One read lets the months turn at once and offline. */
export const yearAhead = (today: string) => {
  const { from, to } = yearFrom(today);
  // The data stays as long as the page, because without a service worker nothing else has it offline.
  return { ...availability(from, to), gcTime: Number.POSITIVE_INFINITY };
};
