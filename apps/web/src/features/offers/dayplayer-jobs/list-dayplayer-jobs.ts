import { dayplayerJobRoutes } from "@callboard/contract/routes/dayplayers/dayplayer-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routePages } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import type { OfferOptions } from "../sending/offer-to-many.ts";

/** `active` means the activated jobs that the dayplayer could fill, `daily` all planned jobs. */
export type JobsShown = "active" | "daily";

/** Lists the department's coming jobs that could be offered to one dayplayer, in pages. */
export const dayplayerJobsQuery = (id: string, shown: JobsShown) =>
  routePages(keys.dayplayerJobList(id, shown), dayplayerJobRoutes.listDayplayerJobs, {
    query: { id, ...(shown === "active" && { only: "active" }) },
  });

interface OfferDays extends OfferOptions {
  jobs: string[];
}

/** Creates an offer of one job, or of several days as one block. */
export function useOfferDays(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferDays) => call(offerRoutes.offerJobs, { body: { user_id: userId, ...body } }),
    // A refusal too means that the data on screen may be outdated.
    onSettled: () =>
      Promise.all(
        [keys.dayplayerJobs, keys.jobOffers, keys.jobTotals, keys.dayplayer(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ).then(() => undefined),
  });
}
