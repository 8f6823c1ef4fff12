import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Gets the current jobs of a group; `jobs` are position ids joined by commas. */
export const groupQuery = (jobs: string) =>
  queryOptions({
    queryKey: keys.group(jobs),
    queryFn: ({ signal }) => call(groupOfferRoutes.listGroupJobs, { query: { jobs } }, signal),
  });

/** Lists the dayplayers who match all jobs of a group, in pages. */
export const groupMatchesQuery = (jobs: string, query: string) =>
  infiniteQueryOptions({
    queryKey: keys.groupMatches(jobs, query),
    queryFn: ({ pageParam, signal }) =>
      call(
        groupOfferRoutes.listGroupMatches,
        { query: { jobs, ...(query && { query }), ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
