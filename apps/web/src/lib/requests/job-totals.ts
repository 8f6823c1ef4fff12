import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

interface Span {
  from?: string;
  to?: string;
  only?: "activated" | "passed";
}

/** Gets totals by position name, for filter chips, 'This week' and the badge of Job offers. */
export const jobTotalsQuery = (span: Span = {}) =>
  queryOptions({
    queryKey: keys.jobTotal(JSON.stringify(span)),
    queryFn: ({ signal }) => call(dayplanRoutes.totalJobs, { query: span }, signal),
  });
