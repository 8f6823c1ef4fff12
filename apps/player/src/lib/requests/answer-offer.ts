import { isRefused, Unreachable } from "@callboard/client/call";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/standing-offers";
import type { DayplayerStandingOffer } from "@callboard/contract/standing-offers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import type { About, Answer } from "../outbox/kept-answer.ts";
import { savePendingAnswer } from "../outbox/outbox.ts";
import { rereadJobs } from "../reread-jobs.ts";

/** In the place of a reply: the server was not there, and the answer waits on this device. */
export const kept = Symbol("kept");

/** Longer than this nobody holds up a phone on a set: the answer is kept and sent again under the same name. */
const timeoutMs = 12_000;

/**
 * Whatever the answer was, the world has changed: offers, bookings and days are read again. Nobody waits for it: reads
 * are repeated until the server is back, and an answer that did not arrive would never be told.
 */
function readAgain(client: QueryClient): void {
  for (const queryKey of [keys.offers, keys.standingOffers]) void client.invalidateQueries({ queryKey });
  rereadJobs(client);
}

/** What was just taken or left shows at once on the next screen. */
const changeBookings = (client: QueryClient, change: (all: DayplayerBooking[]) => DayplayerBooking[]) =>
  client.setQueryData<DayplayerBooking[]>(keys.bookings, (all) => all && change(all));

/** Sends an answer; one that finds no server is kept. */
async function sendOrKeep<T>(
  answer: Answer,
  about: About,
  send: (id: string, signal: AbortSignal) => Promise<T>,
): Promise<T | typeof kept> {
  const id = crypto.randomUUID();
  try {
    return await send(id, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const silent = error instanceof Unreachable || (error instanceof DOMException && error.name === "TimeoutError");
    if (!silent) throw error;
    await savePendingAnswer(answer, about, id);
    return kept;
  }
}

const aboutOf = ({ position, production, start_date }: DayplayerOffer): About => ({
  what: position,
  where: production,
  date: start_date,
});

export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offer: DayplayerOffer) => {
      const { id, terms_rev } = offer;
      const answer = { kind: "accept", offerId: id, termsRev: terms_rev } as const;
      return sendOrKeep(answer, aboutOf(offer), (answer_id, signal) =>
        call(dayplayerOfferRoutes.acceptOffer, { params: { id }, body: { terms_rev, answer_id } }, signal),
      );
    },
    onSuccess: (booking) => {
      if (booking !== kept) changeBookings(client, (all) => [booking, ...all.filter(({ id }) => id !== booking.id)]);
    },
    onSettled: () => readAgain(client),
  });
}

interface Decline {
  offer: DayplayerOffer;
  message: string;
  /** Not that day: the day is marked as not free. */
  wholeDay: boolean;
}

export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer, message, wholeDay }: Decline) => {
      const answer = { kind: "decline", offerId: offer.id, message, wholeDay } as const;
      return sendOrKeep(answer, aboutOf(offer), (answer_id, signal) =>
        call(
          dayplayerOfferRoutes.declineOffer,
          { params: { id: offer.id }, body: { message, whole_day: wholeDay, answer_id } },
          signal,
        ),
      );
    },
    onSettled: () => readAgain(client),
  });
}

export function useAcknowledgeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (booking: DayplayerOffer) => {
      const { id, terms_rev } = booking;
      const answer = { kind: "acknowledge", offerId: id, termsRev: terms_rev } as const;
      return sendOrKeep(answer, aboutOf(booking), (_id, signal) =>
        call(dayplayerOfferRoutes.acknowledgeChange, { params: { id }, body: { terms_rev } }, signal),
      );
    },
    onSettled: () => readAgain(client),
  });
}

interface OpenAnswer {
  offer: DayplayerStandingOffer;
  yes: boolean;
  message: string;
}

/** Yes or no to a department; the same also later, for "no longer". */
export function useAnswerStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer: { id, department, production }, yes, message }: OpenAnswer) => {
      const answer = { kind: yes ? "accept-open" : "decline-open", offerId: id, message } as const;
      const route = yes
        ? dayplayerStandingOfferRoutes.acceptStandingOffer
        : dayplayerStandingOfferRoutes.declineStandingOffer;
      return sendOrKeep(answer, { what: department, where: production }, (answer_id, signal) =>
        call(route, { params: { id }, body: { message, answer_id } }, signal),
      );
    },
    onSettled: () => readAgain(client),
  });
}

/**
 * Leaving a job is not kept for later: somebody has to know now. `onLeft` is called whether or not the booking's screen
 * still stands: a live event may take it away first.
 */
export function useDropBooking(onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message, answer_id }: { id: string; message: string; answer_id: string }) =>
      call(dayplayerOfferRoutes.dropBooking, { params: { id }, body: { message, answer_id } }),
    onSuccess: (_left, { id }) => {
      onLeft();
      changeBookings(client, (all) => all.filter((booking) => booking.id !== id));
    },
    onSettled: () => readAgain(client),
  });
}

/** The reason of a refusal, where it has one. */
export const reasonOf = (error: unknown) => (isRefused(error) ? error.refusal.reason : undefined);
