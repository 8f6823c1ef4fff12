import { isRefused } from "@callboard/client/call";
import { type PlayerOffer, playerOfferRoutes } from "@callboard/contract/player-offers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Whatever the answer was, the world has changed: offers, bookings and days are read again. */
const readAgain = (client: QueryClient) =>
  Promise.all(
    [keys.offers, keys.bookings, keys.availability].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, terms_rev }: PlayerOffer) =>
      call(playerOfferRoutes.acceptOffer, { params: { id }, body: { terms_rev } }),
    onSettled: () => readAgain(client),
  });
}

export interface Decline {
  id: string;
  message: string;
  /** Not that day: the day is marked as not free. */
  wholeDay: boolean;
}

export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message, wholeDay }: Decline) =>
      call(playerOfferRoutes.declineOffer, { params: { id }, body: { message, whole_day: wholeDay } }),
    onSettled: () => readAgain(client),
  });
}

export function useAcknowledgeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, terms_rev }: PlayerOffer) =>
      call(playerOfferRoutes.acknowledgeChange, { params: { id }, body: { terms_rev } }),
    onSettled: () => readAgain(client),
  });
}

export function useDropBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message }: { id: string; message: string }) =>
      call(playerOfferRoutes.dropBooking, { params: { id }, body: { message } }),
    onSettled: () => readAgain(client),
  });
}

/** The reason of a refusal, where it has one. */
export const reasonOf = (error: unknown) => (isRefused(error) ? error.refusal.reason : undefined);
