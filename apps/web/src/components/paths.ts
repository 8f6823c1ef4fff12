/** Paths of screens that lists of many links lead to; everything else names a route of the router. */

export const dayPath = (date: string) => `/app/calendar/${date}`;
export const jobsOfDayPath = (date: string) => `/app/all-jobs?date=${date}`;
export const positionPath = (dayplanId: string, positionId: string) =>
  `/app/active-jobs/dayplan/${dayplanId}/position/${positionId}/matches-and-bookings`;
