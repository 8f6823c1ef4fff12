import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Gets the current jobs of a group; `jobs` are position ids joined by commas. */
export const groupQuery = (jobs: string) =>
  routeQuery(keys.group(jobs), groupOfferRoutes.listGroupJobs, { query: { jobs } });

/** Lists the dayplayers who match all jobs of a group, in pages. */
export const groupMatchesQuery = (jobs: string, query: string) =>
  routePages(
    keys.groupMatches(jobs, query),
    groupOfferRoutes.listGroupMatches,
    { query: { jobs, query } },
    { placeholderData: keepPreviousData },
  );
