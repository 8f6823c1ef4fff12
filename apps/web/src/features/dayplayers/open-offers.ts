import { standingOfferRoutes } from "@callboard/contract/routes/standing-offers";
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { changedStandingOffer, standingOfferPage } from "../../lib/entities/dayplayer-shapes.ts";
import { readInto, writeInto } from "../../lib/entities/use-entities.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Those that wait for an answer, latest first. */
export function waitingQuery(query: string, names: readonly string[]) {
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

/** Those that were answered or ended, latest first. */
export const endedQuery = infiniteQueryOptions({
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

/** Asks a dayplayer to work with the department. */
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

/** Takes an open offer back. */
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
