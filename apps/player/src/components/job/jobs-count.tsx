import { CountBadge } from "@callboard/ui/pill";
import { texts } from "../../lib/texts/texts.ts";
import { useJobsToAnswer } from "./use-jobs-to-answer.ts";

/** The number of jobs, timecards and questions about days that wait for an answer, at their place in the navigation. */
export default function JobsCount({ className }: { className: string | undefined }) {
  const { bookings, invitations, timecards, pencils, checks } = useJobsToAnswer();
  return (
    <CountBadge
      count={bookings.length + invitations.length + timecards.length + pencils.length + checks.length}
      of={texts.basics.jobsToAnswer}
      className={className}
    />
  );
}
