import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { changedStandingOffer, standingOfferPage } from "../../lib/entities/dayplayer-shapes.ts";
import { readInto, writeInto } from "../../lib/entities/use-entities.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Lists the standing offers that wait for an answer, latest first. */
export function waitingStandingOffersQuery(query: string, names: readonly string[]) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.standingOfferList(query, positions),
    queryFn: ({ client, pageParam, signal }) =>
      readInto(
        client,
        standingOfferPage,
        call(
          standingOfferRoutes.listStandingOffers,
          {
            query: { ...(query && { query }), ...(positions && { positions }), ...(pageParam && { after: pageParam }) },
          },
          signal,
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Lists the standing offers that were answered or have ended, latest first. */
export const endedStandingOffersQuery = infiniteQueryOptions({
  queryKey: keys.endedStandingOffers,
  queryFn: ({ client, pageParam, signal }) =>
    readInto(
      client,
      standingOfferPage,
      call(
        standingOfferRoutes.listOffers,
        { query: { only: "ended", ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    ),
  initialPageParam: "",
  getNextPageParam: (page) => page.next ?? undefined,
});

/** Sends a dayplayer a standing offer. A blank message is left out. */
export function useSendStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dayplayerId, message }: { dayplayerId: string; message: string }) =>
      writeInto(
        client,
        changedStandingOffer,
        call(standingOfferRoutes.sendStandingOffer, {
          query: { receiver_id: dayplayerId },
          body: message.trim() ? { message } : {},
        }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.standingOffers }),
    onError: (_error, { dayplayerId }) => invalidateRelation(client, dayplayerId),
  });
}

/** Withdraws a standing offer or, if it was accepted, ends it. */
export function useWithdrawStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, receiver }: { id: string; receiver: { id: string } }) =>
      writeInto(
        client,
        changedStandingOffer,
        call(standingOfferRoutes.changeStandingOffer, {
          query: { offer_id: id, receiver_id: receiver.id, status_id: "5" },
        }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.standingOffers }),
    onError: (_error, { receiver }) => invalidateRelation(client, receiver.id),
  });
}

function invalidateRelation(client: QueryClient, dayplayerId: string): void {
  void client.invalidateQueries({ queryKey: keys.dayplayer(dayplayerId) });
  void client.invalidateQueries({ queryKey: keys.standingOffers });
}
