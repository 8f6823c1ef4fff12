import { dayplayerJobRoutes } from "@callboard/contract/routes/dayplayers/dayplayer-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { newOffers } from "../../../lib/entities/job-offer-shapes.ts";
import { dayplayerJobPage } from "../../../lib/entities/offer-shapes.ts";
import { readInto, writeInto } from "../../../lib/entities/use-entities.ts";
import { keys } from "../../../lib/keys.ts";
import type { OfferOptions } from "../sending/offer-to-many.ts";

/** `active` means the activated jobs that the dayplayer could fill, `daily` all planned jobs. */
export type JobsShown = "active" | "daily";

/** Lists the department's coming jobs that could be offered to one dayplayer, in pages. */
export const dayplayerJobsQuery = (id: string, shown: JobsShown) =>
  infiniteQueryOptions({
    queryKey: keys.dayplayerJobList(id, shown),
    queryFn: ({ client, pageParam, signal }) =>
      readInto(
        client,
        dayplayerJobPage,
        call(
          dayplayerJobRoutes.listDayplayerJobs,
          { query: { id, ...(shown === "active" && { only: "active" }), ...(pageParam && { after: pageParam }) } },
          signal,
        ).then((page) => ({ ...page, data: page.data.map((job) => ({ ...job, dayplayer_id: id })) })),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });

interface OfferDays extends OfferOptions {
  jobs: string[];
}

/** Creates an offer of one job, or of several days as one block. */
export function useOfferDays(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferDays) =>
      writeInto(client, newOffers, call(offerRoutes.offerJobs, { body: { user_id: userId, ...body } })),
    // A refusal too means that the data on screen may be outdated.
    onSettled: () =>
      Promise.all(
        [keys.dayplayerJobs, keys.jobOffers, keys.jobTotals, keys.dayplayer(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ).then(() => undefined),
  });
}
