import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { routePages } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

export type JobList = "all" | "active" | "history";
const routes = {
  all: dayplanRoutes.listAllJobs,
  active: dayplanRoutes.listActiveJobs,
  history: dayplanRoutes.listHistoricalJobs,
} as const;

/** The tab of active jobs that lists those which need people. */
export const needsPeople = "needs_people" as const;
export const onlyOf = (list: JobList, tab: string | undefined) =>
  list === "active" && tab === needsPeople ? needsPeople : undefined;

/** Lists the jobs of the given positions, in pages. An empty list of names means all positions. */
export function jobsQuery(list: JobList, names: readonly string[], only?: typeof needsPeople) {
  const positions = positionsQuery(names);
  return routePages(keys.jobList(list, positions, only), routes[list], {
    query: { ...(only && { only }), positions },
  });
}
