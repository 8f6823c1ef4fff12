import type { CrewFilter } from "@callboard/contract/dayplayers/crew";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists the department's people by day, in pages. The previous list stays on screen until the next one has loaded. */
export const crewQuery = (filter: CrewFilter) =>
  infiniteQueryOptions({
    queryKey: keys.crewList(JSON.stringify(filter)),
    queryFn: ({ pageParam, signal }) =>
      call(crewRoutes.listCrew, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
