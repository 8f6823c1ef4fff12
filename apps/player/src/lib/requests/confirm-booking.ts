import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { rereadJobs } from "../reread-jobs.ts";
import { aboutOf, savedForLater, sendOrSave, updateBookings } from "./answer-offer.ts";

/**
 * Says that the dayplayer still comes. `onSent` is called even if the question has been unmounted meanwhile, because the
 * booking is confirmed then.
 */
export function useConfirmBooking(onSent: (result: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (booking: DayplayerBooking) => {
      const { id, terms_rev } = booking;
      const answer = { kind: "confirm", offerId: id, termsRev: terms_rev } as const;
      return sendOrSave(answer, aboutOf(booking), (answer_id, signal) =>
        call(dayplayerOfferRoutes.confirmBooking, { params: { id }, body: { terms_rev, answer_id } }, signal),
      );
    },
    onSuccess: (booking) => {
      onSent(booking);
      if (booking !== savedForLater)
        updateBookings(client, (all) => all.map((each) => (each.id === booking.id ? booking : each)));
    },
    onSettled: () => rereadJobs(client),
  });
}
