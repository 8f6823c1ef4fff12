import { type StandingOffer, standingOfferRoutes } from "@callboard/contract/standing-offers";
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";
import { patchPeople } from "../../lib/requests/patch-people.ts";

/** Those that wait for an answer, latest first. */
export function waitingQuery(query: string, names: readonly string[]) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.standingOfferList(query, positions),
    queryFn: ({ pageParam, signal }) =>
      call(
        standingOfferRoutes.listStandingOffers,
        { query: { ...(query && { query }), ...(positions && { positions }), ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Those that were answered or ended, latest first. */
export const endedQuery = infiniteQueryOptions({
  queryKey: keys.endedStandingOffers,
  queryFn: ({ pageParam, signal }) =>
    call(standingOfferRoutes.listOffers, { query: { only: "ended", ...(pageParam && { after: pageParam }) } }, signal),
  initialPageParam: "",
  getNextPageParam: (page) => page.next ?? undefined,
});

/** Asks a dayplayer to work with the department. */
export function useSendStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dayplayerId, message }: { dayplayerId: string; message: string }) =>
      call(standingOfferRoutes.sendStandingOffer, {
        query: { receiver_id: dayplayerId },
        body: message.trim() ? { message } : {},
      }),
    onSuccess: (offer) => showStanding(client, offer),
    onError: (_error, { dayplayerId }) => readAgain(client, dayplayerId),
  });
}

/** Takes an open offer back. */
export function useWithdrawStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, receiver }: { id: string; receiver: { id: string } }) =>
      call(standingOfferRoutes.changeStandingOffer, {
        query: { offer_id: id, receiver_id: receiver.id, status_id: "5" },
      }),
    onSuccess: (offer) => showStanding(client, offer),
    onError: (_error, { receiver }) => readAgain(client, receiver.id),
  });
}

/** Wherever the dayplayer is shown, it shows how the open offer stands; the lists of open offers are read again. */
function showStanding(client: QueryClient, { id, state, status_id, changed_at, receiver }: StandingOffer): void {
  const standing = { is_send_offer: state === "sent", open_offer: { id, state, status_id, changed_at } };
  patchPeople(client, receiver.id, (dayplayer) => ({ ...dayplayer, ...standing }));
  void client.invalidateQueries({ queryKey: keys.standingOffers });
}

function readAgain(client: QueryClient, dayplayerId: string): void {
  void client.invalidateQueries({ queryKey: keys.dayplayer(dayplayerId) });
  void client.invalidateQueries({ queryKey: keys.standingOffers });
}
