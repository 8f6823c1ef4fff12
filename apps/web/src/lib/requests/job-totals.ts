import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

interface Span {
  from?: string;
  to?: string;
  only?: "activated" | "passed";
}

/** Gets totals by position name, for filter chips, 'This week' and the badge of Job offers. */
export const jobTotalsQuery = (span: Span = {}) =>
  routeQuery(keys.jobTotal(JSON.stringify(span)), dayplanRoutes.totalJobs, { query: span });
