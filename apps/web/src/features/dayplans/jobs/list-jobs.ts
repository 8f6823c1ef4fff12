import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

export type JobList = "all" | "active" | "history";
const routes = {
  all: dayplanRoutes.listAllJobs,
  active: dayplanRoutes.listActiveJobs,
  history: dayplanRoutes.listHistoricalJobs,
} as const;

/**
 * Lists the jobs of the given positions, in pages; of active jobs also only those that need people. An empty list of names
 * means all positions.
 */
export function jobsQuery(list: JobList, names: readonly string[], needsPeople = false) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.jobList(list, positions, needsPeople),
    queryFn: ({ pageParam, signal }) =>
      call(
        routes[list],
        {
          query: {
            ...(needsPeople && { only: "needs_people" as const }),
            ...(positions && { positions }),
            ...(pageParam && { after: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
