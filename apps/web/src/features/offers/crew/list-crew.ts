import type { CrewFilter } from "@callboard/contract/dayplayers/crew";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists the department's people by day, in pages. The previous list stays on screen until the next one has loaded. */
export const crewQuery = (filter: CrewFilter) =>
  routePages(
    keys.crewList(JSON.stringify(filter)),
    crewRoutes.listCrew,
    { query: filter },
    { placeholderData: keepPreviousData },
  );
