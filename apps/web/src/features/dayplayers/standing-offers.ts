import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routePages } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";
import { patchById, patchObjects } from "../../lib/live/patch-objects.ts";

/** Lists the standing offers that wait for an answer, latest first. */
export function waitingStandingOffersQuery(query: string, names: readonly string[]) {
  const positions = positionsQuery(names);
  return routePages(keys.standingOfferList(query, positions), standingOfferRoutes.listStandingOffers, {
    query: { query, positions },
  });
}

/** Lists the standing offers that were answered or have ended, latest first. */
export const endedStandingOffersQuery = routePages(keys.endedStandingOffers, standingOfferRoutes.listOffers, {
  query: { only: "ended" },
});

/** Sends a dayplayer a standing offer. A blank message is left out. */
export function useSendStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dayplayerId, message }: { dayplayerId: string; message: string }) =>
      call(standingOfferRoutes.sendStandingOffer, {
        query: { receiver_id: dayplayerId },
        body: message.trim() ? { message } : {},
      }),
    onSuccess: (offer) => showStandingOffer(client, offer),
    onError: (_error, { dayplayerId }) => invalidateRelation(client, dayplayerId),
  });
}

/** Withdraws a standing offer or, if it was accepted, ends it. */
export function useWithdrawStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, receiver }: { id: string; receiver: { id: string } }) =>
      call(standingOfferRoutes.changeStandingOffer, {
        query: { offer_id: id, receiver_id: receiver.id, status_id: "5" },
      }),
    onSuccess: (offer) => showStandingOffer(client, offer),
    onError: (_error, { receiver }) => invalidateRelation(client, receiver.id),
  });
}

/** Shows a standing offer as the latest one to its dayplayer. */
function showStandingOffer(client: QueryClient, offer: StandingOffer): void {
  const relation = { is_send_offer: offer.state === "sent", open_offer: offer };
  patchObjects(client, (object) =>
    object.id === offer.receiver.id && "open_offer" in object ? { ...object, ...relation } : object,
  );
  patchById(client, offer);
  void client.invalidateQueries({ queryKey: keys.standingOffers });
}

function invalidateRelation(client: QueryClient, dayplayerId: string): void {
  void client.invalidateQueries({ queryKey: keys.dayplayer(dayplayerId) });
  void client.invalidateQueries({ queryKey: keys.standingOffers });
}
