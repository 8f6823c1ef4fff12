import { isRefused } from "@callboard/client/call";
import { type PlayerBooking, type PlayerOffer, playerOfferRoutes } from "@callboard/contract/player-offers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/**
 * Whatever the answer was, the world has changed: offers, bookings and days are read again. Nobody waits for it: reads
 * are repeated until the server is back, and an answer that did not arrive would never be told.
 */
function readAgain(client: QueryClient): void {
  for (const queryKey of [keys.offers, keys.bookings, keys.availability]) void client.invalidateQueries({ queryKey });
}

/** What was just taken or left shows at once on the next screen. */
const changeBookings = (client: QueryClient, change: (all: PlayerBooking[]) => PlayerBooking[]) =>
  client.setQueryData<PlayerBooking[]>(keys.bookings, (all) => all && change(all));

export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, terms_rev }: PlayerOffer) =>
      call(playerOfferRoutes.acceptOffer, { params: { id }, body: { terms_rev } }),
    onSuccess: (booking) => {
      changeBookings(client, (all) => [booking, ...all.filter(({ id }) => id !== booking.id)]);
    },
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

/** `onLeft` is called whether or not the booking's screen still stands: a live event may take it away first. */
export function useDropBooking(onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message }: { id: string; message: string }) =>
      call(playerOfferRoutes.dropBooking, { params: { id }, body: { message } }),
    onSuccess: (_left, { id }) => {
      onLeft();
      changeBookings(client, (all) => all.filter((booking) => booking.id !== id));
    },
    onSettled: () => readAgain(client),
  });
}

/** The reason of a refusal, where it has one. */
export const reasonOf = (error: unknown) => (isRefused(error) ? error.refusal.reason : undefined);
