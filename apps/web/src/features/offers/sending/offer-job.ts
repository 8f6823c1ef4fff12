import { patchCached } from "@callboard/client/patch-cached";
import type { Dayplayer, PricedMatch } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import type { Page } from "@callboard/contract/route";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { type PositionOf, positionQuery } from "../list-matches.ts";
import { refreshOffers } from "../refresh-offers.ts";
import { type OfferOptions, offerToMany } from "./offer-to-many.ts";

/** Creates an offer to one dayplayer. */
export function useOfferJob(position: PositionOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dayplayerId, ...body }: OfferOptions & { dayplayerId: string }) =>
      call(offerRoutes.offerJob, { params: { ...position, dayplayerId }, body }),
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
      const answers = await offerToMany(to, { jobs: [position.positionId], ...body });
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
    onError: () => refreshOffers(client),
  });
}

/** Shows new offers as 'Sending....' at once; the live event that they are open follows within a second. */
function showOffers(client: QueryClient, position: PositionOf, offers: readonly JobOffer[]): void {
  const { positionId } = position;
  const withOffers = (matches: readonly PricedMatch[]) => matches.map((match) => withOffer(match, offers));
  client.setQueryData(
    positionQuery(position).queryKey,
    (page) =>
      page && {
        ...page,
        matches: withOffers(page.matches),
        offers: [...offers, ...page.offers.filter(({ id }) => offers.every((offer) => offer.id !== id))],
      },
  );
  patchCached<InfiniteData<Page<PricedMatch>>>(client, keys.matches(positionId), (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: withOffers(page.data) })),
  }));
  refreshOffers(client);
}

function withOffer(match: PricedMatch, offers: readonly JobOffer[]): PricedMatch {
  const offer = offers.find(({ receiver }) => receiver.id === match.id);
  return offer ? { ...match, offer, is_send_offer: true } : match;
}
