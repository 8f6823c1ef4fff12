import { dayplayerJobRoutes } from "@callboard/contract/routes/dayplayer-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { newOffers } from "../../lib/entities/job-offer-shapes.ts";
import { dayplayerJobPage } from "../../lib/entities/offer-shapes.ts";
import { readInto, writeInto } from "../../lib/entities/use-entities.ts";
import { keys } from "../../lib/keys.ts";
import type { OfferOptions } from "./ask-many.ts";

/** Which jobs: the activated ones that they could fill, or all that are planned. */
export type JobsShown = "active" | "daily";

/** The department's coming jobs as they could be offered to one dayplayer, page by page. */
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

/** Queues an offer of one job, or of several days as one job. */
export function useOfferDays(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferDays) =>
      writeInto(client, newOffers, call(offerRoutes.offerJobs, { body: { user_id: userId, ...body } })),
    // Refused or not, what was shown may no longer be so.
    onSettled: () =>
      Promise.all(
        [keys.dayplayerJobs, keys.jobOffers, keys.jobTotals, keys.dayplayer(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ).then(() => undefined),
  });
}
