import { isRefused, Unreachable } from "@callboard/client/call";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { toast } from "@callboard/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { savePendingAnswer } from "../outbox/outbox.ts";
import type { Answer, AnswerSubject } from "../outbox/pending-answer.ts";
import { rereadJobs } from "../reread-jobs.ts";
import { texts } from "../texts/texts.ts";

/** Takes the place of a reply: the server could not be reached, and the answer is stored on this device. */
export const savedForLater = Symbol("saved for later");

/** Says that an answer was sent, with the words `sent`, or that it is stored on this device. */
export const toastAnswer = (result: unknown, sent: string) =>
  toast(result === savedForLater ? { kind: "info", text: texts.unsent.saved } : { kind: "success", text: sent });

/** How long a dayplayer waits on a set. After that the answer is stored, and sent again with the same id. */
const timeoutMs = 12_000;

/**
 * Invalidates offers, pencils, bookings and days after any answer. The mutation does not wait for the reads: they are repeated
 * until the server can be reached, so a failed answer would never be reported.
 */
function invalidateOffersAndJobs(client: QueryClient): void {
  for (const queryKey of [keys.offers, keys.standingOffers, keys.pencils]) void client.invalidateQueries({ queryKey });
  rereadJobs(client);
}

/** Updates the cached bookings, so that the next screen shows the change at once. */
export const updateBookings = (client: QueryClient, change: (all: DayplayerBooking[]) => DayplayerBooking[]) =>
  client.setQueryData<DayplayerBooking[]>(keys.bookings, (all) => all && change(all));

/** Sends an answer, or stores it on this device if the server can't be reached. */
export async function sendOrSave<T>(
  answer: Answer,
  about: AnswerSubject,
  send: (id: string, signal: AbortSignal) => Promise<T>,
): Promise<T | typeof savedForLater> {
  const id = crypto.randomUUID();
  try {
    return await send(id, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const silent = error instanceof Unreachable || (error instanceof DOMException && error.name === "TimeoutError");
    if (!silent) throw error;
    await savePendingAnswer(answer, about, id);
    return savedForLater;
  }
}

export const aboutOf = ({ position, production, start_date }: DayplayerOffer): AnswerSubject => ({
  what: position,
  where: production,
  date: start_date,
});

interface Accept {
  offerId: string;
  termsRev: number;
  about: AnswerSubject;
  /** The dayplayer was asked, and releases the pencils of the job's dates for others. */
  releasePencils: boolean;
}

export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offerId, termsRev, about, releasePencils }: Accept) => {
      const answer = { kind: "accept", offerId, termsRev, ...(releasePencils && { releasePencils }) } as const;
      return sendOrSave(answer, about, (answer_id, signal) =>
        call(
          dayplayerOfferRoutes.acceptOffer,
          { params: { id: offerId }, body: { terms_rev: termsRev, release_pencils: releasePencils, answer_id } },
          signal,
        ),
      );
    },
    onSuccess: (booking) => {
      if (booking !== savedForLater)
        updateBookings(client, (all) => [booking, ...all.filter(({ id }) => id !== booking.id)]);
    },
    onSettled: () => invalidateOffersAndJobs(client),
  });
}

interface Decline {
  offer: DayplayerOffer;
  message: string;
  /** The dayplayer declines any job on that day, so the day is marked as not free. */
  wholeDay: boolean;
}

export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer, message, wholeDay }: Decline) => {
      const answer = { kind: "decline", offerId: offer.id, message, wholeDay } as const;
      return sendOrSave(answer, aboutOf(offer), (answer_id, signal) =>
        call(
          dayplayerOfferRoutes.declineOffer,
          { params: { id: offer.id }, body: { message, whole_day: wholeDay, answer_id } },
          signal,
        ),
      );
    },
    onSettled: () => invalidateOffersAndJobs(client),
  });
}

export function useAcknowledgeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (booking: DayplayerOffer) => {
      const { id, terms_rev } = booking;
      const answer = { kind: "acknowledge", offerId: id, termsRev: terms_rev } as const;
      return sendOrSave(answer, aboutOf(booking), (_id, signal) =>
        call(dayplayerOfferRoutes.acknowledgeChange, { params: { id }, body: { terms_rev } }, signal),
      );
    },
    onSettled: () => invalidateOffersAndJobs(client),
  });
}

interface DelayReport {
  booking: DayplayerBooking;
  /** Null takes a reported delay back. */
  minutes: number | null;
  note: string;
}

/** Reports a delay of a booking, changes it, or takes it back. */
export function useReportDelay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, minutes, note }: DelayReport) => {
      const { id } = booking;
      const answer = { kind: "delay", offerId: id, minutes, note } as const;
      return sendOrSave(answer, aboutOf(booking), (answer_id, signal) =>
        minutes === null
          ? call(dayplayerOfferRoutes.withdrawDelay, { params: { id }, body: { answer_id } }, signal)
          : call(dayplayerOfferRoutes.reportDelay, { params: { id }, body: { minutes, note, answer_id } }, signal),
      );
    },
    onSuccess: (booking) => {
      if (booking !== savedForLater)
        updateBookings(client, (all) => all.map((each) => (each.id === booking.id ? booking : each)));
    },
    onSettled: () => rereadJobs(client),
  });
}

interface StandingOfferAnswer {
  offer: DayplayerStandingOffer;
  yes: boolean;
  message: string;
}

/** Accepts or declines a standing offer. Declining an accepted one ends the work with the department. */
export function useAnswerStandingOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer: { id, department, production }, yes, message }: StandingOfferAnswer) => {
      const answer = { kind: yes ? "accept-open" : "decline-open", offerId: id, message } as const;
      const route = yes
        ? dayplayerStandingOfferRoutes.acceptStandingOffer
        : dayplayerStandingOfferRoutes.declineStandingOffer;
      return sendOrSave(answer, { what: department, where: production }, (answer_id, signal) =>
        call(route, { params: { id }, body: { message, answer_id } }, signal),
      );
    },
    onSettled: () => invalidateOffersAndJobs(client),
  });
}

/**
 * Drops a booking. This is never stored for later, because the head has to know at once. `onLeft` is called even if the
 * booking's screen has been unmounted by a live event before the reply.
 */
export function useDropBooking(onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message, answer_id }: { id: string; message: string; answer_id: string }) =>
      call(dayplayerOfferRoutes.dropBooking, { params: { id }, body: { message, answer_id } }),
    onSuccess: (_left, { id }) => {
      onLeft();
      updateBookings(client, (all) => all.filter((booking) => booking.id !== id));
    },
    onSettled: () => invalidateOffersAndJobs(client),
  });
}

/** The reason of a refusal. Undefined for other errors. */
export const reasonOf = (error: unknown) => (isRefused(error) ? error.refusal.reason : undefined);
