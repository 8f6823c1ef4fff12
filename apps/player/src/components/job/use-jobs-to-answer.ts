import { useQuery } from "@tanstack/react-query";
import { bookingsToAnswer, invitationsToAnswer } from "../../lib/job/jobs-to-answer.ts";
import { unanswered } from "../../lib/job/offers-to-answer.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { bookings, standbys } from "../../lib/requests/offers.ts";

/** The bookings and the invitations to stand by that wait for an answer, without those answered on this device. */
export function useJobsToAnswer() {
  const { answers } = useOutbox();
  const booked = useQuery(bookings);
  const invited = useQuery({ ...standbys, select: invitationsToAnswer });
  return {
    bookings: unanswered(bookingsToAnswer(booked.data ?? []), answers),
    invitations: unanswered(invited.data ?? [], answers),
  };
}
