import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Cancels a booking and has its place filled. `onReplaced` is called even if the list has been unmounted meanwhile. */
export function useReplaceBooking(date: string, onReplaced: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) => call(fillRoutes.replaceBooking, { params: { jobOfferId }, body: {} }),
    onSuccess: onReplaced,
    onSettled: () => {
      for (const queryKey of [
        keys.day(date),
        keys.dayPeople(date),
        keys.costs,
        keys.fills,
        keys.positions,
        keys.matchDays,
        keys.jobOffers,
        keys.jobOfferCounts,
        keys.booked,
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
}
