import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { newOffer } from "../../../lib/entities/job-offer-shapes.ts";
import { writeInto } from "../../../lib/entities/use-entities.ts";
import { keys } from "../../../lib/keys.ts";
import { refetchOffers } from "../../../lib/requests/refetch-offers.ts";
import { type PositionOf, positionQuery } from "../list-matches.ts";
import { type OfferOptions, offerToMany } from "./offer-to-many.ts";

/** Creates an offer to one dayplayer. */
export function useOfferJob(position: PositionOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dayplayerId, ...body }: OfferOptions & { dayplayerId: string }) =>
      writeInto(client, newOffer, call(offerRoutes.offerJob, { params: { ...position, dayplayerId }, body })),
    onSuccess: (offer) => showOffers(client, position, [offer]),
  });
}

export interface SendResult {
  sent: number;
  /** The dayplayers whose rest would be short; the head confirms all of them at once. */
  tired: Dayplayer[];
  failed: { dayplayer: Dayplayer; message: string }[];
}

/** Creates one offer for each of several dayplayers. A refused offer does not affect the others. */
export function useOfferMany(position: PositionOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, ...body }: OfferOptions & { to: readonly Dayplayer[] }): Promise<SendResult> => {
      const result: SendResult = { sent: 0, tired: [], failed: [] };
      const answers = await offerToMany(client, to, { jobs: [position.positionId], ...body });
      showOffers(
        client,
        position,
        answers.flatMap(({ offers }) => offers),
      );
      for (const [at, answer] of answers.entries()) {
        const dayplayer = to[at];
        if (!dayplayer) continue;
        if (answer.ok) result.sent++;
        else if (answer.reason === "short_rest") result.tired.push(dayplayer);
        else result.failed.push({ dayplayer, message: answer.message ?? "" });
      }
      return result;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.position(position.positionId) }),
  });
}

/** Shows new offers as 'Sending....' at once; the live event that they are open follows within a second. */
function showOffers(client: QueryClient, position: PositionOf, offers: readonly JobOffer[]): void {
  for (const offer of offers) showOffer(client, position, offer);
  for (const queryKey of [keys.matches(position.positionId), keys.matchDays, keys.jobTotals, keys.jobOfferCounts])
    void client.invalidateQueries({ queryKey });
  void refetchOffers(
    client,
    offers.map(({ id }) => id),
  );
}

/** Adds the offer's id to the page of its position; its facts are in the entity store. */
function showOffer(client: QueryClient, position: PositionOf, { id }: JobOffer): void {
  client.setQueryData(
    positionQuery(position).queryKey,
    (page) => page && { ...page, offers: [id, ...page.offers.filter((other) => other !== id)] },
  );
}
