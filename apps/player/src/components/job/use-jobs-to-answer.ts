import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { timecardsToAnswer } from "../../lib/hours/timecards-to-answer.ts";
import { bookingsToAnswer, invitationsToAnswer } from "../../lib/job/jobs-to-answer.ts";
import { unanswered } from "../../lib/job/offers-to-answer.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { pencilsToAnswer } from "../../lib/pencils/pencils.ts";
import { bookings, standbys } from "../../lib/requests/offers.ts";
import { usePencils } from "../../lib/requests/pencils.ts";
import { timecards } from "../../lib/requests/timecards.ts";

/** The bookings, invitations to stand by, timecards, pencils and availability checks that wait for an answer, without those answered on this device. */
export function useJobsToAnswer() {
  const { answers } = useOutbox();
  const booked = useQuery(bookings);
  const invited = useQuery({ ...standbys, select: invitationsToAnswer });
  const asked = usePencils();
  const worked = useInfiniteQuery({ ...timecards, select: timecardsToAnswer });
  return {
    bookings: unanswered(bookingsToAnswer(booked.data ?? []), answers),
    invitations: unanswered(invited.data ?? [], answers),
    timecards: unanswered(worked.data ?? [], answers),
    pencils: pencilsToAnswer(asked.pencils),
    checks: asked.checks,
  };
}
